package orrery.ecs.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.type.TrackingLevel;

/// What a schedule logs about settings that name systems which it does not have.
@ResourceLock(ScheduleLog.LOCK)
class UnknownSystemsTest extends ScheduleHarness {
    private static final String MISSPELT = "The settings of the schedule name Hungri. There is no such system, so this has"
            + " no effect. Correct the name; the systems are [Hungry, Transforms].";

    private final ScheduleLog told = new ScheduleLog();

    @AfterEach
    void stopListening() {
        told.close();
    }

    private void set(Simulation simulation, ScheduleSettings settings) {
        simulation.world().setSingleton(settings);
        simulation.schedule().tick();
        simulation.schedule().tick();
    }

    @Test
    void a_misspelt_name_is_told_once() {
        Simulation simulation = simulation(TrackingLevel.OFF, logging("Hungry"));
        set(simulation, simulation.schedule().settings().withEnabled("Hungry", false));
        assertEquals(List.of(), told.lines());
        set(simulation, simulation.schedule().settings().withEnabled("Hungri", false));
        assertEquals(List.of(MISSPELT), told.lines());
        set(simulation, simulation.schedule().settings().withEnabled("Hungry", true));
        assertEquals(List.of(MISSPELT), told.lines());
    }

    @Test
    void a_misspelt_name_in_the_order_is_told() {
        Simulation simulation = simulation(TrackingLevel.OFF, logging("Hungry"));
        set(simulation, simulation.schedule().settings().withMoved("Hungri", 0));
        assertEquals(List.of(MISSPELT), told.lines());
    }

    @Test
    void going_through_recorded_ticks_tells_nothing_again() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, logging("Hungry"));
        Recording recording = new Recording(simulation.schedule());
        set(simulation, simulation.schedule().settings().withEnabled("Hungri", false));
        set(simulation, simulation.schedule().settings().withEnabled("Hungri", true));
        recording.seek(1);
        recording.seek(4);
        simulation.schedule().tick();
        assertEquals(List.of(MISSPELT), told.lines());
    }

    @Test
    void a_misspelt_name_is_told_though_the_world_was_in_the_past_before_the_next_tick() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, logging("Hungry"));
        Recording recording = new Recording(simulation.schedule());
        simulation.schedule().tick();
        simulation.schedule().tick();
        simulation.world().setSingleton(simulation.schedule().settings().withEnabled("Hungri", false));
        Position set = recording.position();
        recording.seek(1);
        recording.seek(set);
        simulation.schedule().tick();
        assertEquals(List.of(MISSPELT), told.lines());
    }

    @Test
    void a_misspelt_name_is_told_though_the_waiting_inputs_were_replaced() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, logging("Hungry"));
        simulation.world().setSingleton(simulation.schedule().settings().withEnabled("Hungri", false));
        EngineSchedule.of(simulation.schedule()).awaitOnly(List.of(new Ping(1)));
        simulation.schedule().tick();
        assertEquals(List.of(MISSPELT), told.lines());
    }

    @Test
    void systems_of_other_code_in_a_restored_state_are_not_told_but_misspelt_names_set_after_it() {
        Simulation simulation = simulation(TrackingLevel.OFF, logging("Hungry"));
        simulation.world().setSingleton(simulation.schedule().settings().withMoved("Grazing", 0));
        Simulation copy = simulation.definition().open(TrackingLevel.OFF, 1);
        copy.world().restore(simulation.world().snapshot());
        copy.schedule().tick();
        assertEquals(List.of(), told.lines());
        copy.world().restore(simulation.world().snapshot());
        set(copy, copy.schedule().settings().withEnabled("Hungri", false));
        assertEquals(List.of(MISSPELT), told.lines());
    }

    @Test
    void systems_of_other_code_in_a_scene_are_a_warning_of_the_scene_alone() {
        Simulation simulation = simulation(TrackingLevel.OFF, logging("Hungry"));
        simulation.world().setSingleton(simulation.schedule().settings().withMoved("Grazing", 0));
        byte[] text = Scenes.toBytes(Scene.of(simulation), SceneKind.AUTHORING);
        SceneResult read = Scenes.parse(text, "meadow.json",
                WorldCatalog.holding(simulation.definition()), TrackingLevel.OFF);
        Scene scene = assertInstanceOf(SceneResult.Loaded.class, read).scene();
        scene.simulation().schedule().tick();
        assertEquals(List.of(), told.lines());
        assertEquals(1, scene.warnings().size(), scene.warnings()::toString);
    }
}
