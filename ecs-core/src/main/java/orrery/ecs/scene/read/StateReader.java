package orrery.ecs.scene.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.codec.Codec;
import orrery.ecs.scene.codec.Codecs;
import orrery.ecs.scene.codec.InputsCodec;
import orrery.ecs.scene.codec.ReadContext;
import orrery.ecs.scene.codec.ScalarCodec;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.scene.codec.WholeNumberCodec;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import tools.jackson.core.JsonToken;

/// Reads the `state` section of a tick snapshot: the state that entities, singletons and schedule do not contain.
final class StateReader {
    private static final Codec SLOT = new WholeNumberCodec(1, Integer.MAX_VALUE, v -> (int) v, false);
    /// Text that stands for the singleton in the list `touched` of a watched singleton type.
    private static final String NONE = Entity.NONE.toString();
    private static final Codec LONG = WholeNumberCodec.of(long.class, false);

    private final ReadContext in;
    private final SceneCursor cursor;
    private final Simulation simulation;
    private final Codecs codecs;
    private final TickState state;
    private final boolean isOfOtherCode;

    /// @param isOfOtherCode whether the world may lack types of the file; their rows and pending values are left out
    StateReader(ReadContext in, Simulation simulation, Codecs codecs, TickState state, boolean isOfOtherCode) {
        this.isOfOtherCode = isOfOtherCode;
        this.in = in;
        this.simulation = simulation;
        this.codecs = codecs;
        this.state = state;
        cursor = in.cursor();
    }

    void read() {
        cursor.eachField("an object", name -> {
            switch (name) {
                case "free" -> handles(state.free, false);
                case "retired" -> readRetired();
                case "rows" -> cursor.eachField("an object of types", this::readRows);
                case "pending" -> cursor.eachField("an object of types", this::readPending);
                case "inputs" -> readInputs();
                case "streams" -> cursor.eachField("an object of streams", this::readStream);
                case "watches" -> cursor.eachItem("an array of watches", this::readWatch);
                default ->
                    cursor.expected("free, retired, rows, pending, inputs, streams or watches", "Remove the field");
            }
        });
    }

    private void handles(HandleList into, boolean mayBeNone) {
        cursor.eachItem("an array of handles", () -> {
            String text = in.cursor().token() == JsonToken.VALUE_STRING ? cursor.parser().getString() : "";
            Entity handle = mayBeNone && text.equals(NONE) ? Entity.NONE : References.handle(text);
            if (handle == null) {
                cursor.expected("a handle such as \"12v3\"", "Restore the file from its backup");
            } else {
                into.add(handle, cursor.offset());
            }
        });
    }

    private void readRetired() {
        cursor.eachItem("an array of slots", () -> {
            if (SLOT.read(in) instanceof Integer slot) {
                state.retired.add(Entity.of(slot, Integer.MAX_VALUE), cursor.offset());
            }
        });
    }

    private void slots(List<Integer> into) {
        cursor.eachItem("an array of slots", () -> {
            if (SLOT.read(in) instanceof Integer slot) {
                into.add(slot);
            }
        });
    }

    private void readRows(String name) {
        ComponentType<?> type = type(name);
        if (type != null && type.isSingleton() && isOfOtherCode) {
            cursor.skip();
        } else if (type != null && (type.isSingleton() || state.rows.containsKey(type))) {
            cursor.expected("a type of components that was not listed before", "Restore the file from its backup");
        } else if (type != null) {
            TickState.Rows rows = new TickState.Rows(new ArrayList<>(), Place.of(cursor));
            slots(rows.slots());
            state.rows.put(type, rows);
        }
    }

    private @Nullable ComponentType<?> type(String name) {
        ComponentType<?> type = in.typeNamed(simulation.definition().types(), name);
        if (type == null && isOfOtherCode) {
            cursor.skip();
        } else if (type == null) {
            cursor.expected("a component type of the world %s".formatted(simulation.definition().name()),
                    "A tick snapshot needs the world it was made with");
        }
        return type;
    }

