package orrery.ecs.provider;

import java.util.List;
import orrery.ecs.scenetree.Vec2;

/// A shape that a viewport draws for a component, in the coordinates that a [ShapeRule.Anchor] selects. Colours are `0xRRGGBB`.
///
/// Use colours of medium lightness, because a viewport may be dark or light. Filled shapes are drawn in their full colour.
/// Outlines and lines in the coordinates of a parent ([ShapeRule.Anchor#PARENT]) are drawn faintly, behind all other shapes.
public sealed interface Shape {
    /// The colour.
    int rgb();

    /// A circle or disc.
    ///
    /// @param center centre
    /// @param radius radius
    /// @param rgb colour
    /// @param filled whether the circle is filled
    record Circle(Vec2 center, double radius, int rgb, boolean filled) implements Shape {}

    /// An ellipse with its axes along x and y.
    ///
    /// @param center centre
    /// @param radii half the width and half the height
    /// @param rgb colour
    /// @param filled whether the ellipse is filled
    record Ellipse(Vec2 center, Vec2 radii, int rgb, boolean filled) implements Shape {}

    /// A rectangle with sides along x and y.
    ///
    /// @param center centre
    /// @param size width and height
    /// @param rgb colour
    /// @param filled whether the rectangle is filled
    record Rectangle(Vec2 center, Vec2 size, int rgb, boolean filled) implements Shape {}

    /// A line.
    ///
    /// @param from one end
    /// @param to other end
    /// @param rgb colour
    record Line(Vec2 from, Vec2 to, int rgb) implements Shape {}

    /// A polygon.
    ///
    /// @param corners corners in order
    /// @param rgb colour
    /// @param filled whether the polygon is filled
    record Polygon(List<Vec2> corners, int rgb, boolean filled) implements Shape {}

    /// A point, drawn one or two pixels large at any zoom.
    ///
    /// @param place position
    /// @param rgb colour
    record Dot(Vec2 place, int rgb) implements Shape {}

    /// A filled circle centred on the origin.
    static Shape disc(double radius, int rgb) {
        return new Circle(Vec2.ZERO, radius, rgb, true);
    }

    /// A circle outline centred on the origin.
    static Shape ring(double radius, int rgb) {
        return new Circle(Vec2.ZERO, radius, rgb, false);
    }
}
