"""What a schema makes: a value of a named class, whose fields are those of the schema."""

from inspect import Parameter, signature

from marshmallow import fields, missing

from engine import Wind
from service.fields.base import Either, Integer, RequestSchema
from service.fields.objects import Dict
from service.fields.players import names_its_players
from support.laws import for_each
from support.request_schemas import SCHEMAS


def nested(field):
    match field:
        case Either():
            for each in field.alternatives.values():
                yield from nested(each)
        case fields.Nested():
            yield from all_schemas(field.schema)
        case fields.List():
            yield from nested(field.inner)
        case fields.Mapping():
            yield from nested(field.value_field)


def all_schemas(schema):
    yield type(schema)
    for field in schema.load_fields.values():
        yield from nested(field)


MADE = sorted({each for schema in SCHEMAS.values() for each in all_schemas(schema())}, key=lambda each: each.__name__)


BY_NAMES = [each for each in MADE if (each.build, each.value_of) == (RequestSchema.build, RequestSchema.value_of)]


@for_each("schema", BY_NAMES)
def test_the_fields_of_what_is_made_are_those_of_the_schema(schema):
    assert schema.makes is not dict, "name the class that the schema makes"
    taken = signature(schema.makes).parameters.values()
    sent = schema().load_fields

    assert set(sent) <= {each.name for each in taken}
    needed = {each.name for each in taken if each.default is Parameter.empty}
    assert needed <= {name for name, each in sent.items() if each.required or each.load_default is not missing}


def test_a_member_that_is_null_is_left_out_at_once():
    assert {"b": 1} == Dict(Integer(0, 9), validate=bool).read({"a": None, "b": 1})


@for_each("players, named", [
    (4, False), (("Ann", "Ben"), True), ((Wind.EAST, Wind.WEST), False), ({"Ann": Wind.EAST, "Ben": Wind.WEST}, True),
])  # fmt: skip
def test_players_have_names_unless_they_are_a_number_or_seats(players, named):
    assert named == names_its_players(players)
