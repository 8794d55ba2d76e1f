package orrery.samples.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;
import orrery.samples.SampleRun;
import orrery.samples.SampleScenes;

class MotionTest {

    @Tag("long")
    @Test
    void a_million_points_move_the_same_way_twice() {
        Simulation first = million();
        Simulation second = million();
        assertEquals(1_000_000, first.world().array(Point.class).size());
        for (int tick = 0; tick < 10; tick++) {
            first.schedule().tick();
            second.schedule().tick();
        }
        assertEquals(first.world().hashes(), second.world().hashes());
    }

    private static Simulation million() {
        return SampleScenes.read("motion", SampleScenes.file("motion"), TrackingLevel.OFF).simulation();
    }

    @Test
    void points_stay_in_the_box_and_keep_their_speed() {
        SampleRun run = fewer();
        List<Double> speeds = speeds(run);
        for (int i = 0; i < 60; i++) {
            run.ticks(15);
            run.world().array(Point.class).forEach(point -> assertTrue(
                    Math.abs(point.x()) <= 800 && Math.abs(point.y()) <= 450, point::toString));
        }
        assertTrue(speeds.equals(speeds(run)));
    }

    private static List<Double> speeds(SampleRun run) {
        List<Double> speeds = new ArrayList<>();
        run.world().array(Point.class).forEach(point -> speeds.add(point.speed()));
        return speeds;
    }

    @Test
    void a_point_at_a_wall_is_thrown_back() {
        assertEquals(new Point(9, 0, -60, 0), new Point(10, 0, 60, 0).after(1 / 60f, 10, 10));
        assertEquals(new Point(0, -9, 0, 60), new Point(0, -10, 0, -60).after(1 / 60f, 10, 10));
    }

    @Test
    void a_point_far_outside_is_mirrored_until_it_is_inside() {
        Point point = new Point(40, 0, 60, 0);
        List<Float> places = new ArrayList<>();
        for (int tick = 0; tick < 4; tick++) {
            point = point.after(1 / 60f, 10, 10);
            places.add(point.x());
        }
        assertEquals(List.of(-21f, 2f, 3f, 4f), places);
    }

    @Test
    void every_point_and_nothing_else_changes_in_a_tick() {
        SampleRun run = fewer();
        run.ticks(1);
        assertEquals(2_000, run.world().changes(Point.class).size());
        assertEquals(List.of("Motion"), run.writersOf(Point.class));
    }

    @Test
    void a_hundred_ticks_a_tick_snapshot_file_and_a_hundred_more_are_two_hundred() {
        SampleRun whole = fewer();
        whole.ticks(100);
        byte[] middle = Scenes.toBytes(Scene.of(whole.simulation()), SceneKind.TICK);
        whole.ticks(100);
        Simulation resumed = SampleScenes.read("motion", middle, TrackingLevel.RECORDED).simulation();
        for (int i = 0; i < 100; i++) {
            resumed.schedule().tick();
        }
        assertEquals(whole.world().hashes(), resumed.world().hashes());
    }

    @Test
    void a_burst_that_is_edited_is_made_anew() {
        SampleRun run = fewer();
        ComponentArray<Point> points = run.world().array(Point.class);
        run.edit(new Burst(500, 5, 132, 1));
        assertEquals(500, points.size());
        Point first = points.valueAt(0);
        run.edit(new Burst(700, 5, 132, 1));
        assertEquals(700, points.size());
        assertEquals(first, points.valueAt(0));
    }

    private static SampleRun fewer() {
        return SampleRun.with("motion", "\"count\": 1000000", "\"count\": 2000");
    }
}
