package orrery.editor.viewport.read;

/// An entity as the overlay marks it. Immutable.
///
/// @param handle handle of the entity
/// @param name its name, or its handle as text
/// @param x position
/// @param y position
/// @param radius radius of its largest shape in world units; 0 if it has none
/// @param rgb colour of that shape
/// @param prominent whether no larger body is near it on the screen
public record Body(long handle, String name, double x, double y, double radius, int rgb, boolean prominent) {
    /// Returns a copy that is not prominent.
    Body inTheShade() {
        return new Body(handle, name, x, y, radius, rgb, false);
    }
}
