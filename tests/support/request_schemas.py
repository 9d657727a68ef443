"""The schema by which each address reads its request: it is called as the contract calls the request."""

import service.app  # noqa: F401 - it imports the schemas of all requests
from service.fields.base import RequestSchema
from support.contracts import whole_contract

READ_APART = {"/v1/scores/batch", "/v1/settlements/batch"}
"""Their schemas leave the hands and the deals unread; tests/service/batches has their rules."""
CALLED_OTHERWISE = {"ClubFile": "ClubSchema"}


def name_of(contract, address):
    """Return what the contract calls the request to an address."""
    body = contract["paths"][address]["post"]["requestBody"]
    return body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]


def all_schemas(schema=RequestSchema):
    return [each for child in schema.__subclasses__() for each in (child, *all_schemas(child))]


def schema_of(name):
    by_name = {each.__name__: each for each in all_schemas()}
    return by_name[CALLED_OTHERWISE.get(name, name.removesuffix("Request") + "Schema")]


SCHEMAS = {
    address: schema_of(name_of(whole_contract(), address))
    for address, methods in whole_contract()["paths"].items()
    if "post" in methods and address not in READ_APART
}

READERS = {address: schema() for address, schema in SCHEMAS.items()}
"""One reader for each address: to make a schema takes longer than to read a request."""
