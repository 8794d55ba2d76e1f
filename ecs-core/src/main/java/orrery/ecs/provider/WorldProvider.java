package orrery.ecs.provider;

/// Names what a world is made of; found by `ServiceLoader`.
public interface WorldProvider {
    /// Name by which scenes call it: `solar-system`.
    String name();

    /// One sentence for people.
    String description();

    /// Declares component types, singletons, systems and shapes.
    void define(WorldDefinition.Builder world);
}
