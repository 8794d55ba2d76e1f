package orrery.editor.viewport.read;

import orrery.editor.viewport.shape.Extent;

/// A named or selected entity. The overlay shows its name, its trail or a mark. Immutable.
///
/// @param handle handle of the entity
/// @param name its name, or its handle as text
/// @param x x coordinate, in world units, of the middle of its largest filled shape other than a line, or of its position if it
///     has no such shape. In an [Overlay.Mark], an entity with a position has the coordinate of its position instead
/// @param y y coordinate, likewise
/// @param radius radius of its largest filled shape other than a line, in world units; 0 if it has none
/// @param extent rectangle around that shape; the position if it has none
/// @param rgb colour of that shape; grey if it has none
/// @param prominent whether no body of higher rank is near it on the screen, see `BodyRanking`
/// @param named whether its name is shown where there is room
public record Body(long handle, String name, double x, double y, double radius, Extent extent, int rgb,
        boolean prominent, boolean named) {

    /// Creates a prominent, round body whose name is shown.
    public Body(long handle, String name, double x, double y, double radius, int rgb) {
        this(handle, name, x, y, radius, new Extent(x - radius, y - radius, x + radius, y + radius), rgb, true, true);
    }

    /// Returns a copy with other values of `prominent` and `named`.
    Body marked(boolean isProminent, boolean isNamed) {
        return new Body(handle, name, x, y, radius, extent, rgb, isProminent, isNamed);
    }

    /// Returns a copy with another position and another name. The extent does not change.
    Body placed(String otherName, double otherX, double otherY) {
        return new Body(handle, otherName, otherX, otherY, radius, extent, rgb, prominent, named);
    }
}
