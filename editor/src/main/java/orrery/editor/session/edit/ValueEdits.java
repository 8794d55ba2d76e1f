package orrery.editor.session.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Segment;

/// The edits of a scene that only changed values. They are made again after the scene is opened anew in the order of its file.
/// Simulation thread.
///
/// The new world contains the result of these edits. They are first taken back, as if the scene had never contained them, and
/// then made again, so that each has its name and its former values. All other edits stay part of the scene, because rows and
/// handles in their segments differ from those of the file. The values that these edits wrote keep the edit as author.
public final class ValueEdits {
    private final Simulation simulation;
    private final List<Made> made = new ArrayList<>();
    private final List<Segment> kept = new ArrayList<>();
    private final Scenes.Reopened reopened;
    private boolean isLastKept;

    private record Made(Author author, List<Value<?>> values) {}

    /// A component before and after an edit, with the handle in the new world.
    private record Value<C extends Record>(ComponentType<C> type, Entity entity, C before, C after) {
        void put(EngineWorld world, C value) {
            if (type.isSingleton()) {
                world.setSingleton(value);
            } else {
                world.replace(entity, value);
            }
        }

        void takeBack(EngineWorld world) {
            put(world, before);
        }

        void make(EngineWorld world) {
            put(world, after);
        }
    }

    /// @param segments the edits of the scene, oldest first
    /// @param areMade whether edits of values are made again; otherwise all edits stay part of the scene
    public ValueEdits(List<Segment> segments, Scenes.Reopened reopened, boolean areMade) {
        simulation = reopened.scene().simulation();
        this.reopened = reopened;
        for (Segment segment : segments) {
            if (segment.author().kind() != Author.Kind.EDIT) {
                continue;
            }
            if (areMade && isOfValues(segment)) {
                List<Value<?>> values = new ArrayList<>();
                segment.changes().forEach(change -> add(values, change));
                made.add(new Made(segment.author(), values));
                isLastKept = false;
            } else {
                kept.add(segment);
                isLastKept = true;
            }
        }
    }

    /// The edits that stay part of the scene.
    public EditsInScene kept() {
        return new EditsInScene(EditGrouping.count(kept), isLastKept ? kept.getLast().author().name() : "");
    }

    private static boolean isOfValues(Segment segment) {
        return segment.created().isEmpty() && segment.destroyed().isEmpty() && segment.setChanges().isEmpty()
                && segment.changes().stream().allMatch(ValueEdits::isOfValues);
    }

    private static boolean isOfValues(Change<?> change) {
        ComponentType<?> type = change.type();
        boolean isOfOneWorld = type.fields().stream().anyMatch(field -> field.kind().isOwned());
        if (change.isPending() || type.isManaged() || type.isDerived() || isOfOneWorld) {
            return false;
        }
        for (int entry = 0; entry < change.count(); entry++) {
            if (change.kind(entry) != Change.Kind.CHANGED) {
                return false;
            }
        }
        return true;
    }

    /// Adds the values of components that still exist.
    private <C extends Record> void add(List<Value<?>> values, Change<C> change) {
        ComponentType<C> type = change.type();
        for (int entry = 0; entry < change.count(); entry++) {
            Entity entity = renewed(change.entity(entry));
            boolean isThere = type.isSingleton()
                    || !entity.isNone() && simulation.world().has(entity, type.recordClass());
            if (isThere) {
                values.add(new Value<>(type, entity,
                        reopened.withNewHandles(type, Objects.requireNonNull(change.before(entry))),
                        reopened.withNewHandles(type, Objects.requireNonNull(change.after(entry)))));
            }
        }
    }

    private Entity renewed(Entity before) {
        return reopened.handles().getOrDefault(before, Entity.NONE);
    }

    /// Takes the edits back, newest first, and sets the authors of the others. Must be called before recording begins.
    public void takeBack() {
        EngineWorld world = EngineWorld.of(simulation.world());
        world.open(Author.SCENE);
        made.reversed().forEach(edit -> edit.values().reversed().forEach(value -> value.takeBack(world)));
        world.close();
        kept.forEach(segment -> sign(segment, world));
        world.load(simulation.schedule()::settle);
        world.forgetChanges();
    }

    /// Sets the edit as author of the components that it wrote and that still exist, including the id of created entities.
    private void sign(Segment segment, EngineWorld world) {
        world.open(segment.author());
        segment.created().forEach(created -> sign(renewed(created), SceneId.class, world));
        for (Change<?> change : segment.changes()) {
            ComponentType<?> type = change.type();
            if (!change.isPending() && !type.isManaged() && !type.isDerived() && !type.isSingleton()) {
                for (int entry = 0; entry < change.count(); entry++) {
                    sign(renewed(change.entity(entry)), type.recordClass(), world);
                }
            }
        }
        world.close();
    }

    private static void sign(Entity entity, Class<? extends Record> type, EngineWorld world) {
        if (!entity.isNone() && world.has(entity, type)) {
            world.markChanged(entity, type);
        }
    }

    /// Makes the edits again, oldest first.
    public void make() {
        EngineWorld world = EngineWorld.of(simulation.world());
        for (Made edit : made) {
            world.open(edit.author());
            edit.values().forEach(value -> value.make(world));
            world.close();
            simulation.schedule().settle();
        }
    }
}
