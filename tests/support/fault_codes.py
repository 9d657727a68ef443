"""Which fault codes the source makes faults with."""

import ast

from engine import FaultCode

CODE_ARGUMENTS = {"Fault": 1, "FieldFault": 0, "field_error": 0}
"""What makes a fault, and the position of the argument that is its code."""


def codes_of_faults(path, makers=frozenset(CODE_ARGUMENTS)):
    """Return the codes that a module passes to Fault(), FieldFault() or field_error()."""
    return {
        FaultCode[node.attr]
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and (name := called(call)) in makers
        for node in ast.walk(call.args[CODE_ARGUMENTS[name]])
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "FaultCode"
    }


def called(call):
    """Return the name of the function or class that is called, without its module."""
    return getattr(call.func, "id", getattr(call.func, "attr", None))
