package orrery.ecs.provider;

import java.util.Set;
import java.util.function.Function;

/// Says how entities with a component are drawn.
///
/// @param <C> the record class
/// @param type the record class
/// @param anchor in whose coordinates
/// @param shape makes the shape out of the component
/// @param without entities that have one of these are not drawn by this rule
public record ShapeRule<C extends Record>(Class<C> type, Anchor anchor, Function<C, Shape> shape,
        Set<Class<? extends Record>> without) {
    /// In whose coordinates a shape is drawn.
    public enum Anchor {
        /// The entity's own.
        SELF,
        /// Its parent's, as for the orbit of a moon.
        PARENT,
        /// The world's, for entities without transforms.
        WORLD
    }
}
