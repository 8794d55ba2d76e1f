package orrery.ecs.engine.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.Fixture;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.scene.Garden;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// Finds which values must be checked after they were read.
class RecordCheckTest {
    private final Simulation garden = Garden.scene(Garden::plantAll).simulation();

    record Plain(int number, double precise, String text, Entity other) {}

    record Empty() {}

    record Compact(int number) {
        Compact {
            if (number < 0) {
                throw new IllegalArgumentException("negative");
            }
        }
    }

    record Canonical(double part) {
        Canonical(double part) {
            this.part = Math.abs(part);
        }
    }

    record Caught(String number) {
        Caught {
            try {
                Integer.parseInt(number);
            } catch (NumberFormatException e) {
                throw new IllegalStateException("no number", e);
            }
        }
    }

    record Two(int a, int b) {
        Two(int both) {
            this(both, both);
        }
    }

    record Outer(Plain plain, Compact compact) {}

    private static ComponentType<?> type(Class<? extends Record> of) {
        return TypeRegistry.builder().add(MethodHandles.lookup(), of).build().of(of);
    }

    @Test
    void a_record_that_only_stores_its_parameters_accepts_all_values() {
        for (Class<?> plain : List.of(Plain.class, Empty.class, LocalTransform.class, Entity.class,
                Fixture.Misc.class)) {
            assertTrue(RecordCheck.isPlain(plain), plain.getName());
        }
    }

    @Test
    void a_record_whose_constructor_does_more_may_refuse_values() {
        for (Class<?> other : List.of(Compact.class, Canonical.class, Caught.class, Two.class)) {
            assertFalse(RecordCheck.isPlain(other), other.getName());
        }
    }

    @Test
    void rows_are_checked_where_a_record_or_one_in_it_may_refuse_them() {
        assertNull(RecordCheck.of(type(Plain.class)).access());
        assertNotNull(RecordCheck.of(type(Compact.class)).access());
        assertNotNull(RecordCheck.of(type(Outer.class)).access());
    }

    @Test
    void only_cells_that_can_be_invalid_are_checked() {
        assertFalse(RecordCheck.of(type(LocalTransform.class)).isAny());
        assertEquals(List.of("mood", "text", "list", "array"),
                RecordCheck.of(Fixture.TYPES.of(Fixture.Misc.class)).restricted().stream().map(Field::name).toList());
    }

    @Test
    void a_record_that_stands_in_for_a_class_that_is_not_here_accepts_all_values() throws IOException {
        Recording recording = new Recording(garden.schedule());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Recordings.write(recording, RecordingNotes.of(garden), out);
        if (!(Recordings.parse(out.toByteArray(), "garden.orec",
                new WorldCatalog(List.of())) instanceof RecordingResult.Opened(OpenedRecording read))) {
            throw new AssertionError("it was refused");
        }
        Class<?> standIn = read.simulation().definition().types().named("Plant").orElseThrow().recordClass();
        assertTrue(RecordCheck.isPlain(standIn));
        Class<?> own = garden.definition().types().named("Plant").orElseThrow().recordClass();
        assertFalse(RecordCheck.isPlain(own));
    }
}
