package orrery.ecs.engine.array;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.ComponentAbsentException;
import orrery.ecs.world.ComponentPresentException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.WorldException;

/// Preconditions of the methods of one component array, with the messages for violations.
public final class Preconditions<C extends Record> {
    private final ReadableArray<C> array;
    private final ArrayContext world;

    Preconditions(ReadableArray<C> array, ArrayContext world) {
        this.array = array;
        this.world = world;
    }

    /// Throws if the type is a singleton: it belongs to no entity, and its row must not be reached by a handle.
    void refuseSingleton(String verb) {
        if (array.type().isSingleton()) {
            throw new WorldException(
                    "%s is a singleton and belongs to no entity, so %s can't be done; use setSingleton."
                            .formatted(array.type(), verb));
        }
    }

    void refuseNull(Entity entity, String verb) {
        refuseSingleton(verb);
        throw new NullPointerException("The %s to %s for entity %s is null; use remove to take a component away."
                .formatted(array.type(), verb, world.describe(entity)));
    }

    void requireAlive(Entity entity, String verb) {
        world.requireAlive(entity, verb);
        if (world.queue().isDoomed(entity)) {
            throw world.doomed(entity, verb, verb + " " + array.type());
        }
    }

    /// Whether the entity will be alive after the queued changes.
    boolean willBeAlive(Entity entity) {
        return world.allocator().isAlive(entity.handle()) && !world.isDoomed(entity);
    }

    /// Whether the entity will be alive and lack the component after the queued changes, so that a method may add the component.
    ///
    /// @throws WorldException if the type is a singleton
    /// @throws NullPointerException if the component is null
    boolean mayAdd(Entity entity, @Nullable C component, String verb) {
        refuseUnfit(entity, component, verb);
        return willBeAlive(entity) && !willHave(entity);
    }

    /// Whether the entity will be alive and have the component after the queued changes. Throws the same exceptions as [#mayAdd].
    boolean mayReplace(Entity entity, @Nullable C component, String verb) {
        refuseUnfit(entity, component, verb);
        return willBeAlive(entity) && willHave(entity);
    }

    /// Whether the entity will be alive after the queued changes. Throws the same exceptions as [#mayAdd].
    boolean maySet(Entity entity, @Nullable C component, String verb) {
        refuseUnfit(entity, component, verb);
        return willBeAlive(entity);
    }

    private void refuseUnfit(Entity entity, @Nullable C component, String verb) {
        refuseSingleton(verb);
        if (component == null) {
            refuseNull(entity, verb);
        }
    }

    /// Whether the entity will have the component after the queued changes.
    boolean willHave(Entity entity) {
        Boolean queued = world.queue().presence(entity, array.type());
        return queued != null ? queued : array.table().rowOf(entity.handle()) >= 0;
    }

    ComponentPresentException present(Entity entity) {
        return new ComponentPresentException(isAsInWorld(entity)
                ? "Entity %s already has %s; use replace to change it, or set for either.".formatted(
                        world.describe(entity), array.type())
                : "Entity %s has %s when this iteration ends, so add can't be done. Use replace to change it, set for either,"
                        .formatted(world.describe(entity), array.type())
                        + " addIfAbsent to leave it, or ask afterIteration().has before add.");
    }

    private boolean isAsInWorld(Entity entity) {
        return willHave(entity) == array.table().rowOf(entity.handle()) >= 0;
    }

    C refuseAbsent(Entity entity, String verb, String remedy) {
        world.requireAlive(entity, verb);
        if (!isAsInWorld(entity)) {
            throw new ComponentAbsentException(willHave(entity)
                    ? "Entity %s has %s only when this iteration ends, so %s can't be done. Use afterIteration().find."
                            .formatted(world.describe(entity), array.type(), verb)
                    : ("Entity %s has no %s when this iteration ends, so %s can't be done."
                            + " Use %s, or ask afterIteration().has before %s.")
                            .formatted(world.describe(entity), array.type(), verb, remedy, verb));
        }
        throw new ComponentAbsentException("Entity %s has no %s; %s needs one. Use %s where it may be absent."
                .formatted(world.describe(entity), array.type(), verb, remedy));
    }

    /// Throws if the type is a singleton with sets or queues: an update does not check that they stay the same.
    void refuseUpdateOfOwned() {
        if (array.type().isSingleton() && array.type().fields().stream().anyMatch(field -> field.kind().isOwned())) {
            throw new WorldException(
                    ("Singleton %s has sets or queues, which belong to the world, so an update can't write it;"
                            + " use setSingleton.").formatted(array.type()));
        }
    }

    /// Throws if the new value of a singleton has other sets or queues than the old value. A singleton's sets and queues belong
    /// to the world and must stay the same.
    void requireOwnedKept(C before, C after) {
        ComponentType<C> type = array.type();
        if (!type.isSingleton()) {
            return;
        }
        for (Field field : type.fields()) {
            if (field.kind().isOwned()
                    && !Objects.equals(type.leaves(before)[field.index()], type.leaves(after)[field.index()])) {
                throw new WorldException(("Field %s of singleton %s was given another set or queue; keep the one that"
                        + " the world owns and change what is in it.").formatted(field, type));
            }
        }
    }
}
