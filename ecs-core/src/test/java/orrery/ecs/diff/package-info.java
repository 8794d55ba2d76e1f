/// Tests of comparisons.
package orrery.ecs.diff;
