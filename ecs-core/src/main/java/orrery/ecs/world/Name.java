package orrery.ecs.world;

/// What people call an entity; not unique.
///
/// @param value the name
public record Name(String value) {}
