/// Tests of the parts that games and attached editors share.
package orrery.ecs.remote.wire;
