package orrery.ecs.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.FlightRecorder;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// What listeners of a schedule do to recordings and to one another.
class ScheduleListenersTest extends ScheduleHarness {
    private final List<String> heard = new ArrayList<>();

    @TempDir
    private Path folder;

    private static Simulation counted(Simulation simulation, Entity[] made) {
        made[0] = simulation.world().create(new Count(0));
        return simulation;
    }

    @Test
    void a_listener_that_writes_is_recorded_as_an_edit_after_the_tick() {
        Entity[] made = new Entity[1];
        Simulation simulation = counted(simulation(TrackingLevel.RECORDED, counting("Counter")), made);
        World world = simulation.world();
        simulation.schedule().onTickEnd(
                () -> world.set(made[0], new Count(world.get(made[0], Count.class).value() + 100)));
        FlightRecorder recorder = FlightRecorder.ofTicks(simulation, 10, folder.resolve("crash.orec"));
        Recording recording = new Recording(EngineSchedule.of(simulation.schedule()));
        for (int i = 0; i < 5; i++) {
            simulation.schedule().tick();
        }
        assertEquals(new Count(505), world.get(made[0], Count.class));
        Path file = recorder.write(folder.resolve("game.orec")).join();
        RecordingResult read = Recordings.read(file, WorldCatalog.holding(simulation.definition()));
        assertEquals(5, assertInstanceOf(RecordingResult.Opened.class, read).recording().recording().branch()
                .newestTick());
        recording.seek(Position.state(recording.branch(), 2));
        assertEquals(new Count(102), world.get(made[0], Count.class));
        recorder.close();
    }

    @Test
    void one_that_throws_keeps_neither_the_others_nor_a_recording_from_the_tick() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, counting("Counter"));
        IllegalStateException told = new IllegalStateException("told to fail");
        simulation.schedule().onTickEnd(() -> {
            throw told;
        });
        simulation.schedule().onTickEnd(() -> heard.add("second"));
        Recording recording = new Recording(EngineSchedule.of(simulation.schedule()));
        assertSame(told, assertThrows(IllegalStateException.class, () -> simulation.schedule().tick()));
        assertThrows(IllegalStateException.class, () -> simulation.schedule().tick());
        assertEquals(List.of("second", "second"), heard);
        assertEquals(2, recording.branch().newestTick());
    }

    @Test
    void one_that_throws_after_the_turn_of_a_system_does_not_keep_the_others_from_it() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, counting("Counter"));
        EngineSchedule schedule = EngineSchedule.of(simulation.schedule());
        IllegalStateException told = new IllegalStateException("told to fail");
        schedule.onTurn(() -> {
            throw told;
        });
        schedule.onTurn(() -> heard.add("second"));
        assertSame(told, assertThrows(IllegalStateException.class, schedule::step));
        assertEquals(List.of("second"), heard);
    }

    @Test
    void one_that_throws_about_a_failure_neither_hides_it_nor_prevents_its_file() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, failing("Doubler", 2));
        simulation.world().create(new Count(1));
        IllegalStateException told = new IllegalStateException("no window");
        simulation.schedule().onFailure(_ -> {
            throw told;
        });
        Path file = folder.resolve("crash.orec");
        FlightRecorder recorder = FlightRecorder.ofTicks(simulation, 10, file);
        simulation.schedule().tick();
        SystemFailure failure = assertThrows(SystemFailure.class, () -> simulation.schedule().tick());
        assertSame(told, failure.getSuppressed()[0]);
        recorder.awaitFiles();
        assertTrue(Files.exists(file));
        recorder.close();
    }

    @Test
    void a_system_that_asks_for_the_segments_of_the_tick_stays_the_author_of_what_it_writes() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, SystemDefinition.named("Asker").writes(Count.class)
                .run(() -> context -> {
                    context.world().array(Count.class).update(count -> new Count(count.value() + 1));
                    heard.add(context.world().segmentsOfTick().stream().map(segment -> segment.author().toString())
                            .toList().toString());
                    context.world().array(Count.class).update(count -> new Count(count.value() + 1));
                }));
        simulation.world().create(new Count(0));
        EngineWorld.of(simulation.world()).close();
        simulation.schedule().tick();
        assertEquals(List.of("Asker"), simulation.world().segmentsOfTick().stream().filter(s -> !s.changes().isEmpty())
                .map(Segment::author).map(Object::toString).filter(name -> name.equals("Asker")).toList());
    }

    @Test
    void a_tick_within_a_loop_over_entities_is_refused() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, counting("Counter"));
        simulation.world().create(new Count(0));
        simulation.world().array(Count.class).forEach((_, _) -> heard.add(
                assertThrows(RuntimeException.class, () -> simulation.schedule().tick()).getMessage()));
        assertEquals(List.of("tick was called while iterating; call it after the iteration."), heard);
        simulation.schedule().tick();
        assertEquals(1, simulation.world().tick());
    }
}
