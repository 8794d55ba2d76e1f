/// The Sun, its eight planets, 41 moons and a belt of 10,000 asteroids.
///
/// ### What to see
/// Play it and watch the Moon: it goes round the Earth in nine seconds, and with the Earth round the Sun. Find Triton: it runs
/// backward. The moons of Uranus go up and down on narrow paths, for that planet lies on its side. Set
/// `Calendar.daysPerSecond` to 100 to see the outer planets go, to −3 to turn the sky back.
/// Pause, select the Earth and change `Orbit.radius`: it moves at once, and the Moon follows.
///
/// ### How it works
/// | system | runs | does |
/// |---|---|---|
/// | `Asteroids` | when a `Belt` has changed | makes the asteroids out of its seed |
/// | `Orbits` | in every tick | moves `Orbit.phase` on |
/// | `Placement` | when an `Orbit` has changed | writes the place by what it circles into `LocalTransform` |
/// | `Transforms` | when a `LocalTransform` or a parent has changed | computes where that is in the world |
///
/// `Orbits` rewrites every row of one array, so it runs in one pass over the columns. Nobody tells `Placement` what to do:
/// it watches `Orbit` and receives those that have changed. Since it settles, it follows edits while the world is paused.
/// No system knows that moons move with their planets; that is what the scene tree is for.
///
/// ### What is real
/// Radii, distances and periods are those of NASA's planetary fact sheets (D. R. Williams, NSSDCA): Sun, planets, and the
/// satellite fact sheets of each planet; the data of the six named asteroids are those of JPL's Small-Body Database. They
/// were written down from memory of these tables and checked by Kepler's third law, which the tests repeat. Planets stand
/// where their mean longitudes put them at J2000 (E. M. Standish, "Keplerian elements for approximate positions of the
/// major planets", JPL), and so does the Moon; the other moons and the asteroids start anywhere.
///
/// Tilts of planets and of the Moon are against the Earth's orbit. A moon that keeps within two degrees of its planet's equator
/// has the planet's axial tilt; Miranda and Mimas, which don't, as well. The others have their inclination against the planet's
/// orbit.
///
/// ### What is not
/// Orbits are circles here, and all of them rise at the same point of the sky. Distances are drawn by their logarithm, radii by a
/// power: drawn to scale there would be nothing to see. [orrery.samples.solarsystem.Chart] says how.
package orrery.samples.solarsystem;
