package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// Values that few worlds have, in recordings and in [SegmentBytes].
class UnusualValuesTest {
    private static final WorldCatalog NONE = new WorldCatalog(List.of());
    private static final Entity FIRST = Entity.of(1, 1);

    /// Implemented by records that the schema does not declare.
    interface Shape {}

    record Round(double radius) {}

    record Corners(int count) implements Shape {}

    record Bag(Integer[] slots, Shape[] shapes, List<Integer>[] stacks, Long[][] grid, List<Short[]> rows,
            Map<String, Boolean[]> flags) {}

    record Event(Integer[] slots) {}

    record Pocket(Object thing) {}

    record Deep(int[][][][][][][][][][][][][][][][][][][][][][] cells) {}

    record Outline(Shape shape) {}

    record Hit(int by) {}

    private static final class Odd implements WorldProvider {
        @Override
        public String name() {
            return "odd";
        }

        @Override
        public String description() {
            return "Values that few worlds have.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Bag.class, Pocket.class, Outline.class)
                    .inputs(MethodHandles.lookup(), Event.class);
        }
    }

    private final WorldDefinition definition = WorldDefinition.of(new Odd());
    private final WorldCatalog here = WorldCatalog.holding(definition);
    private final Simulation simulation = definition.open(TrackingLevel.RECORDED, 1);
    private final EngineWorld world = EngineWorld.of(simulation.world());
    private final Recording recording = planted();

    private Recording planted() {
        world.open(Author.SCENE);
        world.create(new Name("First"));
        world.close();
        return new Recording(simulation.schedule());
    }

    private void edit(Record component) {
        world.open(Author.edit("Set"));
        set(component);
        world.close();
    }

    private <C extends Record> void set(C component) {
        world.set(FIRST, component);
    }

