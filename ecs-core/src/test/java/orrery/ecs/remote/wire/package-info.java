/// Tests of what games and attached editors share.
package orrery.ecs.remote.wire;
