/// Tests of what runs recorded ticks again.
package orrery.ecs.rerun;
