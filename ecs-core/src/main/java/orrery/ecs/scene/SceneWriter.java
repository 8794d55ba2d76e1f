package orrery.ecs.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Writes a world as a scene of either kind.
final class SceneWriter {
    private static final Set<Class<?>> WRITTEN_OTHERWISE = Set.of(SceneId.class, Node.class, TreeRoots.class,
            ScheduleSettings.class, Name.class);

    private final Scene scene;
    private final World world;
    private final SceneTree tree;
    private final SceneKind kind;
    private final Writing out;
    private final Codecs codecs;
    private final List<ComponentArray<?>> components;
    private final List<Entity> entities;

    SceneWriter(Scene scene, SceneKind kind) {
        this.scene = scene;
        world = scene.simulation().world();
        tree = scene.simulation().tree();
        this.kind = kind;
        out = new Writing(kind, scene.kept());
        codecs = new Codecs(world);
        components = world.arrays().stream().filter(a -> !a.type().isSingleton() && isWritten(a.type())).toList();
        entities = entitiesInOrder();
    }

    private boolean isWritten(ComponentType<?> type) {
        return !WRITTEN_OTHERWISE.contains(type.recordClass()) && (kind == SceneKind.TICK || !type.isDerived());
    }

    /// Tree order, then the rest by slot.
    private List<Entity> entitiesInOrder() {
        List<Entity> order = new ArrayList<>();
        tree.forEach(order::add);
        world.forEachEntity(entity -> {
            if (!tree.contains(entity)) {
                order.add(entity);
            }
        });
        if (kind == SceneKind.AUTHORING) {
            ComponentArray<Generated> generated = world.array(Generated.class);
            order.removeIf(generated::has);
        }
        return order;
    }

    byte[] write() {
        if (world.isInTick()) {
            throw new WorldException("Tick %d is running; finish it before saving.".formatted(world.tickBeingMade()));
        }
        prepare();
        TickWriter tick = kind == SceneKind.TICK ? new TickWriter(world, codecs, out, entities) : null;
        text().open('{');
        writeHeader();
        writeSchedule();
        writeSingletons();
        writeEntities();
        if (tick != null) {
            tick.write();
        }
        scene.kept().header().forEach(this::writeRaw);
        text().close('}');
        out.unwritable().check();
        return text().toBytes();
    }

    /// Gives the entities their names in the file; to be called once, before anything is written.
    void prepare() {
        giveIds();
        if (kind == SceneKind.TICK) {
            world.snapshot().queues().forEach(queue -> out.queues().put(queue.name(), queue));
        }
    }

    private JsonText text() {
        return out.text();
    }

    /// The entities in the order of the file.
    List<Entity> entities() {
        return entities;
    }

    /// The arrays whose components are written with entities.
    List<ComponentArray<?>> components() {
        return components;
    }

    /// The arrays of the singletons that are written.
    List<ComponentArray<?>> singletons() {
        return world.arrays().stream().filter(a -> a.type().isSingleton() && a.size() > 0 && isWritten(a.type()))
                .toList();
    }

    /// What the file calls an entity: `#3`, or its handle where it has no id.
    String label(Entity entity) {
        Long id = out.ids().get(entity);
        return id == null ? entity.toString() : References.ofId(id);
    }

    /// Under which number unknown things of an entity are kept.
    long owner(Entity entity) {
        Long id = out.ids().get(entity);
        return id == null ? -entity.handle() : id;
    }

    /// A component as the file has it.
    String text(ComponentArray<?> array, int row, long owner) {
        out.enter(owner, array.type().name());
        return out.apart(() -> codecs.of(array.type()).write(array.peekAt(row), out));
    }

    /// The leaf fields of a component as the file has them, by path.
    Map<String, String> fields(ComponentArray<?> array, int row, long owner) {
        out.enter(owner, array.type().name());
        return codecs.of(array.type()).texts(array.peekAt(row), out);
    }

    /// The section of a tick snapshot that holds the rest, as text().
    String stateText() {
        return out.apart(() -> new TickWriter(world, codecs, out, entities).writeState());
    }

