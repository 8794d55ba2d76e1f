package orrery.ecs.provider;

import java.util.Set;
import java.util.function.Function;

/// Defines how entities with a component are drawn.
///
/// @param <C> the record class
/// @param type the record class
/// @param anchor coordinate system of the shape
/// @param shape creates the shape from the component
/// @param without component classes; entities with one of these components are not drawn by this rule
public record ShapeRule<C extends Record>(Class<C> type, Anchor anchor, Function<C, Shape> shape,
        Set<Class<? extends Record>> without) {
    /// Coordinate system in which a shape is drawn.
    public enum Anchor {
        /// Coordinates of the entity: the shape moves, turns and scales with it.
        SELF,
        /// Coordinates of the entity's parent, for example for the orbit of a moon.
        PARENT,
        /// World coordinates, for entities without transforms.
        WORLD
    }
}
