package orrery.ecs.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Refusal;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.scene.Garden;
import orrery.ecs.scene.SceneProblem;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.WorldException;

/// Recordings that are written and read again, intact and damaged. This file is long because all of them use one garden and are
/// compared with the same states.
class RecordingsTest {
    private static final int MOST_SECONDS = 120;
    private static final WorldCatalog NONE = new WorldCatalog(List.of());
    private static final int HEAD = 10;

    private final Simulation garden = Garden.scene(Garden::plantAll).simulation();
    private final EngineWorld world = EngineWorld.of(garden.world());
    private final Recording recording = new Recording(garden.schedule());

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            garden.schedule().input(new Garden.Rain(Entity.of(1, 1), i));
            garden.schedule().tick();
        }
    }

    private byte[] written() {
        return written(recording);
    }

    private byte[] written(Recording of) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Recordings.write(of, RecordingNotes.of(garden).withScene("garden.json"), out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static OpenedRecording opened(byte[] bytes, WorldCatalog catalog) {
        return switch (Recordings.parse(bytes, "garden.orec", catalog)) {
            case RecordingResult.Opened(OpenedRecording read) -> read;
            case RecordingResult.Refused(String problem) -> throw new AssertionError(problem);
        };
    }

    private static String refused(byte[] bytes) {
        return switch (Recordings.parse(bytes, "garden.orec", NONE)) {
            case RecordingResult.Opened opened -> throw new AssertionError("it was opened");
            case RecordingResult.Refused(String problem) -> problem;
        };
    }

    private static List<Long> hashes(Recording of) {
        return of.ticks(of.branch()).stream().map(tick -> {
            of.seek(tick.number());
            return of.schedule().world().hash();
        }).toList();
    }

    @Test
    void where_its_world_is_here_it_goes_on_as_if_it_had_never_stopped() {
        ticks(40);
        OpenedRecording read = opened(written(), Garden.catalog());
        assertEquals("garden.json", read.scene());
        assertTrue(read.isRunnable());
        assertEquals(List.of(), read.warnings());
        assertEquals(hashes(recording), hashes(read.recording()));
        recording.seek(recording.newest(recording.branch()));
        read.recording().seek(read.recording().newest(read.recording().branch()));
        garden.schedule().tick();
        read.simulation().schedule().tick();
        assertEquals(world.hash(), read.simulation().world().hash());
        assertEquals(world.hash(), EngineWorld.of(read.simulation().world()).hashFromScratch());
        assertEquals(Observations.of(world), Observations.of(EngineWorld.of(read.simulation().world())));
    }

    @Test
    void what_settled_after_an_edit_is_told_as_made_at_its_state() {
        ticks(2);
        Entity moved = world.array(Name.class).entityAt(0);
        world.open(Author.edit("Move"));
        world.set(moved, LocalTransform.at(7, 7));
        garden.schedule().settle();
        Map<String, List<String>> edited = Observations.of(world);
        assertTrue(edited.get("WorldTransform").toString().contains("by Transforms at 2, of tick 3"), edited::toString);
        ticks(1);
        Recording read = opened(written(), Garden.catalog()).recording();
        assertEquals(Observations.of(world), Observations.of(EngineWorld.of(read.schedule().world())));
        read.seek(new Position(read.branch(), 2, 2, 0));
        assertEquals(edited, Observations.of(EngineWorld.of(read.schedule().world())));
        read.seek(read.newest(read.branch()));
        assertEquals(Observations.of(world),
                Observations
                        .of(EngineWorld.of(opened(written(read), Garden.catalog()).recording().schedule().world())));
    }

    @Test
    void an_edit_between_two_systems_keeps_its_place_in_the_tick() {
        ticks(2);
        Entity moved = world.array(Name.class).entityAt(0);
        garden.schedule().stepTo("Collect");
        world.open(Author.edit("Move"));
        world.set(moved, LocalTransform.at(7, 7));
        world.close();
        garden.schedule().finish();
        List<String> made = made(recording, 3);
        assertEquals(List.of("Grow at 3, in the tick", "Move at 3, in the tick", "Collect at 3, in the tick"),
                made.stream().filter(each -> each.matches("(Grow|Move|Collect) .*")).toList());
        assertTrue(Observations.of(world).get("LocalTransform").toString().contains("by Move at 3, of tick 3"),
                () -> Observations.of(world).toString());
        Recording read = opened(written(), Garden.catalog()).recording();
        assertEquals(made, made(read, 3));
        assertEquals(0, Objects.requireNonNull(read.tick(read.branch(), 3)).edits());
        for (int systems = 4; systems >= 0; systems--) {
            recording.seek(new Position(recording.branch(), 2, 0, systems));
            read.seek(new Position(read.branch(), 2, 0, systems));
            assertEquals(Observations.of(world), Observations.of(EngineWorld.of(read.schedule().world())),
                    systems + " systems");
        }
        Recording again = opened(written(read), Garden.catalog()).recording();
        assertEquals(made, made(again, 3));
    }

    /// The authors of a tick's segments in order, with their place.
    private static List<String> made(Recording of, long tick) {
        return Objects.requireNonNull(of.tick(of.branch(), tick)).segments().stream()
                .map(each -> "%s at %d, %s".formatted(each.author().name(), each.madeAt(),
                        each.isAtState() ? "at the state" : "in the tick"))
                .toList();
    }

    @Test
    void without_its_world_every_value_and_writer_is_shown_and_no_tick_can_be_run() {
        ticks(20);
        OpenedRecording read = opened(written(), NONE);
        assertFalse(read.isRunnable());
        assertEquals(
                List.of("The world garden is not here, so the recording is shown with the types that its file describes: its"
                        + " ticks can be looked at in both directions, and no more ticks can be run. To run more, add the jar"
                        + " with which it was recorded and open it again."),
                read.warnings());
        for (long tick : new long[] {20, 3, 11, 0, 19}) {
            recording.seek(tick);
            read.recording().seek(tick);
            assertEquals(Observations.of(world), Observations.of(EngineWorld.of(read.simulation().world())));
        }
        read.recording().seek(20);
        SystemFailure failure = assertThrows(SystemFailure.class, () -> read.simulation().schedule().tick());
        assertEquals(
                "System Grow failed in tick 21: System Grow is known by name alone, since the world garden is not here."
                        + " Add the jar of that world to run it.",
                failure.getMessage());
        assertEquals(20, read.simulation().world().tick());
    }

    @Test
    void a_recording_in_place_of_a_scene_is_told_with_what_to_do() {
        assertEquals(new SceneResult.Refused(List.of(new SceneProblem(SceneProblem.Severity.ERROR, "crash.orec", "$", 0,
                0, "found a recording of ticks (.orec), expected a scene",
                "Open it in the window, as in orrery crash.orec, to go through its ticks in both directions; to run, check"
                        + " or compare, name the scene that was recorded"))),
                Scenes.parse(written(), "crash.orec", Garden.catalog(), TrackingLevel.OFF));
    }

    @Test
    void a_recording_of_a_recording_is_the_same_recording() {
        ticks(10);
        OpenedRecording read = opened(written(), NONE);
        OpenedRecording again = opened(written(read.recording()), NONE);
        for (long tick = 0; tick <= 10; tick++) {
            read.recording().seek(tick);
            again.recording().seek(tick);
            assertEquals(Observations.of(EngineWorld.of(read.simulation().world())),
                    Observations.of(EngineWorld.of(again.simulation().world())));
        }
    }

    @Test
    void edits_at_the_newest_state_and_what_waits_for_the_next_tick_are_kept() {
        ticks(3);
        world.open(Author.edit("Name the ground"));
        Entity named = world.create(new Name("new"));
        world.close();
        garden.schedule().input(new Garden.Rain(named, 7));
        OpenedRecording read = opened(written(), Garden.catalog());
        assertEquals(recording.position().text(), read.recording().position().text());
        assertEquals(world.hash(), read.simulation().world().hash());
        garden.schedule().tick();
        read.simulation().schedule().tick();
        assertEquals(world.hash(), read.simulation().world().hash());
    }

    /// The waiting inputs at states of a branch.
    private static List<List<String>> waiting(Recording of, int branch, long... states) {
        return Arrays.stream(states).mapToObj(state -> {
            of.seek(Position.state(of.branches().get(branch), state));
            return EngineWorld.of(of.schedule().world()).submittedInputs().stream().map(Object::toString).toList();
        }).toList();
    }

    private void handInAt(Position position, int millimetres) {
        recording.seek(position);
        garden.schedule().input(new Garden.Rain(Entity.of(1, 1), millimetres));
    }

    @Test
    void what_was_handed_in_at_past_states_waits_there_in_the_file(@TempDir Path folder) throws IOException {
        ticks(6);
        recording.seek(3);
        world.open(Author.edit("Rain"));
        world.create(new Name("aside"));
        world.close();
        ticks(4);
        Branch main = recording.branches().getFirst();
        Branch aside = recording.branch();
        handInAt(Position.state(aside, 5), 55);
        handInAt(Position.state(aside, 2), 22);
        handInAt(Position.state(main, 4), 44);
        byte[] bytes = written();
        List<List<String>> onMain = waiting(recording, 0, 1, 2, 3, 4, 5);
        List<List<String>> onAside = waiting(recording, 1, 2, 4, 5, 6);
        assertTrue(onMain.toString().contains("22") && onMain.toString().contains("44"), onMain::toString);
        assertTrue(onAside.toString().contains("22") && onAside.toString().contains("55"), onAside::toString);
        OpenedRecording read = opened(bytes, Garden.catalog());
        assertEquals(List.of(), read.warnings());
        assertEquals(onMain, waiting(read.recording(), 0, 1, 2, 3, 4, 5));
        assertEquals(onAside, waiting(read.recording(), 1, 2, 4, 5, 6));
        recording.seek(Position.state(main, 4));
        read.recording().seek(Position.state(read.recording().branches().getFirst(), 4));
        garden.schedule().tick();
        read.simulation().schedule().tick();
        assertEquals(world.hash(), read.simulation().world().hash());

        Path file = folder.resolve("some.orec");
        Recordings.write(recording, aside, 1, 5, RecordingNotes.of(garden), file);
        OpenedRecording some = opened(Files.readAllBytes(file), Garden.catalog());
        assertEquals(onAside.subList(0, 3), waiting(some.recording(), 0, 2, 4, 5));
    }

    @Test
    void a_file_that_is_cut_where_it_says_what_waits_has_its_ticks() {
        ticks(4);
        handInAt(Position.state(recording.branch(), 2), 22);
        List<Chunks.Part> parts = Chunks.of(written());
        assertEquals(List.of(ChunkKind.WAIT, ChunkKind.ENDS),
                parts.subList(parts.size() - 2, parts.size()).stream().map(Chunks.Part::kind).toList());
        byte[] whole = Chunks.file(parts);
        int before = Chunks.file(parts.subList(0, parts.size() - 2)).length;
        for (int length = before; length < whole.length; length++) {
            OpenedRecording read = opened(Arrays.copyOf(whole, length), Garden.catalog());
            assertEquals(1, read.warnings().size());
            assertEquals(0, read.lostTicks());
            assertEquals(ended(recording), ended(read.recording()));
        }
        Chunks.Part waits = parts.get(parts.size() - 2);
        for (int at = 0; at < waits.bytes().length; at++) {
            byte[] other = waits.bytes().clone();
            other[at] ^= 0x41;
            List<Chunks.Part> changed = new ArrayList<>(parts);
            changed.set(parts.size() - 2, new Chunks.Part(ChunkKind.WAIT, other));
            assertEquals(ended(recording), ended(opened(Chunks.file(changed), Garden.catalog()).recording()));
        }
    }

    /// The hash of each tick when it ended. Unlike the hash of a state, it does not include inputs submitted afterwards.
    private static List<Long> ended(Recording of) {
        return of.ticks(of.branch()).stream().map(RecordedTick::hash).toList();
    }

    @Test
    void branches_keep_their_names_and_forks() {
        ticks(6);
        recording.seek(3);
        world.open(Author.edit("Rain"));
        world.create(new Name("aside"));
        world.close();
        ticks(2);
        recording.branch().rename("With rain");
        recording.seek(Position.state(recording.branches().getFirst(), 5));
        OpenedRecording read = opened(written(), Garden.catalog());
        assertEquals(List.of("Main", "With rain"), read.recording().branches().stream().map(Object::toString).toList());
        assertEquals(recording.branches().get(1).forkTick(), read.recording().branches().get(1).forkTick());
        assertEquals("Main 5", read.recording().position().toString());
        assertTrue(read.recording().isInPast());
        recording.seek(recording.newest(recording.branches().get(1)));
        read.recording().seek(read.recording().newest(read.recording().branches().get(1)));
        assertEquals(hashes(recording), hashes(read.recording()));
    }

    @Test
    void some_ticks_alone_begin_at_a_state_of_their_own(@TempDir Path folder) throws IOException {
        ticks(30);
        Path file = folder.resolve("some.orec");
        Recordings.write(recording, recording.branch(), 10, 20, RecordingNotes.of(garden), file);
        assertEquals(30, recording.position().tick());
        assertTrue(Recordings.isRecording(file));
        if (!(Recordings.read(file, Garden.catalog()) instanceof RecordingResult.Opened(OpenedRecording read))) {
            throw new AssertionError("it was refused");
        }
        assertEquals(10, read.recording().firstTick());
        assertEquals(20, read.simulation().world().tick());
        assertEquals(hashes(recording).subList(10, 20), hashes(read.recording()));
        byte[] before = Files.readAllBytes(file);
        Refusal.of(WorldException.class,
                "A recording can't begin at state 20 and end at state 10, which is before it; give"
                        + " the earlier one first.",
                () -> Recordings.write(recording, recording.branch(), 20, 10, RecordingNotes.of(garden), file));
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Tag("long")
    @Test
    void wherever_a_file_is_cut_the_ticks_before_are_there() {
        ticks(4);
        byte[] bytes = written();
        States states = States.of(recording);
        int opened = IntStream.range(0, bytes.length).parallel().map(length -> checkIntact(
                Recordings.parse(Arrays.copyOf(bytes, length), "cut", Garden.catalog()), states, length))
                .sum();
        assertTrue(opened > bytes.length / 4, opened + " of " + bytes.length);
    }

    @Tag("long")
    @Test
    void whichever_byte_is_another_the_ticks_before_are_there() {
        ticks(4);
        byte[] bytes = written();
        States states = States.of(recording);
        IntStream.range(0, bytes.length).parallel().forEach(at -> {
            byte[] flipped = bytes.clone();
            flipped[at] ^= 0x41;
            checkIntact(Recordings.parse(flipped, "flipped", Garden.catalog()), states, at);
        });
    }

    /// All states of a recording.
    ///
    /// @param hashes their hashes, computed from scratch
    /// @param told their observations
    private record States(List<Long> hashes, List<Map<String, List<String>>> told) {
        static States of(Recording recording) {
            return new States(scratch(recording), RecordingsTest.told(recording));
        }

        static List<Long> scratch(Recording of) {
            List<Long> hashes = new ArrayList<>();
            for (long tick = of.firstTick(); tick <= of.branch().newestTick(); tick++) {
                of.seek(tick);
                hashes.add(EngineWorld.of(of.schedule().world()).hashFromScratch());
            }
            return hashes;
        }
    }

    /// Checks that each available state is unchanged and that a warning reports the missing ones. Returns 1 if there is a state.
    /// Observations, which take longer than hashes and include writers, are compared at every eighth place.
    private static int checkIntact(RecordingResult result, States states, int place) {
        String what = "damaged at " + place;
        if (!(result instanceof RecordingResult.Opened(OpenedRecording read))) {
            return 0;
        }
        assertFalse(read.warnings().isEmpty(), what);
        List<Long> left = States.scratch(read.recording());
        assertEquals(states.hashes().subList(0, left.size()), left, what);
        assertEquals(states.hashes().size() - left.size(), read.lostTicks(), what);
        if (place % 8 == 0) {
            assertEquals(states.told().subList(0, left.size()), told(read.recording()), what);
        }
        return 1;
    }

    private static List<Map<String, List<String>>> told(Recording of) {
        List<Map<String, List<String>>> told = new ArrayList<>();
        for (long tick = of.firstTick(); tick <= of.branch().newestTick(); tick++) {
            of.seek(tick);
            told.add(Observations.of(EngineWorld.of(of.schedule().world())));
        }
        return told;
    }

    @Test
    void the_types_of_a_recording_go_with_it_and_with_them_the_code_compiled_for_them() throws InterruptedException {
        ticks(2);
        ReferenceQueue<ComponentType<?>> gone = new ReferenceQueue<>();
        List<WeakReference<ComponentType<?>>> types = typesOf(written(), gone);
        assertFalse(types.isEmpty());
        // A type is garbage-collected when nothing refers to it. While the packing thread is at work, it refers to types.
        int forgotten = 0;
        for (int i = 0; i < MOST_SECONDS && forgotten < types.size(); i++) {
            System.gc();
            while (forgotten < types.size() && gone.remove(1_000) != null) {
                forgotten++;
            }
        }
        assertEquals(types.size(), forgotten, () -> "kept: " + types.stream().map(WeakReference::get)
                .filter(Objects::nonNull).toList());
    }

    /// The types of a recording that was opened, set to each of its states, and released.
    private static List<WeakReference<ComponentType<?>>> typesOf(byte[] bytes,
            ReferenceQueue<ComponentType<?>> gone) {
        Recording read = opened(bytes, NONE).recording();
        told(read);
        List<WeakReference<ComponentType<?>>> types = new ArrayList<>();
        read.schedule().world().types().types().forEach(type -> types.add(new WeakReference<>(type, gone)));
        return types;
    }

    @Test
    void damage_is_told_with_its_place_and_what_is_lost() {
        ticks(4);
        byte[] bytes = written();
        byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
        OpenedRecording read = opened(cut, Garden.catalog());
        assertEquals(List
                .of("garden.orec is damaged: it is cut at byte %d. Up to the damage, 4 ticks can be viewed; none is lost,"
                        .formatted(cut.length) + " but the rest of the file is."),
                read.warnings());
        assertEquals(
                "garden.orec can't be opened: it is not a recording: its signature is missing. Get the file again from"
                        + " whoever sent it.",
                refused("{\"format\": \"orrery-scene\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        bytes[HEAD - 1] = 9;
        assertEquals(
                "garden.orec can't be opened: it is of version 9, and this library reads versions 2 to 4. Get the file again from"
                        + " whoever sent it.",
                refused(bytes));
    }

    @Test
    void a_segment_within_a_tick_that_says_it_ends_it_is_damage() {
        ticks(2);
        byte[] grow = {(byte) Author.Kind.SYSTEM.ordinal(), 0, 4, 'G', 'r', 'o', 'w'};
        List<Chunks.Part> parts = Chunks.of(written()).stream().map(part -> {
            int at = part.kind() == ChunkKind.TICK ? indexOf(part.bytes(), grow) : -1;
            byte[] bytes = part.bytes().clone();
            if (at >= 0) {
                bytes[at] = (byte) Author.Kind.CLOCK.ordinal();
            }
            return new Chunks.Part(part.kind(), bytes);
        }).toList();
        OpenedRecording read = opened(Chunks.file(parts), Garden.catalog());
        assertEquals(
                List.of("garden.orec is damaged: the segment of Grow ends a tick that goes on. Up to the damage, 0"
                        + " ticks can be viewed; 2 after it are lost."),
                read.warnings());
        assertEquals(2, read.lostTicks());
    }

    private static int indexOf(byte[] bytes, byte[] part) {
        return IntStream.rangeClosed(0, bytes.length - part.length)
                .filter(at -> Arrays.equals(bytes, at, at + part.length, part, 0, part.length)).findFirst().orElse(-1);
    }
}
