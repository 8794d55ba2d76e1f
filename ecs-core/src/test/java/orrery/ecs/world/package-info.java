/// Tests of the world: sentences that pin its rules and messages, and random deeds that compare it with a naive one.
///
/// [orrery.ecs.world.RandomWorldTest] draws deeds, [orrery.ecs.world.Trial] does them to three real worlds and to
/// [orrery.ecs.world.ReferenceWorld], and [orrery.ecs.world.Agreement] compares. All runs in one thread.
///
/// ### Decisions
/// - Subjects share one interface and are given the same random numbers; their answers and refusals are compared as a
///   trace. A model that predicts each answer was turned down: it says everything twice.
/// - A deed draws its arguments from a seed of its own, so that a failing sequence can be shrunk by leaving deeds out.
package orrery.ecs.world;
