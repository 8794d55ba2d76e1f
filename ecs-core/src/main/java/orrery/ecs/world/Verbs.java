package orrery.ecs.world;

import java.util.Objects;
import orrery.ecs.storage.HiddenClasses;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;

/// Preconditions of the verbs of one component array, and the messages of those that don't hold.
final class Verbs<C extends Record> {
    private final ComponentArray<C> array;
    private final World world;

    Verbs(ComponentArray<C> array, World world) {
        this.array = array;
        this.world = world;
    }

    /// Singletons belong to no entity; their one row must not be reached by a handle.
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
            throw new DeadEntityException("Entity %s is destroyed when this iteration ends, so %s %s can't be done."
                    .formatted(world.describe(entity), verb, array.type()));
        }
    }

    /// Whether the entity has the component once the queue is carried out.
    boolean willHave(Entity entity) {
        Boolean queued = world.queue().presence(entity, array.type());
        return queued != null ? queued : array.table().rowOf(entity.handle()) >= 0;
    }

    C refuseAbsent(Entity entity, String verb, String remedy) {
        world.requireAlive(entity, verb);
        throw new ComponentAbsentException("Entity %s has no %s; %s needs one. Use %s where it may be absent."
                .formatted(world.describe(entity), array.type(), verb, remedy));
    }

    /// A singleton's sets and queues belong to the world: a new value must carry the same ones.
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

    /// What is thrown where a pass failed at a row: names entity and component if the fault may be the operation's.
    RuntimeException inPass(Throwable cause, int row) {
        boolean ofOperation = cause instanceof RuntimeException || cause instanceof AssertionError
                || cause instanceof StackOverflowError;
        boolean told = cause instanceof PassException || cause instanceof WrongThreadException
                || cause instanceof DamagedWorldException;
        if (!ofOperation || told || row < 0 || row >= array.table().size()) {
            return HiddenClasses.rethrow(cause);
        }
        Entity entity = new Entity(array.table().handleAt(row));
        return new PassException("%s of entity %s: %s".formatted(array.type(), world.describe(entity),
                cause.getMessage() == null ? cause.toString() : cause.getMessage()), cause, entity, array.type());
    }
}
