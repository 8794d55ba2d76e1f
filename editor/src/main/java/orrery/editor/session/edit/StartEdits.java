package orrery.editor.session.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.watch.InverseSegment;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Segment;

/// Repeats the edits that were made before a scene's first tick, after the scene has been reopened with the rows and handles of
/// its file. Simulation thread.
///
/// The new world contains the result of these edits. [#takeBack] reverts them, newest first, with the handles of the new world.
/// [#make] then applies the inverse of each reversion, which leads to exactly the rows and handles of the file. An edit that
/// can't be taken back stays part of the scene, and so do all edits before it.
public final class StartEdits {
    private final Scenes.Reopened reopened;
    private final EngineWorld world;
    private final boolean areMade;
    private final List<Step> steps = new ArrayList<>();
    /// Map from each entity of the old world to its new handle, in the state reached so far by taking edits back.
    private final Map<Entity, Entity> handles;
    /// Components of the old world that refer to an entity which is not in [#handles].
    private final Map<Cell, Record> dangling = new HashMap<>();
    private final List<Taken> taken = new ArrayList<>();
    /// The entities of the old world that received a new handle while the last edit was taken back.
    private final Set<Entity> added = new HashSet<>();
    /// The new handles that entities of the old world lost while the last edit was taken back, by entity of the old world.
    private final Map<Entity, Entity> removed = new HashMap<>();
    private final Map<ComponentType<?>, Boolean> references = new HashMap<>();

    /// An edit with the segments of the systems that ran after it (`Schedule.settle`).
    private record Step(Author author, List<Segment> segments) {}

    private record Taken(Author author, EngineSegment segment) {}

    private record Cell(ComponentType<?> type, Entity entity) {}

    /// An edit that can't be taken back.
    private static final class LeftInSceneException extends RuntimeException {
        private static final long serialVersionUID = 1;

        LeftInSceneException() {
            super("", null, false, false);
        }
    }

    /// @param segments the edits of the scene, oldest first
    /// @param before the old world, with the edits
    /// @param areMade whether edits are made again; otherwise all stay part of the scene
    public StartEdits(List<Segment> segments, EngineWorld before, Scenes.Reopened reopened, boolean areMade) {
        this.reopened = reopened;
        this.areMade = areMade;
        world = EngineWorld.of(reopened.scene().simulation().world());
        handles = new HashMap<>(reopened.handles());
        for (Segment segment : segments) {
            if (segment.author().kind() == Author.Kind.EDIT) {
                steps.add(new Step(segment.author(), new ArrayList<>()));
            }
            if (!steps.isEmpty()) {
                steps.getLast().segments().add(segment);
            }
        }
        Set<Entity> destroyed = segments.stream().flatMap(each -> each.destroyed().stream())
                .collect(Collectors.toSet());
        if (areMade && !destroyed.isEmpty()) {
            before.types().types().stream().filter(this::mayDangle).forEach(type -> findDangling(before, type));
        }
    }

    private boolean mayDangle(ComponentType<?> type) {
        return !type.isManaged() && !type.isDerived() && !isOfOneWorld(type) && mayRefer(type);
    }

    /// Whether components of a type can refer to entities.
    private boolean mayRefer(ComponentType<?> type) {
        return references.computeIfAbsent(type, each -> each.fields().stream()
                .anyMatch(field -> field.kind() == FieldKind.ENTITY || field.kind() == FieldKind.VALUE));
    }

    private <C extends Record> void findDangling(EngineWorld before, ComponentType<C> type) {
        var array = before.array(type);
        for (int row = 0; row < array.size(); row++) {
            Entity entity = type.isSingleton() ? Entity.NONE : array.entityAt(row);
            note(new Cell(type, entity), type,
                    type.isSingleton() ? before.singleton(type.recordClass()) : before.get(entity, type.recordClass()));
        }
    }

    /// Adds a component of the old world to [#dangling] if it refers to an entity without a new handle.
    private <C extends Record> void note(Cell cell, ComponentType<C> type, C value) {
        if (mayRefer(type) && refersToMissing(type, value)) {
            dangling.put(cell, value);
        } else {
            dangling.remove(cell);
        }
    }

    private <C extends Record> boolean refersToMissing(ComponentType<C> type, C value) {
        boolean[] found = new boolean[1];
        C _ = reopened.withHandles(type, value, entity -> {
            found[0] |= !entity.isNone() && !handles.containsKey(entity);
            return entity;
        });
        return found[0];
    }

    /// Takes the edits back, newest first, and sets the authors of those that stay part of the scene. Must be called before
    /// recording begins.
    public void takeBack() {
        boolean goesOn = areMade;
        while (goesOn && !steps.isEmpty()) {
            goesOn = takeBack(steps.getLast());
            if (goesOn) {
                steps.removeLast();
            }
        }
        steps.forEach(step -> step.segments().forEach(segment -> sign(step.author(), segment)));
        world.load(reopened.scene().simulation().schedule()::settle);
        world.forgetChanges();
    }

