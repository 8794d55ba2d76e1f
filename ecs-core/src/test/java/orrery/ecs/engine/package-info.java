/// Tests of the world: each fixes a rule or a message. The comparison with a naive reference is in
/// [orrery.ecs.engine.random].
package orrery.ecs.engine;
