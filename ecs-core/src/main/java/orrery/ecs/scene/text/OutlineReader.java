package orrery.ecs.scene.text;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.Outline.Entry;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.core.JsonToken;

/// The first pass over a scene: checks that the whole text is JSON and reads header, ids, handles and parents.
public final class OutlineReader {
    private final SceneCursor cursor;
    private final Outline outline = new Outline();

    public OutlineReader(SceneCursor cursor) {
        this.cursor = cursor;
    }

    public Outline read() {
        if (cursor.next() == null) {
            cursor.refuseEmptyFile();
            return outline;
        }
        if (cursor.token() != JsonToken.START_OBJECT) {
            cursor.expected("a scene, an object as in {\"format\": \"orrery-scene\", ...}", "Choose a scene file");
            return outline;
        }
        Set<String> seen = new HashSet<>();
        while (cursor.next() != JsonToken.END_OBJECT) {
            String name = cursor.name();
            if (!seen.add(name)) {
                cursor.error("found the name %s twice".formatted(name), "Remove one of the two");
            }
            cursor.next();
            readTop(name);
        }
        if (cursor.next() != null) {
            cursor.error("found %s after the end of the scene".formatted(cursor.found()), "Remove what follows");
        }
        return outline;
    }

    private void readTop(String name) {
        switch (name) {
            case "format", "world" -> note(name, text(), "a string");
            case "kind" -> note(name, kind(), "\"authoring\" or \"tick\"");
            case "version" -> note(name, number(0, Integer.MAX_VALUE), "a whole number from 0");
            case "seed" -> note(name, number(Long.MIN_VALUE, Long.MAX_VALUE), "a whole number of 64 bits");
            case "tick" -> note(name, number(0, Long.MAX_VALUE), "a whole number from 0");
            case "entities" -> readEntities();
            default -> cursor.skip();
        }
    }

    private void note(String name, @Nullable Object value, String expected) {
        outline.headerOffsets.put(name, cursor.offset());
        if (value == null) {
            cursor.expected(expected, "Write " + expected);
        } else {
            outline.header.put(name, value);
        }
    }

    private @Nullable String text() {
        return cursor.token() == JsonToken.VALUE_STRING ? cursor.parser().getString() : null;
    }

    private @Nullable SceneKind kind() {
        String text = text();
        for (SceneKind kind : SceneKind.values()) {
            if (kind.word().equals(text)) {
                return kind;
            }
        }
        return null;
    }

    private @Nullable Long number(long least, long most) {
        boolean whole = cursor.token() == JsonToken.VALUE_NUMBER_INT
                && cursor.parser().getNumberType() != NumberType.BIG_INTEGER;
        long value = whole ? cursor.parser().getLongValue() : 0;
        return whole && value >= least && value <= most ? value : null;
    }

    private void readEntities() {
        if (cursor.token() != JsonToken.START_ARRAY) {
            cursor.expected("an array of entities", "Write the entities between brackets");
            return;
        }
        for (int index = 0; cursor.next() != JsonToken.END_ARRAY; index++) {
            Entry entry = new Entry(index, cursor.offset());
            outline.entries.add(entry);
            if (cursor.token() == JsonToken.START_OBJECT) {
                readEntity(entry);
            } else {
                entry.id = Outline.BAD_ID;
                cursor.expected("an entity, an object as in {\"id\": 1}", "Write an object");
            }
        }
    }

    private void readEntity(Entry entry) {
        int seen = 0;
        while (cursor.next() != JsonToken.END_OBJECT) {
            int bit = reserved(cursor.parser().currentName());
            if ((seen & bit) != 0) {
                cursor.error("found %s twice".formatted(cursor.name()), "Remove one of the two");
            }
            seen |= bit;
            cursor.next();
            switch (bit) {
                case 1 -> readId(entry);
                case 2 -> readHandle(entry);
                case 4 -> readParent(entry);
                default -> cursor.skip();
            }
        }
    }

    private static int reserved(String name) {
        return switch (name) {
            case "id" -> 1;
            case "handle" -> 2;
            case "parent" -> 4;
            default -> 0;
        };
    }

    private void readId(Entry entry) {
        Long id = number(SceneLimits.LEAST_ID, SceneLimits.MOST_ID);
        if (id == null) {
            entry.id = Outline.BAD_ID;
            cursor.expected("an id, a whole number from 1", "Give the entity an id of its own");
            return;
        }
        entry.id = id;
        Entry other = outline.putId(entry);
        if (other != null) {
            cursor.error("found the id %d, which %s has too".formatted(id, other.path()),
                    "Give each entity an id of its own");
        }
    }

    private void readHandle(Entry entry) {
        String text = text();
        orrery.ecs.world.Entity handle = text == null ? null : References.handle(text);
        if (handle == null) {
            cursor.expected("a handle such as \"12v3\"", "Restore the file from its backup");
            return;
        }
        entry.handle = handle;
        entry.handleOffset = cursor.offset();
        Entry other = outline.putHandle(entry);
        if (other != null) {
            cursor.error("found the handle %s, which %s has too".formatted(handle, other.path()),
                    "Give each entity a handle of its own");
        }
    }

    private void readParent(Entry entry) {
        entry.inTree = true;
        entry.parentOffset = cursor.offset();
        switch (cursor.token()) {
            case VALUE_NULL -> entry.parentText = null;
            case VALUE_STRING, VALUE_NUMBER_INT -> entry.parentText = cursor.parser().getString();
            default -> cursor.expected("the id of the parent, or null for a root",
                    "Write an id");
        }
    }
}
