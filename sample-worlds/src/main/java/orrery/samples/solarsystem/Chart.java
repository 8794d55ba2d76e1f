package orrery.samples.solarsystem;

import orrery.ecs.provider.Shape;
import orrery.ecs.scenetree.Vec2;

/// Converts kilometres to drawing units.
///
/// Drawn to scale, the Sun would be a point and the inner planets would be crowded around it. Distances are therefore drawn
/// logarithmically, with one formula for orbits around the Sun and one for orbits around planets, and radii by a power law.
final class Chart {
    /// Upper bound for orbits around planets and lower bound for orbits around the Sun, in kilometres.
    private static final double REACH_OF_PLANETS_KM = 30e6;
    private static final double EARTH_RADIUS_KM = 6_371;
    /// Bodies with a smaller radius are drawn as dots.
    private static final double SMALLEST_DISC_KM = 200;

    private Chart() {}

    /// Distance of a body from the centre of its orbit, in drawing units; at least 0.
    static double distance(double km) {
        double units = km < REACH_OF_PLANETS_KM
                ? 2.83 * StrictMath.log(km / 3_877)
                : 25 + 46 * StrictMath.log(km / 52e6);
        return Math.max(0, units);
    }

    /// Radius of a body in drawing units.
    static double radius(double km) {
        return 3 * StrictMath.pow(km / EARTH_RADIUS_KM, 0.4);
    }

    /// Position of a body relative to the centre of its orbit: the tilted circle seen from above.
    static Vec2 place(Orbit orbit) {
        double distance = distance(orbit.radius());
        return new Vec2(distance * StrictMath.cos(orbit.phase()),
                distance * StrictMath.sin(orbit.phase()) * StrictMath.cos(orbit.tilt()));
    }

    /// The shape of an orbit, in the coordinates of its centre.
    static Shape ring(Orbit orbit) {
        double distance = distance(orbit.radius());
        return new Shape.Ellipse(Vec2.ZERO, new Vec2(distance, distance * Math.abs(StrictMath.cos(orbit.tilt()))),
                0x7C8798, false);
    }

    /// The shape of a body.
    static Shape disc(Body body) {
        return body.size() < SMALLEST_DISC_KM
                ? new Shape.Dot(Vec2.ZERO, body.color())
                : Shape.disc(radius(body.size()), body.color());
    }
}
