/// Tests of the language of conditions and values: its results, its errors, and that no text breaks it.
package orrery.ecs.expression;
