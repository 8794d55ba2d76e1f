/// Guns in a fort shoot at monsters that come from nests around it.
///
/// ### What to see
/// Monsters are created and destroyed all the time: see the lane of created and destroyed entities in the timeline, and how rows
/// of `Disc` move into gaps. A green bar above each monster shows its health. Open the singleton `Hits`: each hit appears as an
/// event in the tick in which it is detected, and disappears at the end of the next tick. `Score` counts the hits.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `Nests` | in every tick | creates monsters at random times |
/// | `Guns` | in every tick | aims and shoots |
/// | `Movement` | in every tick | moves entities with a velocity |
/// | `Fuses` | in every tick | destroys entities at the end of their lifetime |
/// | `Transforms` | when something has moved | computes world transforms |
/// | `Collisions` | in every tick | publishes a `Hit` for each collision |
/// | `Damage` | when `Hits` has changed | takes health, destroys entities |
///
/// `Collisions` reads positions and writes only events. `Damage` reads events and detects nothing itself. The rules for damage
/// are therefore in one system. A system that plays sounds could read the same queue with its own cursor: each reader sees each
/// event once.
///
/// ### What to learn
/// - `Transforms` runs last unless a provider lists it among its systems. Here it runs before `Collisions`, so that collisions
///   are detected at the current positions.
/// - Entities in events may be destroyed before the events are read: call `isAlive` or `find`.
/// - `Fuses` destroys entities during an iteration. The world queues this and applies it when the iteration ends.
/// - Monsters are children of their nest. Bullets are not in the tree, because they have neither a parent nor children.
/// - Random numbers come from the stream of the system that uses them, so random numbers of another system would not change what
///   the nests do.
package orrery.samples.collisions;
