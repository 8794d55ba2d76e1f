/// Tests of the world: sentences that pin its rules and messages, and random deeds that compare it with a naive one.
///
/// [orrery.ecs.engine.RandomWorldTest] draws deeds, [orrery.ecs.engine.Trial] does them to six real worlds and to
/// [orrery.ecs.engine.ReferenceWorld]; [orrery.ecs.engine.Agreement] compares what they hold and
/// [orrery.ecs.engine.Telling] what they tell of change. A trial runs in one thread, several at once.
///
/// ### Decisions
/// - Subjects share one interface and are given the same random numbers; their answers and refusals are compared as a
///   trace. A model that predicts each answer was turned down: it says everything twice.
/// - Two worlds a tracking level: one goes on with a segment over several deeds, in the other each deed is a segment of its
///   own, so that everything that is handed on, hashed and taken back by segments is compared after each deed. Closing
///   segments after each deed everywhere was turned down: what several deeds leave in one log would never be tried.
/// - Comparing asks for what is put off until it is asked for; so some trials compare on a stride.
/// - Systems run by the schedule itself, of which the reference has a naive one.
/// - A deed draws its arguments from a seed of its own, so that a failing sequence can be shrunk by leaving deeds out.
package orrery.ecs.engine;
