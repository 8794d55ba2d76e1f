package orrery.ecs.expression;

import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

/// An invariant that does not hold at a state. Immutable.
///
/// @param invariant what is to hold
/// @param entity for which it does not; [Entity#NONE] where it is about the world
/// @param author who made the change since which it has not held
/// @param tick in which that was; for what did not hold when it was looked at first, the scene is the author and this that tick
public record Breach(Invariant invariant, Entity entity, Author author, long tick) {}
