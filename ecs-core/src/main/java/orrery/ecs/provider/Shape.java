package orrery.ecs.provider;

import java.util.List;
import orrery.ecs.scenetree.Vec2;

/// What a viewport draws for a component, in the entity's own coordinates; colours are `0xRRGGBB`.
///
/// Colours should be of middle lightness, since a viewport may be dark or light. What is filled is drawn in its full
/// colour; outlines and lines that belong to a parent ([ShapeRule.Anchor#PARENT]) are drawn faintly, behind all else.
public sealed interface Shape {
    /// The colour.
    int rgb();

    /// A circle or disc.
    ///
    /// @param center its centre
    /// @param radius its radius
    /// @param rgb its colour
    /// @param filled whether it is a disc
    record Circle(Vec2 center, double radius, int rgb, boolean filled) implements Shape {}

    /// An ellipse with its axes along x and y.
    ///
    /// @param center its centre
    /// @param radii half its width and half its height
    /// @param rgb its colour
    /// @param filled whether it is filled
    record Ellipse(Vec2 center, Vec2 radii, int rgb, boolean filled) implements Shape {}

    /// A rectangle about a centre.
    ///
    /// @param center its centre
    /// @param size width and height
    /// @param rgb its colour
    /// @param filled whether it is filled
    record Rectangle(Vec2 center, Vec2 size, int rgb, boolean filled) implements Shape {}

    /// A line.
    ///
    /// @param from one end
    /// @param to the other
    /// @param rgb its colour
    record Line(Vec2 from, Vec2 to, int rgb) implements Shape {}

    /// A polygon.
    ///
    /// @param corners its corners
    /// @param rgb its colour
    /// @param filled whether it is filled
    record Polygon(List<Vec2> corners, int rgb, boolean filled) implements Shape {}

    /// A point, one pixel or a little more at any zoom.
    ///
    /// @param place where it is
    /// @param rgb its colour
    record Dot(Vec2 place, int rgb) implements Shape {}

    /// A disc about the origin.
    static Shape disc(double radius, int rgb) {
        return new Circle(Vec2.ZERO, radius, rgb, true);
    }

    /// A ring about the origin.
    static Shape ring(double radius, int rgb) {
        return new Circle(Vec2.ZERO, radius, rgb, false);
    }
}
