package orrery.ecs.mirror;

/// A field or a component class that the mirror does not show, or a collection of which it shows only the first elements.
///
/// @param name the class, or the class and the path of the field: `Position.texture`
/// @param reason why, and what to do if something can be done
public record Unmirrored(String name, String reason) {
    @Override
    public String toString() {
        return name + ": " + reason;
    }
}
