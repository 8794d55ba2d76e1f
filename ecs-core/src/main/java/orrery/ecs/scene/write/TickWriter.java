package orrery.ecs.scene.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.codec.Codecs;
import orrery.ecs.scene.codec.InputsCodec;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.scene.codec.WriteContext;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// Writes the `state` section of a tick snapshot: the state that entities, singletons and schedule do not contain.
final class TickWriter {
    private final EngineWorld world;
    private final TypeRegistry inputs;
    private final Codecs codecs;
    private final WriteContext out;
    private final JsonText text;
    private final EngineSnapshot snapshot;
    private final Map<Entity, Integer> places = new HashMap<>();

    TickWriter(Simulation simulation, Codecs codecs, WriteContext out, List<Entity> entities) {
        world = EngineWorld.of(simulation.world());
        inputs = simulation.definition().inputs();
        this.codecs = codecs;
        this.out = out;
        text = out.text();
        snapshot = world.snapshot();
        entities.forEach(entity -> places.put(entity, places.size()));
    }

    void write() {
        text.key("state");
        writeState();
    }

    /// Writes the section without its key.
    void writeState() {
        text.open('{');
        writeSlots();
        writeRows();
        writePending();
        writeInputs();
        writeStreams();
        writeWatches();
        text.close('}');
    }

    private void writeSlots() {
        EngineSnapshot.Slots slots = snapshot.slots();
        text.key("free");
        text.openInline('[');
        for (int slot = slots.freeHead(); slot != 0; slot = slots.links()[slot]) {
            text.item();
            text.string(Entity.of(slot, slots.generations()[slot]).toString());
        }
        text.close(']');
        text.key("retired");
        text.openInline('[');
        for (int slot = 1; slot < slots.links().length; slot++) {
            if (slots.links()[slot] < -1) {
                text.item();
                text.raw(slot);
            }
        }
        text.close(']');
    }

    private void writeRows() {
        text.key("rows");
        text.open('{');
        for (EngineArray<?> array : world.arrays()) {
            if (!array.type().isSingleton() && !isInFileOrder(array)) {
                text.key(array.type().name());
                writeSlotsOf(array);
            }
        }
        text.close('}');
    }

    private boolean isInFileOrder(EngineArray<?> array) {
        int before = -1;
        for (int row = 0; row < array.size(); row++) {
            int place = places.getOrDefault(array.entityAt(row), -1);
            if (place < before) {
                return false;
            }
            before = place;
        }
        return true;
    }

    private void writeSlotsOf(EngineArray<?> array) {
        text.openInline('[');
        for (int row = 0; row < array.size(); row++) {
            text.item();
            text.raw(array.entityAt(row).index());
        }
        text.close(']');
    }

    private void writePending() {
        text.key("pending");
        text.open('{');
        for (EngineSnapshot.Rows rows : snapshot.pending()) {
            if (rows.size() > 0) {
                text.key(rows.type().name());
                text.open('[');
                for (int row = 0; row < rows.size(); row++) {
                    text.item();
                    writePendingValue(rows, row);
                }
                text.close(']');
            }
        }
        text.close('}');
    }

    private void writePendingValue(EngineSnapshot.Rows rows, int row) {
        text.openInline('{');
        text.key("entity");
        text.string(rows.entityAt(row).toString());
        text.key("value");
        out.component(UnknownContent.pendingOwner(rows.entityAt(row)), rows.type().name(), codecs.of(rows.type()),
                rows.valueAt(row));
        text.close('}');
    }

    private void writeInputs() {
        text.key("inputs");
        out.component(UnknownContent.OUTSIDE, InputsCodec.NAME, new InputsCodec(inputs, codecs),
                snapshot.inputs().submittedInputs());
    }

    private void writeStreams() {
        text.key("streams");
        text.open('{');
        new TreeMap<>(snapshot.streams()).forEach((name, state) -> {
            out.key(name);
            text.raw(state);
        });
        text.close('}');
    }

    private void writeWatches() {
        text.key("watches");
        text.open('[');
        for (EngineSnapshot.Undelivered watch : snapshot.undelivered()) {
            text.item();
            text.openInline('{');
            text.key("system");
            text.string(watch.reader());
            text.key("type");
            text.string(watch.type());
            text.key("modifySet");
            text.raw(Boolean.toString(watch.ofModifySet()));
            text.key("everything");
            text.raw(Boolean.toString(watch.everything()));
            writeHandles("touched", watch.touched());
            writeHandles("gone", watch.gone());
            text.close('}');
        }
        text.close(']');
    }

    private void writeHandles(String name, long[] handles) {
        text.key(name);
        text.openInline('[');
        List<Entity> entities = new ArrayList<>();
        for (long handle : handles) {
            entities.add(new Entity(handle));
        }
        for (Entity entity : entities) {
            text.item();
            text.string(entity.toString());
        }
        text.close(']');
    }
}