    private byte[] written() {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Recordings.write(recording, RecordingNotes.of(simulation), out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private OpenedRecording opened(WorldCatalog catalog) {
        return switch (Recordings.parse(written(), "odd.orec", catalog)) {
            case RecordingResult.Opened(OpenedRecording read) -> read;
            case RecordingResult.Refused(String problem) -> throw new AssertionError(problem);
        };
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Bag bag(int number) {
        return new Bag(new Integer[] {number, 2}, new Shape[0], new List[] {List.of(number), List.of()},
                new Long[][] {{1L}, {2L, (long) number}}, List.<Short[]>of(new Short[] {1, (short) number}),
                Map.of("a", new Boolean[] {true}));
    }

    private static String text(Record component) {
        Bag bag = (Bag) component;
        return Arrays.toString(bag.slots) + Arrays.toString(bag.stacks) + Arrays.deepToString(bag.grid)
                + bag.rows.stream().map(Arrays::toString).toList() + Arrays.toString(bag.flags.get("a"));
    }

    @Test
    void a_value_that_is_nested_as_deeply_as_a_world_holds_is_read() {
        Object deepest = "core";
        for (int level = 0; level < 999; level++) {
            deepest = List.of(deepest);
        }
        edit(new Pocket(deepest));
        simulation.schedule().tick();
        OpenedRecording read = opened(here);
        assertEquals(List.of(), read.warnings());
        assertEquals(new Pocket(deepest), read.simulation().world().get(FIRST, Pocket.class));
    }

    @Test
    void a_value_of_a_class_that_no_recording_can_describe_is_refused_when_it_is_written() {
        edit(new Pocket(new Deep(new int[0][][][][][][][][][][][][][][][][][][][][][])));
        IOException refused = assertThrows(IOException.class, () -> Recordings.write(recording,
                RecordingNotes.of(simulation), new ByteArrayOutputStream()));
        assertEquals("this world is too large for a recording: a field is nested deeper than 20", refused.getMessage());
    }

    @Test
    void an_array_of_as_many_dimensions_as_java_allows_is_read() {
        edit(new Pocket(Array.newInstance(String.class, new int[255])));
        OpenedRecording read = opened(here);
        assertEquals(List.of(), read.warnings());
        assertEquals(Array.newInstance(String.class, new int[255]).getClass(),
                read.simulation().world().get(FIRST, Pocket.class).thing().getClass());
    }

    @Test
    void arrays_of_boxed_numbers_collections_and_interfaces_are_read() {
        edit(bag(7));
        simulation.schedule().input(new Event(new Integer[] {5}));
        simulation.schedule().tick();
        edit(bag(8));
        simulation.schedule().tick();
        edit(bag(9));
        OpenedRecording read = opened(here);
        assertEquals(List.of(), read.warnings());
        assertTrue(read.isRunnable());
        assertEquals(world.hashes(), read.simulation().world().hashes());
        assertEquals(text(bag(9)), text(read.simulation().world().get(FIRST, Bag.class)));
        OpenedRecording shown = opened(NONE);
        assertEquals(2, shown.recording().branch().newestTick());
        assertEquals(0, shown.lostTicks());
    }

    @Test
    void an_edit_with_such_arrays_is_repeated_from_its_bytes() {
        Simulation other = definition.open(TrackingLevel.RECORDED, 1);
        byte[] start = SegmentBytes.of(simulation).writeState(world.snapshot());
        edit(bag(7));
        byte[] bytes = SegmentBytes.of(simulation).write(world.segmentsOfTick().getLast());
        SegmentBytes form = SegmentBytes.of(other);
        EngineWorld.of(other.world()).restore(form.readState(start));
        EngineWorld.of(other.world()).reapply(form.read(bytes));
        assertEquals(world.hashes(), other.world().hashes());
        form.readState(SegmentBytes.of(simulation).writeState(world.snapshot()));
    }

    /// Opens a recording of a component that holds a value of a class that no field declares. Returns the reason why its world
    /// refused the value.
    private String shown(Record component) {
        edit(component);
        simulation.schedule().tick();
        simulation.schedule().tick();
        OpenedRecording read = opened(here);
        assertFalse(read.isRunnable());
        assertEquals(0, read.lostTicks());
        assertEquals(2, read.recording().branch().newestTick());
        OpenedRecording elsewhere = opened(NONE);
        assertEquals(0, elsewhere.lostTicks());
        assertTrue(elsewhere.warnings().getFirst().startsWith("The world odd is not here,"));
        EngineWorld standIns = EngineWorld.of(read.simulation().world());
        ComponentType<?> type = standIns.types().named(component.getClass().getSimpleName()).orElseThrow();
        assertEquals(component.toString(), standIns.array(type.recordClass()).get(FIRST).toString());
        String start = "The world odd here does not take a value of the recording (";
        String warning = read.warnings().getFirst();
        assertTrue(warning.startsWith(start), warning);
        return warning.substring(start.length(), warning.indexOf(')'));
    }

    @Test
    void a_value_of_a_class_that_no_field_declares_is_shown_and_said() {
        assertEquals("the hash of Pocket differs from the recorded one",
                shown(new Pocket(UUID.fromString("00000000-0000-0001-0000-000000000002"))));
    }

    @Test
    void a_record_that_no_field_declares_is_shown_and_said() {
        assertEquals("it has values of classes that no field declares", shown(new Pocket(new Hit(3))));
    }

    @Test
    void a_record_of_an_interface_is_shown_and_said() {
        assertEquals("it has values of classes that no field declares", shown(new Outline(new Corners(4))));
    }

    @Test
    void an_array_of_another_class_than_its_field_declares_is_shown_and_said() {
        edit(new Pocket(new Integer[] {1}));
        simulation.schedule().tick();
        OpenedRecording read = opened(here);
        assertFalse(read.isRunnable());
        assertEquals(0, read.lostTicks());
        assertTrue(read.warnings().getFirst().contains("(the hash of Pocket differs from the recorded one)"));
    }

    @Test
    void a_text_keeps_half_of_a_pair_of_surrogates() {
        edit(new Name("\uDC00a\uD83D\uDE00é\uD83D\uD83D\uDE00\uFFFD\uD800"));
        simulation.schedule().tick();
        for (WorldCatalog catalog : List.of(here, NONE)) {
            OpenedRecording read = opened(catalog);
            assertEquals(catalog == here ? List.of() : List.of(0), read.warnings().stream().map(each -> 0).toList());
            assertEquals(0, read.lostTicks());
            assertEquals(world.get(FIRST, Name.class), read.simulation().world().get(FIRST, Name.class));
        }
    }
}
