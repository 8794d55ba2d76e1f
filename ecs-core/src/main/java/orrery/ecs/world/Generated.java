package orrery.ecs.world;

import orrery.ecs.type.Alternative;

/// Tag for entities that a system generates from a singleton or a component, for example a belt of asteroids from a seed.
/// Authoring scenes (see `SceneKind` of `orrery.ecs.scene`) omit these entities; the system generates them again when the scene
/// is loaded.
@Alternative("a system creates such entities; change what it creates them from")
public record Generated() {}
