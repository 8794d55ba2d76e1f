package orrery.ecs.engine.entity;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.access.Ownership;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.handle.Allocator;
import orrery.ecs.storage.handle.Presence;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// The entities of a world: which are alive, which will be alive after the queued changes, and their names in messages.
public final class Entities {
    private final Allocator allocator = new Allocator();
    private final Presence presence = new Presence();
    private final StructuralQueue queue;
    private final Batch batch = new Batch(allocator);
    private UnaryOperator<Entity> owner = entity -> Entity.NONE;
    private @Nullable Table names;
    private @Nullable RowAccess nameRows;

    /// The entities of a new world.
    public Entities(Ownership ownership) {
        queue = new StructuralQueue(allocator, ownership);
    }

    /// The allocator of handles and slots.
    public Allocator allocator() {
        return allocator;
    }

    /// The tables in which an entity may have a row.
    public Presence presence() {
        return presence;
    }

    /// Structural changes queued until the iteration ends.
    public StructuralQueue queue() {
        return queue;
    }

    /// Handles of the current bulk call.
    public Batch batch() {
        return batch;
    }

    /// Sets the table of [Name] components, from which messages take the names of entities.
    public void nameFrom(ComponentType<?> type, Table table) {
        names = table;
        nameRows = RowAccess.of(type);
    }

    /// The entity with its name, if it has one, for messages.
    public String describe(Entity entity) {
        Table table = names;
        RowAccess rows = nameRows;
        int row = table == null ? -1 : table.rowOf(entity.handle());
        return row < 0 || table == null || rows == null
                ? entity.toString()
                : "%s (%s)".formatted(entity, ((Name) rows.load(table.columns().arrays(), row)).value());
    }

    /// Hash of the slots, which tell which entities are alive and which were destroyed. Cost: see [Allocator#hash].
    public long hash() {
        return allocator.hash();
    }

    /// Whether the entity is alive now.
    public boolean isAlive(Entity entity) {
        return allocator.isAlive(entity.handle());
    }

    /// Sets the function that returns the owner of an entity: the entity with which it is destroyed, or [Entity#NONE].
    public void setOwners(UnaryOperator<Entity> endsWith) {
        owner = endsWith;
    }

    /// The entity with which this one will be destroyed, queued changes included; [Entity#NONE] if there is none.
    public Entity endsWith(Entity entity) {
        Entity queued = queue.owner(entity);
        return queued == null ? owner.apply(entity) : queued;
    }

    /// Whether the entity will be destroyed when the outermost iteration ends, alone or together with another entity.
    public boolean isDoomed(Entity entity) {
        if (!queue.dooms()) {
            return false;
        }
        Entity at = entity;
        while (!at.isNone() && !queue.isDoomed(at)) {
            at = endsWith(at);
        }
        return !at.isNone();
    }

    /// Throws if the entity is not alive.
    ///
    /// @param verb the call that needs a living entity
    /// @throws DeadEntityException if the entity is not alive
    public void requireAlive(Entity entity, String verb) {
        if (!isAlive(entity)) {
            throw new DeadEntityException(deadMessage(entity, verb));
        }
    }

    /// Throws if the entity is not alive or is queued to be destroyed.
    ///
    /// @throws DeadEntityException if the entity is not alive or is queued to be destroyed
    public void requireLiving(Entity entity, String verb) {
        requireAlive(entity, verb);
        if (isDoomed(entity)) {
            throw doomed(entity, verb, verb);
        }
    }

    /// The exception for a call on an entity that is queued to be destroyed.
    ///
    /// @param call the call, with the component type if it has one
    public DeadEntityException doomed(Entity entity, String verb, String call) {
        String tolerant = switch (verb) {
            case "destroy", "set" -> "Use %sIfAlive, or ask".formatted(verb);
            case "add" -> "Use addIfAbsent, or ask";
            case "replace", "remove" -> "Use %sIfPresent, or ask".formatted(verb);
            default -> "Ask";
        };
        return new DeadEntityException(
                "Entity %s is destroyed when this iteration ends, so %s can't be done. %s afterIteration().isAlive before %s."
                        .formatted(describe(entity), call, tolerant, verb));
    }

    private String deadMessage(Entity entity, String verb) {
        if (entity.isNone()) {
            return "Entity.NONE is no entity. Ask isNone before %s.".formatted(verb);
        }
        Entity now = new Entity(allocator.aliveIn(entity.index()));
        String slot = now.isNone() ? "is free" : "now holds " + now;
        String state = allocator.isFuture(entity.handle()) ? "does not exist yet" : "is destroyed";
        return "Entity %s %s; slot %d %s. Ask isAlive before %s.".formatted(entity, state, entity.index(), slot, verb);
    }
}
