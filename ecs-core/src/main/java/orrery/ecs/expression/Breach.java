package orrery.ecs.expression;

import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

/// An invariant that is broken at a state, for one entity or for the world. Immutable.
///
/// @param invariant the invariant
/// @param entity the entity that breaks the invariant, or [Entity#NONE] if the invariant concerns the world
/// @param author author of the change that broke the invariant; the scene if the invariant was already broken when all rows were
///     last checked, see [InvariantWatch#lookAnew]
/// @param tick tick of that change, or the tick at which all rows were checked if the invariant was already broken then
public record Breach(Invariant invariant, Entity entity, Author author, long tick) {}
