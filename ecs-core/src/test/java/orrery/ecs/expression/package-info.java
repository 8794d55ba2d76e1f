/// Tests of the language of conditions and values: what it says, what it refuses, and that no text breaks it.
package orrery.ecs.expression;
