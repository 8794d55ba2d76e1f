/// The Sun, its eight planets, 41 moons and a belt of 10,000 asteroids.
///
/// ### What to see
/// Play it and watch the Moon: it orbits the Earth in nine seconds, and both move around the Sun. Find Triton, which moves
/// backward. The moons of Uranus move on narrow paths, because that planet lies on its side. Set `Calendar.daysPerSecond` to 100
/// to see the outer planets move, or to −3 to reverse time. Pause, select the Earth and change `Orbit.radius`: the Earth moves at
/// once, and the Moon follows.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `Asteroids` | when a `Belt` has changed | creates the asteroids from its seed |
/// | `Orbits` | in every tick | advances `Orbit.phase` |
/// | `Placement` | when an `Orbit` has changed | writes the position relative to the parent into `LocalTransform` |
/// | `Transforms` | when a `LocalTransform` or a parent has changed | computes the world transforms |
///
/// `Orbits` rewrites every row of one array, so it runs in one pass over the columns. `Placement` watches `Orbit` and receives
/// the orbits that have changed. It is declared with `settles()`, so it also runs after edits, and a body moves at once when its
/// orbit is edited. No system moves moons along with their planets: moons are children of planets in the scene tree.
///
/// ### What is real
/// Radii, distances and periods are those of NASA's planetary fact sheets (D. R. Williams, NSSDCA): the sheets of the Sun, of the
/// planets and of the satellites of each planet. The data of the six named asteroids are those of JPL's Small-Body Database. The
/// values were written down from memory of these tables and checked by Kepler's third law; the tests repeat this check. Planets
/// and the Moon start at their mean longitudes at J2000 (E. M. Standish, "Keplerian elements for approximate positions of the
/// major planets", JPL). The other moons and the asteroids start anywhere.
///
/// Tilts of planets and of the Moon are relative to the Earth's orbit. A moon whose orbit is within two degrees of its planet's
/// equator has the planet's axial tilt. So has Miranda, whose orbit is four degrees from the equator. Other moons have their
/// inclination against the planet's orbit.
///
/// ### What is not real
/// Orbits are circles, and all of them have their ascending node in the same direction. Distances are drawn logarithmically and
/// radii by a power law, because nothing would be visible at true scale. See [orrery.samples.solarsystem.Chart].
package orrery.samples.solarsystem;
