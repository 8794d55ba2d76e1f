package orrery.ecs.scene;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineArray;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Invariant;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.WorldException;

/// Writes a world as a scene of either kind.
final class SceneWriter {
    private static final Set<String> TICK_SECTIONS = Set.of("tick", "state");

    private final Scene scene;
    private final EngineWorld world;
    private final SceneKind kind;
    private final Writing out;
    private final Codecs codecs;
    private final List<EngineArray<?>> components;
    private final Roll roll;
    private @Nullable NewHandles whenRead;

    SceneWriter(Scene scene, SceneKind kind) {
        this.scene = scene;
        world = EngineWorld.of(scene.simulation().world());
        this.kind = kind;
        out = new Writing(kind, scene.kept());
        codecs = new Codecs(world);
        components = world.arrays().stream().filter(a -> !a.type().isSingleton() && isWritten(a.type())).toList();
        roll = new Roll(scene.simulation(), kind, out);
    }

    private boolean isWritten(ComponentType<?> type) {
        return !TypeGate.isWrittenOtherwise(type) && type.recordClass() != Name.class
                && (kind == SceneKind.TICK || !type.isDerived());
    }

    byte[] write() {
        if (world.isInTick()) {
            throw new WorldException("Tick %d is running; finish it before saving.".formatted(world.tickBeingMade()));
        }
        prepare();
        TickWriter tick = kind == SceneKind.TICK
                ? new TickWriter(scene.simulation(), codecs, out, roll.entities())
                : null;
        text().open('{');
        writeHeader();
        writeSchedule();
        writeInvariants();
        writeSingletons();
        writeEntities();
        if (tick != null) {
            tick.write();
        }
        scene.kept().header().forEach(this::writeKeptHeader);
        text().close('}');
        out.unwritable().check();
        return text().toBytes();
    }

    /// Gives the entities their names in the file; to be called once, before anything is written.
    void prepare() {
        roll.giveIds(scene.kept());
        if (kind == SceneKind.TICK) {
            world.snapshot().queues().forEach(queue -> out.queues().put(queue.name(), queue));
        }
    }

    /// What an authoring scene that was written leaves out, a sentence each.
    List<String> losses() {
        return out.losses().told(world, out.ids());
    }

    private JsonText text() {
        return out.text();
    }

    /// The entities of the file and their names.
    Roll roll() {
        return roll;
    }

    private List<EngineArray<?>> singletons() {
        return world.arrays().stream().filter(a -> a.type().isSingleton() && a.size() > 0 && isWritten(a.type()))
                .toList();
    }

    private void writeRaw(String name, String raw) {
        text().key(name);
        text().raw(raw);
    }

    /// What an authoring scene does not know may be a section of a tick snapshot, which has its own.
    private void writeKeptHeader(String name, String raw) {
        if (kind == SceneKind.AUTHORING || !TICK_SECTIONS.contains(name)) {
            writeRaw(name, raw);
        }
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

    private void writeInvariants() {
        if (scene.invariants().isEmpty()) {
            return;
        }
        text().key("invariants");
        text().open('[');
        for (Invariant invariant : scene.invariants()) {
            text().item();
            text().openInline('{');
            text().key("name");
            text().string(invariant.name());
            text().key("holds");
            text().string(invariant.holds().text());
            text().close('}');
        }
        text().close(']');
    }

    private void writeSingletons() {
        text().key("singletons");
        text().open('{');
        singletons().forEach(array -> writeComponent(array, 0, Kept.OUTSIDE));
        scene.kept().components(Kept.OUTSIDE).forEach(this::writeRaw);
        text().close('}');
    }

    private void writeComponent(EngineArray<?> array, int row, long owner) {
        ComponentType<?> type = array.type();
        Record value = valueOf(array, row, owner);
        if (value == null) {
            return;
        }
        out.key(type.name());
        int missing = out.missing();
        out.component(owner, type.name(), codecs.of(type), value);
        if (out.missing() > missing) {
            requireReadable(type, value, owner);
        }
    }

    private @Nullable Record valueOf(EngineArray<?> array, int row, long owner) {
        try {
            return array.peekAt(row);
        } catch (RuntimeException e) {
            out.unwritable()
                    .add("%s of %s refuses its own values, so it can't be saved: %s. Mend its record, or remove it."
                            .formatted(array.type(), References.ofId(owner), e.getMessage()));
            return null;
        }
    }

    /// Says so where a component refuses to be without the references that are none when the file is read.
    private void requireReadable(ComponentType<?> type, Record value, long owner) {
        try {
            asRead().record(value, type);
        } catch (RuntimeException e) {
            out.unwritable().add(("%s of %s refers to an entity that the scene does not hold, and can't be without: %s."
                    + " Refer to an entity of the scene, remove the component, or save a tick snapshot.")
                    .formatted(type,
                            References.ofId(owner), e.getMessage()));
        }
    }

    /// What is written, with the handles that it has when it is read.
    private NewHandles asRead() {
        NewHandles handles = whenRead;
        if (handles == null) {
            handles = new NewHandles(scene.simulation(), roll.handlesWhenRead());
            whenRead = handles;
        }
        return handles;
    }

    private void writeEntities() {
        text().key("entities");
        text().open('[');
        for (Entity entity : roll.entities()) {
            text().item();
            text().open('{');
            writeEntity(entity);
            text().close('}');
        }
        text().close(']');
    }

    private void writeEntity(Entity entity) {
        Long id = out.ids().get(entity);
        String parent = roll.parent(entity);
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
        if (parent != null) {
            text().keyOnSameLine("parent");
            text().raw(parent);
        }
        long owner = roll.owner(entity);
        for (EngineArray<?> array : components) {
            int row = array.rowOf(entity);
            if (row >= 0) {
                writeComponent(array, row, owner);
            }
        }
        scene.kept().components(owner).forEach(this::writeRaw);
    }
}
