/// Tests of component types and values.
package orrery.ecs.type;
