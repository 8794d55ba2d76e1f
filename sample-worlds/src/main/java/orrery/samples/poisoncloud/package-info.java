/// Clouds of poison drift over a crowd. Only people in a cloud lose health. The nearer they are to its centre, the more they
/// lose.
///
/// ### What to see
/// Everybody is green at first. When a cloud passes over people, they turn amber and red and walk out of it; a person who is too
/// slow falls, and stays there. Look at the dirty sets: in each tick, `Health` contains only the people who are in a cloud and
/// have not fallen, and `LocalTransform` contains these people and the clouds. Ada, Ben and the other people with names are easy
/// to follow.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `People` | when a `Crowd` has changed | creates the people from its seed |
/// | `Wind` | in every tick | moves the clouds |
/// | `Poison` | in every tick | takes health by distance |
/// | `Flight` | when a `Health` has changed | moves the people whose health has changed, unless they have fallen |
/// | `Transforms` | when something has moved | computes the world transforms of what moved |
///
/// ### What to learn
/// `Poison` computes the health of everybody, but returning the same value is no change. No system has to keep a list of the
/// people in a cloud, because the change set of `Health` is that list. `Flight` watches `Health`, so it costs nothing for people
/// outside the clouds. If you set `Gusts.on`, the strength of the wind differs in each run. Avoid such values in systems: with
/// them, a run can't be repeated. `orrery run … --verify-determinism` then names the tick, the system `Wind`, and the first cloud
/// whose position differs.
///
/// Distances are those at the beginning of the tick, because world transforms are computed at its end.
package orrery.samples.poisoncloud;
