/// Clouds of poison drift over a crowd; health falls only for those who stand in one, by their distance from its centre.
///
/// ### What to see
/// Everybody is green at first. Where a cloud comes over, people turn amber and red and walk out of it; who is too slow falls,
/// and stays where he is. Look at the dirty sets: in each tick `Health` holds those who stand in a cloud and nobody else, and
/// `LocalTransform` the same people and the clouds. Ada, Ben and the other named ones are easy to follow.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `People` | when a `Crowd` has changed | makes the crowd out of its seed |
/// | `Wind` | in every tick | moves the clouds |
/// | `Poison` | in every tick | takes health by distance |
/// | `Flight` | when some `Health` has changed | moves exactly those people |
/// | `Transforms` | when places have changed | computes world transforms, for the few that moved |
///
/// ### What to learn
/// `Poison` looks at everybody, but returning the same value is no change: nobody has to keep a list of who is in a cloud, the
/// change set of `Health` is that list. `Flight` watches it, and so costs nothing where no cloud is.
/// Set `Gusts.on` and the wind gets its strength from where it must not: `orrery run … --verify-determinism` then names the tick,
/// the system `Wind`, and the first cloud that stands elsewhere.
/// Distances are measured where everybody stood when the tick began, since world transforms are computed at its end.
package orrery.samples.poisoncloud;