    private void readPending(String name) {
        ComponentType<?> type = type(name);
        if (type != null && !type.isDeferred() && isOfOtherCode) {
            cursor.skip();
        } else if (type != null && !type.isDeferred()) {
            cursor.expected("a deferred type", "A tick snapshot needs the world it was made with");
        } else if (type != null) {
            TickState.Pending pending = new TickState.Pending(new SceneData.Column<>(type), Place.of(cursor));
            cursor.eachItem("an array of pending values", () -> readPendingValue(type, pending.values()));
            state.pending.put(type, pending);
        }
    }

    private void readPendingValue(ComponentType<?> type, SceneData.Column<?> into) {
        Map<String, Object> parts = new LinkedHashMap<>();
        cursor.eachField("an object", name -> {
            Object value = readPendingPart(name, type, parts.get("entity"));
            if (value != null) {
                parts.put(name, value);
            }
        });
        if (parts.get("entity") instanceof Entity entity && parts.get("value") instanceof Record value) {
            into.add(entity, value);
        } else {
            cursor.error("the pending value lacks entity or value", "Restore the file from its backup");
        }
    }

    private @Nullable Object readPendingPart(String name, ComponentType<?> type, @Nullable Object owner) {
        if (name.equals("entity")) {
            return ScalarCodec.ENTITY.read(in);
        }
        if (name.equals("value") && owner instanceof Entity entity) {
            return in.component(UnknownContent.pendingOwner(entity), type.name(), codecs.of(type));
        }
        cursor.expected("entity, then value", "Restore the file from its backup");
        return null;
    }

    private void readInputs() {
        Codec codec = new InputsCodec(simulation.definition().inputs(), codecs);
        if (in.component(UnknownContent.OUTSIDE, InputsCodec.NAME, codec) instanceof List<?> inputs) {
            state.inputs = inputs.stream().map(Record.class::cast).toList();
        }
    }

    private void readStream(String name) {
        if (LONG.read(in) instanceof Long value) {
            state.streams.put(name, value);
        }
    }

    private void readWatch() {
        Map<String, Object> parts = new LinkedHashMap<>();
        String path = cursor.path();
        HandleList touched = new HandleList(path + ".touched");
        HandleList gone = new HandleList(path + ".gone");
        cursor.eachField("a watch", name -> {
            switch (name) {
                case "system" -> parts.put(name, text());
                case "type" -> parts.put(name, typeName(text()));
                case "modifySet", "everything" -> parts.put(name, Boolean.TRUE.equals(ScalarCodec.BOOLEAN.read(in)));
                case "touched" -> handles(touched, true);
                case "gone" -> handles(gone, false);
                default -> cursor.expected("system, type, modifySet, everything, touched or gone", "Remove the field");
            }
        });
        String type = (String) parts.getOrDefault("type", "");
        checkTouched(type, touched.handles());
        state.watches.add(new TickState.Watch(new EngineSnapshot.Undelivered(
                (String) parts.getOrDefault("system", ""), type, (Boolean) parts.getOrDefault("modifySet", false),
                (Boolean) parts.getOrDefault("everything", false), touched.toLongs(), gone.toLongs()), touched, gone));
    }

    private void checkTouched(String type, List<Entity> touched) {
        boolean isSingleton = simulation.definition().types().named(type).filter(ComponentType::isSingleton)
                .isPresent();
        boolean fits = isSingleton
                ? touched.stream().allMatch(Entity::isNone)
                : touched.stream().noneMatch(Entity::isNone);
        if (!fits) {
            cursor.error(isSingleton
                    ? "found an entity among what changed in the singleton %s, which belongs to none".formatted(type)
                    : "found \"none\" among the entities that changed in %s".formatted(type),
                    "Restore the file from its backup");
        }
    }

    /// Current name of a type that the file may name by a former name. Returns an unknown name unchanged.
    private String typeName(String name) {
        ComponentType<?> type = in.typeNamed(simulation.definition().types(), name);
        return type == null ? name : type.name();
    }

    private String text() {
        return ScalarCodec.STRING.read(in) instanceof String text ? text : "";
    }
}
