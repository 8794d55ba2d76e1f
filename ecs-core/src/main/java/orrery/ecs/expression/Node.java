package orrery.ecs.expression;

/// A checked sub-expression: boolean, or a value.
sealed interface Node permits BooleanNode, Term {}
