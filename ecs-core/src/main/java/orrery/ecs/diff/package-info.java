/// What differs between two states of a world, or between two worlds: structure first, then fields.
///
/// A [orrery.ecs.diff.Comparison] is made of two [orrery.ecs.world.Snapshot]s and run once; it comes to a
/// [orrery.ecs.diff.StateDiff] of [orrery.ecs.diff.Difference]s in groups.
///
/// ### Threads
/// Snapshots and results are immutable, so any thread may run a comparison; another may cancel it and ask how far it is.
///
/// ### Decisions
/// - Snapshots are compared, not segments: one mechanism for two ticks, two branches, and a world and a file; what is
///   compared costs the world's thread no more than two copies. To walk the segments between two states was turned down: it
///   answers for states of one recording only, and where everything moves it costs more than the copies.
/// - Entities are the same where their handles are, or, between worlds that were loaded apart, where their scene ids are;
///   there, those without an id go by handle.
/// - All differences are counted, but no more than [orrery.ecs.diff.Comparison#MOST_IN_GROUP] of a kind and type are listed:
///   nobody reads a million lines, and the types that come after must have their lines too.
/// - The links of the scene tree are told as what they mean, another parent or another order of siblings.
/// - Rows that stand in another order are told once a type: moving one row moves no value.
/// - Floating-point numbers differ by their bits, unless a tolerance is given.
package orrery.ecs.diff;
