/// Tests of recordings: each fixes a rule of positions and branches, and random recordings.
package orrery.ecs.history;
