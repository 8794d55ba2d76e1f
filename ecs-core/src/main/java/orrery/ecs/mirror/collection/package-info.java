/// Access to the collection classes of libraries. With it, the mirror of a game shows the collections in the game's components.
///
/// A library that is often used in games has a [orrery.ecs.mirror.collection.CollectionProvider], which `ServiceLoader` finds.
/// For a collection class, the provider returns [orrery.ecs.mirror.collection.Elements] or
/// [orrery.ecs.mirror.collection.Entries].
///
/// ### Life cycle
/// Providers are created when a mirror is created. Only then are they asked about the classes of fields.
///
/// ### Threads
/// All methods are called on the thread that runs the game.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 53.
package orrery.ecs.mirror.collection;
