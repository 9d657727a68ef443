"""Which fault codes the source makes faults with."""

import ast

from engine import FaultCode

CODE_ARGUMENTS = {"Fault": 1, "FieldFault": 0, "field_error": 0}
"""What makes a fault, and the position of the argument that is its code."""
CODE_OF_A_CLASS = "unknown"
"""What a field of ids (``KnownId``) calls the code of its faults."""


def codes_of_faults(path, makers=frozenset(CODE_ARGUMENTS)):
    """Return the codes that a module passes to Fault(), FieldFault() or field_error(), or that its ids have."""
    return {
        FaultCode[node.attr]
        for statement in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for node in ast.walk(code_in(statement, makers))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "FaultCode"
    }


def code_in(statement, makers):
    """Return where a statement has the code of a fault; an empty expression if it makes none."""
    if isinstance(statement, ast.Call) and (name := called(statement)) in makers:
        return statement.args[CODE_ARGUMENTS[name]]
    if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == CODE_OF_A_CLASS:
        return statement.value
    return ast.Constant(None)


def called(call):
    """Return the name of the function or class that is called, without its module."""
    return getattr(call.func, "id", getattr(call.func, "attr", None))
