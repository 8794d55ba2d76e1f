package orrery.ecs.expression;

/// A sub-expression whose names and types were checked: a condition, or another value.
sealed interface Node permits BooleanNode, Term {}
