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

/// The edits of a scene that changed values and nothing else, to be made again in the world that is opened anew in the order of
/// its file. Simulation thread.
///
/// That world holds what they came to. They are taken back in it as if its scene had never said otherwise, and then made, so
/// that each has its name and what was before. All other edits stay part of the scene: rows and handles that they would leave
/// are not those of the file. What these wrote names them as its author there.
public final class ValueEdits {
    private final Simulation simulation;
    private final List<Made> made = new ArrayList<>();
    private final List<Segment> kept = new ArrayList<>();
    private final Scenes.Reopened reopened;
    private boolean isLastKept;

    private record Made(Author author, List<Value<?>> values) {}

    /// A component before and after, with the handles of the world opened anew.
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

    /// @param segments what was done to the scene, oldest first
    /// @param areMade whether those that only changed values are made again; else none is
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

    /// Adds the values of what is still there.
    private <C extends Record> void add(List<Value<?>> values, Change<C> change) {
        ComponentType<C> type = change.type();
        for (int entry = 0; entry < change.count(); entry++) {
            Entity entity = renewed(change.entity(entry));
            boolean isThere = type.isSingleton()
                    || !entity.isNone() && simulation.world().has(entity, type.recordClass());
            if (isThere) {
                values.add(new Value<>(type, entity,
                        reopened.renewed(type, Objects.requireNonNull(change.before(entry))),
                        reopened.renewed(type, Objects.requireNonNull(change.after(entry)))));
            }
        }
    }

    private Entity renewed(Entity before) {
        return reopened.handles().getOrDefault(before, Entity.NONE);
    }

    /// Takes them back, the newest first, and names the authors of the others. To be called before anything is recorded.
    public void takeBack() {
        EngineWorld world = EngineWorld.of(simulation.world());
        world.open(Author.SCENE);
        made.reversed().forEach(edit -> edit.values().reversed().forEach(value -> value.takeBack(world)));
        world.close();
        kept.forEach(segment -> sign(segment, world));
        world.load(simulation.schedule()::settle);
        world.forgetChanges();
    }

    /// Names the edit as the author of what it wrote and is still there, the id of what it created included.
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

    /// Makes them again, the oldest first.
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
