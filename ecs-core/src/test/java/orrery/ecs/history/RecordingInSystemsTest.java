package orrery.ecs.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.Refusal;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Invariant;
import orrery.ecs.expression.InvariantCheck;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.recording.FlightRecorder;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Calls of a recording by systems and in iterations: those that read it, and those that move the world.
class RecordingInSystemsTest {
    record Step(int number) {}

    private final Simulation simulation = WorldDefinition.of(new Steps()).open(TrackingLevel.RECORDED, 1);
    private final World world = simulation.world();
    private final Schedule schedule = simulation.schedule();
    private Runnable within = () -> {};

    /// Counts steps, and makes a call after the first of them.
    private final class Steps implements WorldProvider {
        @Override
        public String name() {
            return "steps";
        }

        @Override
        public String description() {
            return "Counts steps.";
        }

        @Override
        public void define(WorldDefinition.Builder builder) {
            builder.components(MethodHandles.lookup(), Step.class)
                    .systems(counting("First"), counting("Second"));
        }

        private SystemDefinition counting(String name) {
            return SystemDefinition.named(name).writes(Step.class).run(() -> context -> {
                context.world().array(Step.class).update(step -> new Step(step.number() + 1));
                if (name.equals("First")) {
                    within.run();
                }
                context.world().array(Step.class).update(step -> new Step(step.number() + 1));
            });
        }
    }

    private Recording recorded() {
        world.create(new Step(0));
        schedule.tick();
        Recording recording = new Recording(schedule);
        schedule.tick();
        schedule.tick();
        return recording;
    }

    private List<String> authors() {
        return world.segmentsOfTick().stream().map(Segment::author).map(Object::toString).toList();
    }

    @Test
    void a_system_that_asks_where_the_world_is_stays_the_author_of_what_it_writes() {
        Recording recording = recorded();
        List<String> heard = new ArrayList<>();
        List<String> before = authors();
        within = () -> {
            heard.add(
                    recording.position() + " " + recording.newest() + " " + recording.begun(recording.branch()).size());
            world.array(Step.class).forEach(_ -> heard.add(recording.newest().toString()));
        };
        schedule.tick();
        within = () -> {};
        assertEquals(List.of("Main 3 Main 3 0", "Main 3"), heard);
        assertEquals(before, authors());
        long end = world.hash();
        recording.seek(3);
        recording.seek(recording.newest());
        assertEquals(end, world.hash());
    }

    private Map<String, Runnable> moves(Recording recording) {
        Branch main = recording.branch();
        Map<String, Runnable> calls = new LinkedHashMap<>();
        calls.put("seek", () -> recording.seek(1));
        calls.put("stateAt", () -> recording.stateAt(Position.state(main, 1)));
        calls.put("visit", () -> recording.visit(main, 1, 2, _ -> true));
        calls.put("branchOff", recording::branchOff);
        calls.put("new Recording", () -> new Recording(schedule));
        return calls;
    }

    @Test
    void a_system_does_not_move_the_world() {
        Recording recording = recorded();
        long before = world.hash();
        moves(recording).forEach((verb, call) -> {
            within = call;
            SystemFailure failure = assertThrows(SystemFailure.class, schedule::tick);
            assertEquals("System First failed in tick 4: %s was called by system First; call it between %sticks."
                    .formatted(verb, verb.startsWith("new") ? "" : "systems or "), failure.getMessage());
            assertEquals(before, world.hash());
            assertEquals("Main 3", recording.position().toString());
        });
        within = () -> {};
        schedule.tick();
        assertEquals("Main 4", recording.newest().toString());
    }

    @Test
    void an_iteration_does_not_move_the_world() {
        Recording recording = recorded();
        long before = world.hash();
        moves(recording).forEach((verb, call) -> {
            world.array(Step.class).forEach(_ -> Refusal.of(WorldException.class,
                    verb + " was called while iterating; call it after the iteration.", call::run));
            assertEquals(before, world.hash());
            assertEquals("Main 3", recording.position().toString());
        });
        schedule.tick();
        assertEquals("Main 4", recording.newest().toString());
    }

