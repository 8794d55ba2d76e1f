package orrery.samples.solarsystem;

import orrery.ecs.provider.Shape;
import orrery.ecs.scenetree.Vec2;

/// How kilometres become units of the drawing.
///
/// Drawn to scale, the Sun would be a point and all planets but Neptune would crowd around it. So distances are drawn by
/// their logarithm, with one law for what circles the Sun and one for what circles a planet, and radii by a power.
final class Chart {
    /// Nothing that circles a planet is farther from it, nothing that circles the Sun is nearer to it, in kilometres.
    private static final double REACH_OF_PLANETS_KM = 30e6;
    private static final double EARTH_RADIUS_KM = 6_371;
    /// Smaller bodies are drawn as dots.
    private static final double SMALLEST_DISC_KM = 200;

    private Chart() {}

    /// Distance of a body from what it circles, in units of the drawing; at least 0.
    static double distance(double km) {
        double units = km < REACH_OF_PLANETS_KM
                ? 2.83 * StrictMath.log(km / 3_877)
                : 25 + 46 * StrictMath.log(km / 52e6);
        return Math.max(0, units);
    }

    /// Radius of a body in units of the drawing.
    static double radius(double km) {
        return 3 * StrictMath.pow(km / EARTH_RADIUS_KM, 0.4);
    }

    /// Place of a body in relation to what it circles: the tilted circle as seen from above.
    static Vec2 place(Orbit orbit) {
        double distance = distance(orbit.radius());
        return new Vec2(distance * StrictMath.cos(orbit.phase()),
                distance * StrictMath.sin(orbit.phase()) * StrictMath.cos(orbit.tilt()));
    }

    /// The path of a body, in the coordinates of what it circles.
    static Shape ring(Orbit orbit) {
        double distance = distance(orbit.radius());
        return new Shape.Ellipse(Vec2.ZERO, new Vec2(distance, distance * Math.abs(StrictMath.cos(orbit.tilt()))),
                0x7C8798, false);
    }

    /// A body.
    static Shape disc(Body body) {
        return body.size() < SMALLEST_DISC_KM
                ? new Shape.Dot(Vec2.ZERO, body.color())
                : Shape.disc(radius(body.size()), body.color());
    }
}