    /// Takes an edit back. Returns false, and leaves the world unchanged, if that is not possible.
    private boolean takeBack(Step step) {
        boolean isPossible = true;
        added.clear();
        removed.clear();
        world.open(Author.SCENE);
        try {
            world.manage(() -> step.segments().reversed().forEach(this::restore));
        } catch (LeftInSceneException _) {
            isPossible = false;
        }
        EngineSegment closed = world.close();
        if (closed != null) {
            InverseSegment.hideFromWatches(closed);
            isPossible &= InverseSegment.isPossible(closed);
            if (isPossible) {
                taken.add(new Taken(step.author(), closed));
            } else {
                world.revert(closed);
            }
        }
        if (!isPossible) {
            handles.keySet().removeAll(added);
            handles.putAll(removed);
        }
        return isPossible;
    }

    /// Restores what a segment changed.
    private void restore(Segment segment) {
        if (!segment.setChanges().isEmpty()) {
            throw new LeftInSceneException();
        }
        Set<Entity> generated = segment.changes().stream()
                .filter(change -> change.type().recordClass() == Generated.class).flatMap(StartEdits::entities)
                .collect(Collectors.toSet());
        for (Entity entity : segment.destroyed()) {
            if (!generated.contains(entity)) {
                handles.put(entity, world.create());
                added.add(entity);
            }
        }
        segment.changes().forEach(this::restore);
        for (Entity entity : segment.created()) {
            Entity now = handles.remove(entity);
            dangling.keySet().removeIf(cell -> cell.entity().equals(entity));
            if (now != null) {
                removed.put(entity, now);
                world.destroy(now);
            }
        }
        if (!segment.destroyed().isEmpty()) {
            List.copyOf(dangling.entrySet())
                    .forEach(each -> mend(each.getKey(), each.getKey().type(), each.getValue()));
        }
    }

    private static Stream<Entity> entities(Change<?> change) {
        return IntStream.range(0, change.count()).mapToObj(change::entity);
    }

    /// Writes a component again, now that entities to which it refers exist.
    private <C extends Record> void mend(Cell cell, ComponentType<C> type, Record value) {
        C old = type.recordClass().cast(value);
        Entity now = handles.get(cell.entity());
        boolean isThere = type.isSingleton() || now != null && world.has(now, type.recordClass());
        if (isThere) {
            put(type, now, reopened.withHandles(type, old, entity -> handles.getOrDefault(entity, Entity.NONE)));
        }
        note(cell, type, old);
    }

    private <C extends Record> void restore(Change<C> change) {
        ComponentType<C> type = change.type();
        if (change.isPending() || isOfOneWorld(type)) {
            throw new LeftInSceneException();
        }
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                restore(type, change.entity(entry), change.before(entry));
            }
        }
    }

    /// Restores a component. Components of a type that the library manages depend on each other, so that all or none must be
    /// restored.
    private <C extends Record> void restore(ComponentType<C> type, Entity entity, @Nullable C before) {
        Entity now = type.isSingleton() ? entity : handles.get(entity);
        if (now == null) {
            if (type.isManaged()) {
                throw new LeftInSceneException();
            }
        } else if (before != null) {
            if (type.isManaged() && refersToMissing(type, before)) {
                throw new LeftInSceneException();
            }
            put(type, now, mayRefer(type)
                    ? reopened.withHandles(type, before, each -> handles.getOrDefault(each, Entity.NONE))
                    : before);
            note(new Cell(type, type.isSingleton() ? Entity.NONE : entity), type, before);
        } else {
            dangling.remove(new Cell(type, entity));
            world.removeIfPresent(now, type.recordClass());
        }
    }

    private static boolean isOfOneWorld(ComponentType<?> type) {
        return type.fields().stream().anyMatch(field -> field.kind().isOwned());
    }

    private <C extends Record> void put(ComponentType<C> type, @Nullable Entity entity, C value) {
        if (type.isSingleton()) {
            world.setSingleton(value);
        } else if (world.has(Objects.requireNonNull(entity), type.recordClass())) {
            world.replace(entity, value);
        } else {
            world.add(entity, value);
        }
    }

    /// Sets the edit as author of the components that it wrote and that still exist, including the ids of created entities.
    private void sign(Author author, Segment segment) {
        world.open(author);
        segment.created().forEach(created -> sign(created, SceneId.class));
        for (Change<?> change : segment.changes()) {
            ComponentType<?> type = change.type();
            if (!change.isPending() && !type.isManaged() && !type.isDerived() && !type.isSingleton()) {
                entities(change).forEach(entity -> sign(entity, type.recordClass()));
            }
        }
        world.close();
    }

    private void sign(Entity before, Class<? extends Record> type) {
        Entity entity = handles.get(before);
        if (entity != null && world.isAlive(entity) && world.has(entity, type)) {
            world.markChanged(entity, type);
        }
    }

    /// The edits that stay part of the scene.
    public EditsInScene kept() {
        List<Segment> kept = steps.stream().flatMap(step -> step.segments().stream()).toList();
        return new EditsInScene(EditGrouping.count(kept));
    }

    /// Makes the edits again, oldest first.
    public void make() {
        for (Taken edit : taken.reversed()) {
            world.reapply(InverseSegment.of(edit.segment(), edit.author(), world.tickBeingMade(),
                    world.context().stamps()));
        }
    }
}
