package orrery.editor.session.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.World;
import orrery.editor.fx.Patience;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.file.SceneFile;

/// A field gets another name, the code is reloaded, and only the next code declares the former name.
@Execution(ExecutionMode.CONCURRENT)
class ForgottenRenameTest extends RailsHarness {
    private interface Renamed {
        record Car(double spot) {}
    }

    private static WorldDefinition renamed(Consumer<WorldDefinition.Builder> more) {
        return WorldDefinition.of(new Provider(to -> more.accept(to.components(LOOKUP, Renamed.Car.class)
                .systems(SystemDefinition.named("Drive").writes(Renamed.Car.class)
                        .run(() -> context -> context.world().replace(CAR,
                                new Renamed.Car(spot(context.world()) + 1)))))));
    }

    private static WorldDefinition declared() {
        return renamed(to -> to.renamed("Car.place", "Car.spot"));
    }

    private static double spot(World world) {
        return world.get(CAR, Renamed.Car.class).spot();
    }

    private double spot() {
        return ask(open -> spot(open.world()));
    }

    /// Opens a car at place 1000, runs ticks, and reloads the code that does not declare the former name.
    private void forget(int ticks) {
        session.open("rails", () -> {
            Simulation simulation = before().open(TrackingLevel.RECORDED, 1);
            simulation.world().create(new Before.Car(1000));
            return new SceneOpening(simulation, new SceneFile("rails.json", null), List.of());
        }).join();
        ticks(ticks);
        reload(renamed(to -> {}), ReloadMode.KEEP_STATE);
        assertEquals(0, spot());
    }

    private void reload(WorldDefinition now, ReloadMode mode) {
        ReloadResult result = session.reload(now, mode, true).join();
        assertEquals(ReloadResult.Outcome.DONE, result.outcome(), result.toString());
    }

    @Test
    void the_state_is_kept_with_the_values_under_the_new_name() {
        forget(3);
        reload(declared(), ReloadMode.KEEP_STATE);
        assertEquals(3, tick());
        session.restart();
        assertEquals(0, spot());
    }

    @Test
    void a_value_that_is_set_to_the_default_stays() {
        forget(0);
        assertTrue(session.edit("Drive", sim -> sim.world().replace(CAR, new Renamed.Car(5))).join().done());
        reload(declared(), ReloadMode.KEEP_STATE);
        assertEquals(5, spot());
        assertTrue(session.edit("Park", sim -> sim.world().replace(CAR, new Renamed.Car(0))).join().done());
        ticks(1);
        assertEquals(1, spot());
    }

    @Test
    void ticks_run_again() {
        forget(3);
        session.restart();
        ticks(3);
        reload(declared(), ReloadMode.RUN_AGAIN);
        Patience.awaitAnywhere("the last tick", () -> tick() == 3);
        assertEquals(3, spot());
    }

    @Test
    void a_scene_that_was_saved_in_between_opens() {
        forget(3);
        byte[] saved = ask(
                open -> Scenes.toBytes(Objects.requireNonNull(open.sceneAtStateZero()), SceneKind.AUTHORING));
        SceneResult read = Scenes.parse(saved, "rails.json", WorldCatalog.holding(declared()), TrackingLevel.OFF);
        assertEquals(0, spot(assertInstanceOf(SceneResult.Loaded.class, read).scene().simulation().world()));
    }
}
