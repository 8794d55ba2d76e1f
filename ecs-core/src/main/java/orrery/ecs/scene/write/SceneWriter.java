package orrery.ecs.scene.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.expression.Expression;
import orrery.ecs.expression.Invariant;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.codec.Codecs;
import orrery.ecs.scene.codec.EditedReference;
import orrery.ecs.scene.codec.TypeGate;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.scene.codec.WriteContext;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneFormat;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;

/// Writes a world as an authoring scene or as a tick snapshot.
public final class SceneWriter {
    /// Prefix in [SceneFormat#CONTEXT] of an entity that a system generates. Such an entity has an id only in the written text.
    public static final String GENERATED = "~";

    private static final Set<String> TICK_SECTIONS = Set.of("tick", "state");

    private final Simulation simulation;
    private final List<Invariant> invariants;
    private final UnknownContent kept;
    private final EngineWorld world;
    private final SceneKind kind;
    private final WriteContext out;
    private final Codecs codecs;
    private final List<EngineArray<?>> components;
    private final SceneIndex index;
    private Map<Entity, LocalTransform> places = Map.of();
    private @Nullable NewHandles whenRead;

    /// Creates a writer for one scene.
    ///
    /// @param invariants invariants of the scene
    /// @param kept file content that the world cannot hold
    /// @param edits the edits since the file was read, as far as they are known
    public SceneWriter(Simulation simulation, List<Invariant> invariants, UnknownContent kept, List<Segment> edits,
            SceneKind kind) {
        this.simulation = simulation;
        this.invariants = invariants;
        this.kept = kept;
        world = EngineWorld.of(simulation.world());
        this.kind = kind;
        out = new WriteContext(kind, kept);
        out.edited(EditedReference.in(world, edits, kept));
        codecs = new Codecs(world);
        components = world.arrays().stream().filter(a -> !a.type().isSingleton() && isWritten(a.type())).toList();
        index = new SceneIndex(simulation, kind, kept, out);
    }

    private boolean isWritten(ComponentType<?> type) {
        return !TypeGate.hasOwnSection(type) && type.recordClass() != Name.class
                && (kind == SceneKind.TICK || !type.isDerived());
    }

    /// Writes the scene. Check [#unwritable] before using the text.
    public void write() {
        world.requireNoTick("saving");
        prepare();
        TickWriter tick = kind == SceneKind.TICK
                ? new TickWriter(simulation, codecs, out, index.entities())
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
        kept.header().forEach(this::writeKeptHeader);
        text().close('}');
    }

    /// Sets the local transforms to write instead of those in the world.
    ///
    /// @param others the transforms to write, by entity; entities without a local transform are ignored
    public void place(Map<Entity, LocalTransform> others) {
        places = Map.copyOf(others);
    }

    /// Writes only some entities with their subtrees. Then writes, with id and name only, each other entity to which the written
    /// ones refer. The header `context` lists these other entities with their handles. Leaves out schedule, invariants and
    /// singletons.
    ///
    /// @param written called after each entity with the number of written entities, for example to [drain][#drainTo] the text
    public void writeOnly(List<Entity> chosen, IntConsumer written) {
        world.requireNoTick("copying");
        prepare();
        Set<Entity> inside = index.restrictTo(chosen);
        Set<Entity> outside = out.collectReferences(index::idOfOutside);
        text().open('{');
        writeHeader();
        text().key("entities");
        text().open('[');
        int count = 0;
        for (Entity entity : index.entities()) {
            writeItem(entity);
            count++;
            written.accept(count);
        }
        outside.removeAll(inside);
        outside.forEach(this::writeOutside);
        text().close(']');
        text().key(SceneFormat.CONTEXT);
        text().string(outside.stream().map(this::context).collect(Collectors.joining(" ")));
        text().close('}');
    }

    private String context(Entity entity) {
        return (world.has(entity, Generated.class) ? GENERATED : "") + out.ids().get(entity) + "=" + entity;
    }

    private void writeOutside(Entity entity) {
        text().item();
        text().open('{');
        text().keyOnSameLine("id");
        text().raw(Objects.requireNonNull(out.ids().get(entity)));
        writeName(entity);
        text().close('}');
    }

    /// Reasons why the text is not a valid scene of this kind, each with a remedy.
    public List<String> unwritable() {
        return out.unwritable().reasons();
    }

    /// Moves the text written so far to a stream; call it between entities. [#toBytes] then returns the rest.
    ///
    /// @throws IOException if the stream fails
    public void drainTo(OutputStream to) throws IOException {
        text().drainTo(to);
    }

    /// The written text in UTF-8.
    public byte[] toBytes() {
        return text().toBytes();
    }

    /// Assigns the ids of the entities in the file; for a tick snapshot, also captures the event queues. Called by [#write] and
    /// [#writeOnly].
    void prepare() {
        index.giveIds();
        if (kind == SceneKind.TICK) {
            world.snapshot().queues().forEach(queue -> out.queues().put(queue.name(), queue));
        }
    }

    /// Makes later saves of the scene use the entity ids of this text. Call this when the text was saved. If there is too little
    /// memory, later saves may give other ids.
    public void keepIds() {
        try {
            index.keepIds();
        } catch (OutOfMemoryError _) {
            // the text is already saved, so this error must not look like a failed save
        }
    }

    /// Messages about the references that the authoring scene leaves out.
    public List<String> discardedReferences() {
        return out.discarded().sentences(world, out.ids());
    }

    private JsonText text() {
        return out.text();
    }

