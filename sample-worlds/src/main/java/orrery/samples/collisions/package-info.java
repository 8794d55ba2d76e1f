/// Guns in a fort shoot at monsters that come from nests around it.
///
/// ### What to see
/// Monsters are created and destroyed all the time: the lane of created and destroyed entities, and in the tab of `Disc` rows
/// that move into holes. A green bar over each monster says what it can still take. Open the singleton `Hits`: events appear in
/// the tick in which they are found and are gone two ticks later. `Score` counts them.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `Nests` | in every tick | lets monsters out, by chance |
/// | `Guns` | in every tick | aims and shoots |
/// | `Movement` | in every tick | moves what has a velocity |
/// | `Fuses` | in every tick | destroys what has lasted long enough |
/// | `Transforms` | when something has moved | says where everything is |
/// | `Collisions` | in every tick | publishes a `Hit` for each pair that touches |
/// | `Damage` | when there are new hits | takes health, destroys |
///
/// `Collisions` reads places and writes nothing but events; `Damage` reads events and knows nothing of places. So a rule about
/// damage is in one system, and another one that plays a sound would read the same queue with a cursor of its own: each reader
/// sees each event once.
///
/// ### What to learn
/// - `Transforms` runs last unless a provider names it among its systems; here collisions are looked for where things are now.
/// - Handles in events may be dead when they are read: ask `isAlive`, or `find`.
/// - Destroying while iterating, as `Fuses` does, is queued and carried out when the iteration ends.
/// - Monsters are children of their nest; bullets are not in the tree, since nothing hangs below them.
/// - Chance comes from the stream of the system that asks: another gun doesn't change what the nests do.
package orrery.samples.collisions;
