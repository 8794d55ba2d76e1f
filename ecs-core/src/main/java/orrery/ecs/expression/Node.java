package orrery.ecs.expression;

/// A part of a checked expression: it either says whether something holds or has a value.
sealed interface Node permits BooleanNode, Term {}
