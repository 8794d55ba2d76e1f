/// Access to the collection classes of libraries, with which mirrors of games on other libraries show collections in components.
///
/// A library that is often used in games has a [orrery.ecs.mirror.collection.CollectionProvider], which `ServiceLoader` finds.
/// It names for a class its [orrery.ecs.mirror.collection.Elements] or [orrery.ecs.mirror.collection.Entries].
///
/// ### Life cycle
/// Providers are created when a mirror is created. They are asked once for each field.
///
/// ### Threads
/// All methods are called on the thread that runs the game.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 53.
package orrery.ecs.mirror.collection;
