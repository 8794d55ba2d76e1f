package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.Fixture;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.PassException;

/// Iterations over the naive world, and the operations that wait for the end of the outermost one.
public final class ReferenceIterations {

    /// An operation queued during an iteration.
    ///
    /// @param after the entity's component after the operation; null for none
    record Queued(String what, long entity, @Nullable Class<?> type, @Nullable Record after, Runnable deed) {}

    private final ReferenceEntities entities;
    private final List<Queued> queue = new ArrayList<>();
    private final Map<Long, List<Queued>> queuedOf = new HashMap<>();
    private final List<Long> created = new ArrayList<>();
    private int depth;

    ReferenceIterations(ReferenceEntities entities) {
        this.entities = entities;
    }

    /// Creates an entity. It is destroyed again if the outermost iteration fails.
    long create() {
        long entity = entities.create();
        if (depth > 0) {
            created.add(entity);
        }
        return entity;
    }

    /// Runs an operation when the outermost iteration ends, or at once if there is no iteration.
    void enqueue(String what, long entity, @Nullable Class<?> type, @Nullable Record after, Runnable deed) {
        if (depth > 0) {
            Queued queued = new Queued(what, entity, type, after, deed);
            queue.add(queued);
            queuedOf.computeIfAbsent(entity, e -> new ArrayList<>()).add(queued);
        } else {
            deed.run();
        }
    }

    /// The last queued operation on a component of an entity, or null.
    @Nullable
    Queued last(long entity, Class<?> type) {
        return queuedOf.getOrDefault(entity, List.of()).reversed().stream().filter(q -> q.type() == type).findFirst()
                .orElse(null);
    }

    /// Whether destroying an entity is queued.
    boolean isDoomed(long entity) {
        return queuedOf.getOrDefault(entity, List.of()).stream().anyMatch(q -> "destroy".equals(q.what()));
    }

    void iterate(Runnable pass) {
        depth++;
        try {
            pass.run();
        } catch (RuntimeException e) {
            if (--depth == 0) {
                queue.clear();
                queuedOf.clear();
                created.reversed().forEach(entities::free);
                created.clear();
            }
            throw e;
        }
        if (--depth == 0) {
            List<Queued> deeds = List.copyOf(queue);
            queue.clear();
            queuedOf.clear();
            created.clear();
            deeds.forEach(q -> q.deed().run());
        }
    }

    static void atRow(Runnable body) {
        try {
            body.run();
        } catch (RuntimeException e) {
            throw new PassException("at a row", e, Entity.NONE, Fixture.TYPES.of(Name.class));
        }
    }
}
