/// Access to the collections of libGDX for mirrors of games on any ECS library.
///
/// A game calls nothing in this package: its mirror finds [orrery.bridge.gdx.GdxCollections] if this artifact is among the
/// dependencies of the game.
///
/// ### Threads
/// All methods are called on the thread that runs the game.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 53. Elements and entries are read with new iterators: libGDX's collections reuse the
/// iterators that they return, and the game may be using one.
package orrery.bridge.gdx;