    /// The entities of the file with their ids.
    public SceneIndex index() {
        return index;
    }

    private List<EngineArray<?>> singletons() {
        return world.arrays().stream().filter(a -> a.type().isSingleton() && a.size() > 0 && isWritten(a.type()))
                .toList();
    }

    private void writeRaw(String name, String raw) {
        text().key(name);
        text().raw(raw);
    }

    /// Writes an unknown top-level key of the file. A tick snapshot leaves out `tick` and `state`, because it writes its own.
    private void writeKeptHeader(String name, String raw) {
        if (kind == SceneKind.AUTHORING || !TICK_SECTIONS.contains(name)) {
            writeRaw(name, raw);
        }
    }

    private void writeHeader() {
        text().key("format");
        text().string(SceneFormat.NAME);
        text().key("version");
        text().raw(SceneFormat.VERSION);
        text().key("world");
        text().string(simulation.definition().name());
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
        ScheduleSettings settings = simulation.schedule().settings();
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
        kept.schedule().forEach(this::writeRaw);
        text().close('}');
    }

    private void writeInvariants() {
        if (invariants.isEmpty()) {
            return;
        }
        text().key("invariants");
        text().open('[');
        for (Invariant invariant : invariants) {
            text().item();
            text().openInline('{');
            text().key("name");
            String condition = condition(invariant);
            text().string(invariant.name().equals(invariant.holds().text()) ? condition : invariant.name());
            text().key("holds");
            text().string(condition);
            text().close('}');
        }
        text().close(']');
    }

    /// The condition of an invariant as the file has it. An authoring scene names entities by their ids, because they get other
    /// handles when the file is read.
    private String condition(Invariant invariant) {
        String text = invariant.holds().text();
        return kind == SceneKind.TICK
                ? text
                : Expression.withEntities(text, entity -> Expression.textOfId(id(entity, invariant)));
    }

    private long id(Entity entity, Invariant within) {
        Long id = out.ids().get(entity);
        return id == null ? index.idOfAbsent(entity, () -> out.discarded().addNamed(entity, within)) : id;
    }

    private void writeSingletons() {
        text().key("singletons");
        text().open('{');
        singletons()
                .forEach(array -> writeComponent(array.type(), valueOf(array, Entity.NONE, 0, UnknownContent.OUTSIDE),
                        UnknownContent.OUTSIDE));
        kept.components(UnknownContent.OUTSIDE).forEach(this::writeRaw);
        text().close('}');
    }

    private void writeComponent(ComponentType<?> type, @Nullable Record value, long owner) {
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

    /// Returns the component of an entity, or a singleton. If the record class refuses the values, reports this and returns null.
    /// An authoring scene can't store pending values, so a pending value is written as the component.
    private @Nullable Record valueOf(EngineArray<?> array, Entity entity, int row, long owner) {
        try {
            Record pending = kind == SceneKind.AUTHORING && array.type().isDeferred()
                    ? array.componentOrNull(entity, true)
                    : null;
            return pending == null ? array.peekAt(row) : pending;
        } catch (RuntimeException e) {
            out.unwritable().add(("%s%s can't be saved, because its record class rejects its values: %s."
                    + " Correct the record class, or remove the component.")
                    .formatted(array.type(), References.ofOwner(owner), e.getMessage()));
            return null;
        }
    }

    /// Reports a component whose record class refuses [Entity#NONE] in place of references to entities outside the file.
    private void requireReadable(ComponentType<?> type, Record value, long owner) {
        try {
            asRead().record(value, type);
        } catch (RuntimeException e) {
            out.unwritable().add(("%s%s refers to an entity that is not in the scene, and its record class does not"
                    + " accept an empty reference: %s. Refer to an entity of the scene, remove the component, or save a"
                    + " tick snapshot.")
                    .formatted(type,
                            References.ofOwner(owner), e.getMessage()));
        }
    }

    /// Returns the converter that gives entities in a value the handles that they will have after the file is read.
    private NewHandles asRead() {
        NewHandles handles = whenRead;
        if (handles == null) {
            handles = new NewHandles(simulation, index.handlesWhenRead());
            whenRead = handles;
        }
        return handles;
    }

    private void writeEntities() {
        text().key("entities");
        text().open('[');
        index.entities().forEach(this::writeItem);
        text().close(']');
    }

    private void writeItem(Entity entity) {
        text().item();
        text().open('{');
        writeEntity(entity);
        text().close('}');
    }

    private void writeName(Entity entity) {
        Name name = world.find(entity, Name.class);
        if (name != null) {
            text().keyOnSameLine("name");
            text().string(name.value());
        }
    }

    private void writeEntity(Entity entity) {
        Long id = out.ids().get(entity);
        String parent = index.parent(entity);
        if (kind == SceneKind.TICK) {
            text().keyOnSameLine("handle");
            text().string(entity.toString());
        }
        if (id != null) {
            text().keyOnSameLine("id");
            text().raw(id);
        }
        writeName(entity);
        if (parent != null) {
            text().keyOnSameLine("parent");
            text().raw(parent);
        }
        long owner = index.owner(entity);
        for (EngineArray<?> array : components) {
            int row = array.rowOf(entity);
            if (row >= 0) {
                LocalTransform place = array.type().recordClass() == LocalTransform.class ? places.get(entity) : null;
                writeComponent(array.type(), place == null ? valueOf(array, entity, row, owner) : place, owner);
            }
        }
        kept.components(owner).forEach(this::writeRaw);
    }
}
