/// Tests of recordings: tests of single rules of positions and branches, and random recordings.
package orrery.ecs.history;
