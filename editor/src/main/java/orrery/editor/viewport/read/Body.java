package orrery.editor.viewport.read;

/// An entity as an overlay marks it. Immutable.
///
/// @param handle handle of the entity
/// @param name its name, or its handle
/// @param x where it is
/// @param y where it is
/// @param radius of its largest shape, in units of the world; 0 where it has none
/// @param rgb colour of that shape
/// @param prominent whether no larger body is close by on the screen
public record Body(long handle, String name, double x, double y, double radius, int rgb, boolean prominent) {
    /// The same, not prominent.
    Body inTheShade() {
        return new Body(handle, name, x, y, radius, rgb, false);
    }
}