    @Test
    void between_the_systems_of_a_tick_the_world_is_moved_and_goes_on_alike() {
        Recording recording = recorded();
        schedule.stepTo("Second");
        long middle = world.hash();
        recording.visit(recording.branch(), 1, 3, _ -> true);
        assertEquals(3, world.tick());
        recording.seek(2);
        recording.seek(recording.newest());
        assertEquals(middle, world.hash());
        assertEquals("Second", schedule.nextSystem());
        schedule.finish();
        assertEquals("Main 4", recording.newest().toString());
    }

    @Test
    void a_system_has_the_ticks_before_its_own_written_and_stays_the_author_of_what_it_writes(@TempDir Path folder) {
        Entity entity = world.create(new Step(0));
        try (FlightRecorder recorder = FlightRecorder.ofTicks(simulation, 5, folder.resolve("failed.orec"))) {
            schedule.tick();
            Path wanted = folder.resolve("wanted.orec");
            within = () -> {
                var _ = recorder.write(wanted);
            };
            schedule.tick();
            assertEquals(8, world.get(entity, Step.class).number());
            assertEquals(List.of("First", "Second"), world.segmentsOfTick().stream().map(Segment::author)
                    .filter(author -> author.kind() == Author.Kind.SYSTEM).map(Author::toString).toList());
            recorder.awaitFiles();
            RecordingResult.Opened read = (RecordingResult.Opened) Recordings.read(wanted,
                    WorldCatalog.holding(simulation.definition()));
            assertEquals(1, read.recording().recording().branch().newestTick());
        }
    }

    @Test
    void who_broke_an_invariant_is_known_after_a_journey_into_the_past() {
        world.create(new Step(0));
        Recording recording = new Recording(schedule);
        InvariantCheck check = new InvariantCheck(world,
                List.of(new Invariant("small", Condition.parse("Step.number < 3", world.types()))));
        schedule.tick();
        String broken = check.broken().orElseThrow().text();
        assertTrue(broken.contains(", since tick 1, system Second."), broken);
        recording.stateAt(Position.state(recording.branch(), 0));
        recording.visit(recording.branch(), 0, 1, _ -> true);
        assertEquals(broken, check.broken().orElseThrow().text());
        recording.seek(0);
        assertEquals(Optional.empty(), check.broken());
    }

    @Test
    void a_state_that_nothing_follows_has_no_position_after_a_segment() {
        Recording recording = recorded();
        Branch main = recording.branch();
        Refusal.of(WorldException.class, "Nothing follows state 9 on Main, which ends at 3.",
                () -> recording.positionAfter(main, 9, 1));
    }

    @Test
    void there_is_no_position_after_more_segments_than_follow_a_state() {
        Recording recording = recorded();
        Branch main = recording.branch();
        Refusal.of(WorldException.class,
                "There is no position after 1 of the segments that follow state 3 on Main; 0 follow it.",
                () -> recording.positionAfter(main, 3, 1));
        Refusal.of(WorldException.class,
                "There is no position after 4 of the segments that follow state 2 on Main; 3 follow it.",
                () -> recording.positionAfter(main, 2, 4));
    }

    @Test
    void the_positions_after_the_segments_of_an_unfinished_tick_exist() {
        Recording recording = recorded();
        world.create(new Step(0));
        schedule.step();
        Branch main = recording.branch();
        for (int done = 1; done <= recording.segmentsFrom(main, 3).size(); done++) {
            Position after = recording.positionAfter(main, 3, done);
            assertTrue(recording.has(after), after::toString);
            assertEquals(done, recording.segmentsDone(after));
        }
    }

    @Test
    void of_two_recordings_the_one_that_did_not_move_the_world_says_why_it_is_lost() {
        Recording idle = recorded();
        Recording moving = new Recording(schedule);
        schedule.tick();
        moving.seek(3);
        Refusal.of(WorldException.class,
                "Tick 4 ended, but the recording is at state 4: the world was restored, or another"
                        + " recording moved it. Close this one and make a new one.",
                schedule::tick);
        assertEquals(true, idle.isLost());
    }
}
