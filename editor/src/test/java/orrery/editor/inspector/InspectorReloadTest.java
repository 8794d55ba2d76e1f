package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Patience;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.reload.ReloadMode;

/// A text that is being typed into a field while code is reloaded is written to the type of the new code.
@SuppressWarnings("SameNameButDifferent") // recompiled code has classes of the same name
class InspectorReloadTest extends InspectorHarness {
    private static final Entity NEST = Entity.of(1, 1);

    /// A world with nests.
    private abstract static class Nests implements WorldProvider {
        @Override
        public String name() {
            return "nests";
        }

        @Override
        public String description() {
            return "Nests with gold.";
        }
    }

    /// The first code.
    private static final class Before extends Nests {
        record Nest(int gold) {}

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Nest.class);
        }
    }

    /// The code after it was compiled again: its classes are others.
    private static final class Recompiled extends Nests {
        record Nest(int gold) {}

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Nest.class);
        }
    }

    /// The code after its type and field were renamed.
    private static final class Renamed extends Nests {
        record Hoard(long coins) {}

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Hoard.class).renamed("Nest", "Hoard")
                    .renamed("Hoard.gold", "Hoard.coins");
        }
    }

    InspectorReloadTest() {
        super(opened());
    }

    private static Session opened() {
        Session session = new Session();
        session.open("nests", () -> new SceneOpening(made(), new SceneFile("nests", null), List.of())).join();
        session.select(NEST);
        return session;
    }

    private static Simulation made() {
        Simulation simulation = WorldDefinition.of(new Before()).open(TrackingLevel.RECORDED, 1);
        EngineWorld.of(simulation.world()).open(Author.SCENE);
        simulation.tree().attach(simulation.world().create(new Before.Nest(1)), Entity.NONE);
        EngineWorld.of(simulation.world()).close();
        simulation.schedule().settle();
        return simulation;
    }

    private void typeAndReload(FxRobot robot, WorldProvider code) {
        robot.clickOn(field(robot, "Nest", "gold")).write("555");
        assertEquals(List.of(),
                session.reload(WorldDefinition.of(code), ReloadMode.KEEP_STATE, true).join().problems());
    }

    @Test
    void a_typed_value_reaches_the_type_of_the_new_code(FxRobot robot) {
        typeAndReload(robot, new Recompiled());
        Patience.awaitAnywhere("the typed value", () -> session
                .read(moment -> moment.world().get(NEST, Recompiled.Nest.class).gold()).join().orElse(0) == 555);
        Patience.awaitAnywhere("the field shows it", () -> field(robot, "Nest", "gold").getText().equals("555"));
        assertEquals("Set Nest.gold of 1v1", undoName());
    }

    @Test
    void a_typed_value_reaches_a_field_that_was_renamed_together_with_its_type(FxRobot robot) {
        typeAndReload(robot, new Renamed());
        Patience.awaitAnywhere("the typed value", () -> session
                .read(moment -> moment.world().get(NEST, Renamed.Hoard.class).coins()).join().orElse(0L) == 555);
        assertEquals("Set Hoard.coins of 1v1", undoName());
    }
}
