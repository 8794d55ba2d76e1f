package orrery.ecs.provider;

/// Defines one kind of world; found by `ServiceLoader`.
public interface WorldProvider {
    /// Name of the world in scenes, such as `solar-system`. Must not be `program`, the name of worlds without a provider.
    String name();

    /// Description for users, one sentence.
    String description();

    /// Declares component types, singletons, systems, shapes and templates. May be called several times, also on several
    /// threads at once.
    void define(WorldDefinition.Builder world);
}
