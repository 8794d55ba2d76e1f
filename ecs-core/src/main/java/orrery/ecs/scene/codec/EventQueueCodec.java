package orrery.ecs.scene.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.JsonText;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.EventQueue;
import tools.jackson.core.JsonToken;

/// Event queues of singletons in tick snapshots, with their events and cursors.
///
/// @param type type of the singleton
/// @param codecs finds the codec of the events
record EventQueueCodec(ComponentType<?> type, Codecs codecs) implements OwnedCodec {
    private static final Codec COUNT = new WholeNumberCodec(0, Long.MAX_VALUE, v -> v, false);

    /// The parts read so far.
    private static final class Parts {
        final Map<String, Long> counts = new TreeMap<>();
        final Map<String, Long> cursors = new TreeMap<>();
        final List<Record> events = new ArrayList<>();
    }

    @Override
    public boolean read(Object owned, ReadContext in) {
        SceneCursor cursor = in.cursor();
        EventQueue<?> queue = (EventQueue<?>) owned;
        if (in.kind() == SceneKind.AUTHORING) {
            cursor.refuse("the queues of an authoring scene are empty", "Remove the field");
            return false;
        }
        if (cursor.token() != JsonToken.START_OBJECT) {
            cursor.expected("a queue, as in {\"first\": 0, ...}", "Remove the field");
            return false;
        }
        Parts parts = new Parts();
        int errorsBefore = cursor.problems().errorCount();
        cursor.eachField("a queue", name -> readPart(name, queue, parts, in));
        boolean complete = cursor.problems().errorCount() == errorsBefore;
        long first = parts.counts.getOrDefault("first", 0L);
        long boundary = parts.counts.getOrDefault("boundary", first);
        if (complete && (boundary < first || boundary > first + parts.events.size())) {
            cursor.error("found boundary %d, expected one from %d to %d".formatted(boundary, first,
                    first + parts.events.size()), "Restore the file from its backup");
            return false;
        }
        in.queues().put(queue.name(), new EngineSnapshot.Queue(queue.name(), List.copyOf(parts.events), first, boundary,
                Map.copyOf(parts.cursors), parts.counts.getOrDefault("missed", 0L)));
        return complete;
    }

    private void readPart(String name, EventQueue<?> queue, Parts parts, ReadContext in) {
        SceneCursor cursor = in.cursor();
        switch (name) {
            case "first", "boundary", "missed" -> readCount(name, parts.counts, in);
            case "cursors" -> cursor.eachField("an object", reader -> readCount(reader, parts.cursors, in));
            case "events" -> {
                Codec codec = codecs.ofRecord(type, queue.eventClass());
                long first = parts.counts.getOrDefault("first", 0L);
                cursor.eachItem("an array of events", () -> readEvent(codec, first, parts, in));
            }
            default -> cursor.expected("first, boundary, missed, cursors or events", "Remove the field");
        }
    }

    private static void readCount(String name, Map<String, Long> into, ReadContext in) {
        @Nullable
        Object count = COUNT.read(in);
        if (count instanceof Long number) {
            into.put(name, number);
        }
    }

    /// Stores unknown fields of an event under its number in the queue, which no other event gets.
    private static void readEvent(Codec codec, long first, Parts parts, ReadContext in) {
        String number = UnknownFields.element(first + parts.events.size());
        if (in.inside(number, () -> codec.read(in)) instanceof Record event) {
            parts.events.add(event);
        }
    }

    @Override
    public void write(Object value, WriteContext out) {
        EventQueue<?> queue = (EventQueue<?>) value;
        EngineSnapshot.Queue state = java.util.Objects.requireNonNull(out.queues().get(queue.name()));
        JsonText text = out.text();
        text.openInline('{');
        text.key("first");
        text.raw(state.first());
        text.key("boundary");
        text.raw(state.boundary());
        text.key("missed");
        text.raw(state.missed());
        text.key("cursors");
        text.openInline('{');
        new TreeMap<>(state.cursors()).forEach((reader, next) -> {
            out.key(reader);
            text.raw(next);
        });
        text.close('}');
        text.key("events");
        writeEvents(codecs.ofRecord(type, queue.eventClass()), state, out);
        text.close('}');
    }

    private static void writeEvents(Codec codec, EngineSnapshot.Queue queue, WriteContext out) {
        UnknownFields part = out.part();
        out.text().openInline('[');
        for (int i = 0; i < queue.events().size(); i++) {
            out.text().item();
            out.inside(part == null ? null : part.part(UnknownFields.element(queue.first() + i)), codec,
                    queue.events().get(i));
        }
        out.text().close(']');
    }
}
