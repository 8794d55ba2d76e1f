package orrery.ecs.scene.read;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.codec.Codecs;
import orrery.ecs.scene.codec.ReadContext;
import orrery.ecs.scene.codec.TypeGate;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.scene.text.Outline;
import orrery.ecs.scene.text.Outline.Entry;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.scene.text.SceneFormat;
import orrery.ecs.type.ComponentType;
import tools.jackson.core.JsonToken;

/// The second pass over a scene: reads components, singletons, schedule and state. The first pass is `OutlineReader`, which has
/// read the header and the ids, handles and parents of all entities into an [Outline].
public final class SceneReader {
    private static final Set<String> KNOWN = Set.of("format", "version", "world", "kind", "seed");

    private final SceneCursor cursor;
    private final Simulation simulation;
    private final Outline outline;
    private final UnknownContent kept;
    private final ReadContext in;
    private final Codecs codecs;
    private final TypeGate gate;
    private final SceneData data = new SceneData();
    /// The name under which each singleton was found.
    private final Map<ComponentType<?>, String> singletonNames = new HashMap<>();
    private final boolean isOfOtherCode;

    /// @param isOfOtherCode whether a tick snapshot may be of a world with other types; if so, rows and pending values of types
    ///     that this world lacks are left out
    public SceneReader(SceneCursor cursor, Simulation simulation, Outline outline, UnknownContent kept,
            boolean isOfOtherCode) {
        this.isOfOtherCode = isOfOtherCode;
        this.cursor = cursor;
        this.simulation = simulation;
        this.outline = outline;
        this.kept = kept;
        in = new ReadContext(cursor, outline, kept, simulation.definition().renamed());
        codecs = new Codecs(simulation.world());
        gate = new TypeGate(in, simulation.definition());
        for (Entry entry : outline.entries) {
            if (entry.id > 0) {
                kept.noteEntity(entry.handle, entry.id);
            }
        }
    }

    public SceneData read() {
        cursor.next();
        while (cursor.next() != JsonToken.END_OBJECT) {
            String name = cursor.name();
            cursor.next();
            readTop(name);
        }
        data.sets.putAll(in.sets());
        data.queues.putAll(in.queues());
        return data;
    }

    private void readTop(String name) {
        boolean tick = outline.kind() == SceneKind.TICK;
        if (KNOWN.contains(name) || tick && name.equals("tick")) {
            cursor.skip();
        } else if (name.equals("schedule")) {
            data.schedule = new ScheduleReader(in, simulation).read();
        } else if (name.equals("invariants")) {
            data.invariants = new InvariantsReader(in, simulation.definition().types()).read();
        } else if (name.equals("singletons")) {
            readSingletons();
        } else if (name.equals("entities")) {
            readEntities();
        } else if (tick && name.equals("state")) {
            new StateReader(in, simulation, codecs, data.state, isOfOtherCode).read();
        } else {
            if (!name.equals(SceneFormat.CONTEXT)) {
                cursor.problems().warn("unknown header " + name, cursor,
                        "found %s, which scenes do not have; it is kept".formatted(name),
                        "Remove it if it is a mistake");
            }
            kept.keepHeader(name, cursor.raw());
        }
    }

    private void readEntities() {
        EntityReader reader = new EntityReader(in, gate, codecs, data, simulation.definition().types());
        int[] index = {0};
        if (cursor.token() == JsonToken.START_ARRAY) {
            cursor.eachItem("an array of entities", () -> reader.read(outline.entries.get(index[0]++)));
        } else {
            cursor.skip();
        }
    }

    private void readSingletons() {
        cursor.eachField("an object of singletons", this::readSingleton);
        for (ComponentType<?> type : simulation.definition().types().types()) {
            if (type.isSingleton() && !data.singletons.containsKey(type) && !type.isDerived()
                    && !TypeGate.hasOwnSection(type)) {
                cursor.problems().warn("no singleton " + type, cursor,
                        "the singleton %s is missing; it took its first value".formatted(type), "Saving writes it");
            }
        }
    }

    private void readSingleton(String name) {
        ComponentType<?> type = gate.typeOf(name, "singleton");
        String first = type == null ? null : singletonNames.get(type);
        if (type == null) {
            kept.keepComponent(UnknownContent.OUTSIDE, name, cursor.raw());
        } else if (!type.isSingleton()) {
            cursor.expected("a singleton; %s belongs to entities".formatted(type), "Move it to an entity");
        } else if (first != null) {
            // The cursor has refused the same name twice.
            if (!name.equals(first) && in.keepsFormer("", first, name, type.name())) {
                kept.keepComponent(UnknownContent.OUTSIDE, name, cursor.raw());
            } else {
                cursor.skip();
            }
        } else if (gate.admits(type)) {
            singletonNames.put(type, name);
            Object value = in.component(UnknownContent.OUTSIDE, type.name(), codecs.of(type));
            if (value != null) {
                data.singletons.put(type, (Record) value);
            }
        }
    }
}
