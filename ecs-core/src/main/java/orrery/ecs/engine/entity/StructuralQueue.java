package orrery.ecs.engine.entity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.access.Ownership;
import orrery.ecs.storage.handle.Allocator;
import orrery.ecs.storage.handle.HandleList;
import orrery.ecs.storage.row.OutOfLine;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// Holds the structural changes requested during an iteration and applies them in order when the outermost iteration ends.
///
/// An overlay describes the world after these changes. Preconditions are checked against it, and
/// [orrery.ecs.world.AfterIteration] answers from it.
public final class StructuralQueue {
    private record Cell(long handle, int type) {}

    /// Overlay value of a component that will be removed.
    private static final Object ABSENT = new Object();

    private final Allocator allocator;
    private final Ownership ownership;
    private final Queue<Runnable> operations = new ArrayDeque<>();
    private final Map<Cell, Object> components = new HashMap<>();
    private final Set<Long> doomed = new HashSet<>();
    private final Map<Long, Entity> owners = new HashMap<>();
    /// For each owner, the handles of the entities for which [#setOwner] noted this owner.
    private final Map<Entity, HandleList> owned = new HashMap<>();
    private final List<Entity> created = new ArrayList<>();
    private final AtomicInteger seizures = new AtomicInteger();
    private int depth;
    private boolean carryingOut;
    private boolean waiting;

    StructuralQueue(Allocator allocator, Ownership ownership) {
        this.allocator = allocator;
        this.ownership = ownership;
    }

    /// Whether an iteration is running.
    public boolean isIterating() {
        return depth > 0;
    }

    /// Whether the queue is being applied.
    public boolean isCarryingOut() {
        return carryingOut;
    }

    /// Runs an iteration. When the outermost iteration ends, the queue is applied. If that iteration throws, the queue is
    /// discarded.
    ///
    /// @throws orrery.ecs.world.WorldException if the calling thread does not own the world
    public void iterate(Runnable pass) {
        ownership.check();
        int began = seizures.get();
        depth++;
        boolean done = false;
        try {
            OutOfLine.run(pass);
            done = true;
        } finally {
            if (seizures.get() == began) {
                if (done) {
                    leave();
                } else {
                    abandon();
                }
            }
        }
    }

    /// Whether no queued change could affect a precondition.
    public boolean isEmpty() {
        return !waiting;
    }

    private void leave() {
        if (--depth == 0 && !carryingOut) {
            created.clear();
            clearOverlay();
            carryingOut = true;
            try {
                for (Runnable next = operations.poll(); next != null; next = operations.poll()) {
                    next.run();
                }
            } finally {
                carryingOut = false;
                forget();
            }
        }
    }

    private void forget() {
        operations.clear();
        clearOverlay();
    }

    private void clearOverlay() {
        if (waiting) {
            components.clear();
            doomed.clear();
            owners.clear();
            owned.clear();
            waiting = false;
        }
    }

    /// Ends an iteration that threw. If it was the outermost iteration, discards the queue and destroys the entities that were
    /// created during the iteration. The changes queued by an inner iteration stay in the queue.
    private void abandon() {
        if (--depth > 0) {
            return;
        }
        forget();
        for (Entity entity : created.reversed()) {
            allocator.destroy(entity.handle());
        }
        created.clear();
    }

    /// Throws if the world was taken from the calling thread, see [Ownership#refuseSeized].
    public void refuseSeized() {
        ownership.refuseSeized();
    }

    /// Ends the iterations of a thread from which the world is taken, as if they had thrown. When they later return in that
    /// thread, they change nothing more.
    public void seize() {
        seizures.incrementAndGet();
        if (depth > 0) {
            depth = 1;
            abandon();
        }
        carryingOut = false;
    }

    /// Notes an entity that was created during an iteration. If the outermost iteration throws, the entity is destroyed.
    public void created(Entity entity) {
        created.add(entity);
    }

    /// Queues a change. It runs when the outermost iteration ends, or never if that iteration throws.
    public void add(Runnable operation) {
        operations.add(operation);
    }

    /// Whether the entity will have the component; null if the queue does not change that.
    @Nullable
    public Boolean presence(Entity entity, ComponentType<?> type) {
        Object queued = queued(entity, type);
        return queued == null ? null : queued != ABSENT;
    }

    /// The component that the entity will have; null if it will have none or the queue does not change it.
    @Nullable
    public Record component(Entity entity, ComponentType<?> type) {
        return queued(entity, type) instanceof Record component ? component : null;
    }

    private @Nullable Object queued(Entity entity, ComponentType<?> type) {
        return depth == 0 || !waiting ? null : components.get(new Cell(entity.handle(), type.id()));
    }

    /// Notes in the overlay that the entity will have this component. The caller also queues the change with [#add].
    public void setPresent(Entity entity, ComponentType<?> type, Record component) {
        waiting = true;
        components.put(new Cell(entity.handle(), type.id()), component);
    }

    /// Notes in the overlay that the entity will lack the component. The caller also queues the change with [#add].
    public void setAbsent(Entity entity, ComponentType<?> type) {
        waiting = true;
        components.put(new Cell(entity.handle(), type.id()), ABSENT);
    }

    /// Whether any entity is queued to be destroyed.
    boolean dooms() {
        return depth > 0 && !doomed.isEmpty();
    }

    /// Whether the entity itself is queued to be destroyed; see [Entities#isDoomed].
    public boolean isDoomed(Entity entity) {
        return depth > 0 && doomed.contains(entity.handle());
    }

    /// The entity with which this one will be destroyed; null if the queue does not change that.
    @Nullable
    Entity owner(Entity entity) {
        return depth == 0 || !waiting ? null : owners.get(entity.handle());
    }

    /// Notes in the overlay the owner of an entity: the other entity with which it will be destroyed. The caller also queues the
    /// change with [#add].
    ///
    /// @param owner the other entity; [Entity#NONE] if the entity will have no owner
    public void setOwner(Entity entity, Entity owner) {
        waiting = true;
        owners.put(entity.handle(), owner);
        if (!owner.isNone()) {
            owned.computeIfAbsent(owner, _ -> new HandleList()).append(entity.handle());
        }
    }

    /// Notes in the overlay that the entities whose owner in the overlay is `from` will be destroyed together with `to` instead.
    /// Cost: O(entities for which [#setOwner] noted `from`).
    public void handOn(Entity from, Entity to) {
        HandleList handles = owned.remove(from);
        for (int i = 0; handles != null && i < handles.size(); i++) {
            if (from.equals(owners.get(handles.get(i)))) {
                setOwner(new Entity(handles.get(i)), to);
            }
        }
    }

    /// Notes in the overlay that the entity will be destroyed. The caller also queues the change with [#add].
    public void doom(Entity entity) {
        waiting = true;
        doomed.add(entity.handle());
    }
}
