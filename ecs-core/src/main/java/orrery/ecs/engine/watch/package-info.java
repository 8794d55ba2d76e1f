/// Watches collect changes until a system takes them as a change set. The changes of a tick form change sets, too.
///
/// ### Life cycle
/// A [orrery.ecs.engine.watch.Watch] belongs to one system and to one component type or its modify set. It collects the changes
/// of each segment whose author is not that system, until the system takes them as an [orrery.ecs.engine.watch.EngineChangeSet].
/// Collecting and taking are steps of segments and are reverted with them.
///
/// [orrery.ecs.engine.watch.InverseSegment] creates the inverse of a segment. Watches don't collect inverses.
///
/// ### Threads
/// A watch is used by one thread at a time, like its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 2 and 11.
package orrery.ecs.engine.watch;
