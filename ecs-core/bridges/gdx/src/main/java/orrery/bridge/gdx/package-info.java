/// Access to the collections of libGDX for mirrors of games on any library.
///
/// A game calls nothing here: its mirror finds [orrery.bridge.gdx.GdxCollections] if this artifact is among its dependencies.
///
/// ### Threads
/// All methods are called on the thread that runs the game.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 53. Elements and entries are read with iterators of our own, because those that libGDX's
/// collections return are reused and may be in use by the game.
package orrery.bridge.gdx;
