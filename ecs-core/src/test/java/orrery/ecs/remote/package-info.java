/// Tests of games and attached editors, in one process and in two.
package orrery.ecs.remote;