    /// Entities without an id, and those whose id another one has too, get the next free one in the order of the file; tick
    /// snapshots name entities by handle and hold the ids that there are.
    private void giveIds() {
        ComponentArray<SceneId> known = world.array(SceneId.class);
        long largest = scene.kept().largestId();
        Set<Long> taken = new HashSet<>();
        List<Entity> without = new ArrayList<>();
        for (Entity entity : entities) {
            SceneId id = known.find(entity);
            if (id != null && id.number() > 0 && taken.add(id.number())) {
                out.ids().put(entity, id.number());
                largest = Math.max(largest, id.number());
            } else {
                without.add(entity);
            }
        }
        if (kind == SceneKind.AUTHORING) {
            for (Entity entity : without) {
                out.ids().put(entity, ++largest);
            }
        }
    }

    /// The handles that the entities get when what was written is read.
    Map<Entity, Entity> handlesWhenRead() {
        Map<Entity, Entity> handles = new HashMap<>();
        entities.forEach(entity -> handles.put(entity, Entity.of(handles.size() + 1, 1)));
        return handles;
    }

    private void writeRaw(String name, String raw) {
        text().key(name);
        text().raw(raw);
    }

    private void writeHeader() {
        text().key("format");
        text().string(Scenes.FORMAT);
        text().key("version");
        text().raw(Scenes.VERSION);
        text().key("world");
        text().string(scene.simulation().definition().name());
        text().key("kind");
        text().string(kind.word());
        text().key("seed");
        text().raw(world.seed());
        if (kind == SceneKind.TICK) {
            text().key("tick");
            text().raw(world.tick());
        }
    }

    private void writeSchedule() {
        ScheduleSettings settings = scene.simulation().schedule().settings();
        text().key("schedule");
        text().open('{');
        text().key("secondsPerTick");
        text().number(settings.secondsPerTick());
        text().key("systems");
        text().open('[');
        for (String system : settings.order()) {
            text().item();
            text().openInline('{');
            text().key("name");
            text().string(system);
            text().key("enabled");
            text().raw(Boolean.toString(settings.isEnabled(system)));
            text().close('}');
        }
        text().close(']');
        scene.kept().schedule().forEach(this::writeRaw);
        text().close('}');
    }

    private void writeSingletons() {
        text().key("singletons");
        text().open('{');
        singletons().forEach(array -> writeComponent(array, 0, Kept.OUTSIDE));
        scene.kept().components(Kept.OUTSIDE).forEach(this::writeRaw);
        text().close('}');
    }

    private void writeComponent(ComponentArray<?> array, int row, long owner) {
        ComponentType<?> type = array.type();
        text().key(type.name());
        out.enter(owner, type.name());
        codecs.of(type).write(array.peekAt(row), out);
    }

    private void writeEntities() {
        text().key("entities");
        text().open('[');
        for (Entity entity : entities) {
            text().item();
            text().open('{');
            writeEntity(entity);
            text().close('}');
        }
        text().close(']');
    }

    private void writeEntity(Entity entity) {
        Long id = out.ids().get(entity);
        if (kind == SceneKind.TICK) {
            text().keyOnSameLine("handle");
            text().string(entity.toString());
        }
        if (id != null) {
            text().keyOnSameLine("id");
            text().raw(id);
        }
        Name name = world.find(entity, Name.class);
        if (name != null) {
            text().keyOnSameLine("name");
            text().string(name.value());
        }
        if (tree.contains(entity)) {
            text().keyOnSameLine("parent");
            text().raw(parent(tree.parentOf(entity)));
        }
        long owner = owner(entity);
        for (ComponentArray<?> array : components) {
            int row = array.rowOf(entity);
            if (row >= 0) {
                writeComponent(array, row, owner);
            }
        }
        scene.kept().components(owner).forEach(this::writeRaw);
    }

    private String parent(Entity parent) {
        if (kind == SceneKind.TICK) {
            return parent.isNone() ? "null" : JsonText.quoted(parent.toString());
        }
        @Nullable
        Long id = out.ids().get(parent);
        return id == null ? "null" : id.toString();
    }
}
