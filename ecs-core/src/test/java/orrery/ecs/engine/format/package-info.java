/// Tests of the encoding of worlds.
package orrery.ecs.engine.format;
