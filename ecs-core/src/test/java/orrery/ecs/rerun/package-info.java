/// Tests of rerunning recorded ticks.
package orrery.ecs.rerun;
