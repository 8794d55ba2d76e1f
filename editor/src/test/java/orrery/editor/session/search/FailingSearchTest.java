package orrery.editor.session.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.session.Navigator;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.session.stop.Trigger;

/// Searches through ticks that come out differently when they run again.
@Timeout(300)
class FailingSearchTest {
    private static final Entity FIRST = Entity.of(1, 1);
    private static final int TICKS = 200;
    private static final WriteQuery NAME = WriteQuery.of(FIRST, "Name", "");

    private static volatile float hidden;

    private final Session session = new Session();

    /// A point that moves in every tick.
    record Point(float x, float speed) {}

    /// A world of many points, of which few ticks fit into a small budget.
    static final class Points implements WorldProvider {
        @Override
        public String name() {
            return "points";
        }

        @Override
        public String description() {
            return "Points that move by a number outside the world.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Point.class).systems(SystemDefinition.named("Move")
                    .writes(Point.class).run(() -> context -> context.world().array(Point.class)
                            .update(point -> new Point(point.x() + point.speed() + hidden, point.speed()))));
        }

        static Simulation make() {
            Simulation simulation = WorldDefinition.of(new Points()).open(TrackingLevel.RECORDED, 1);
            EngineWorld world = EngineWorld.of(simulation.world());
            world.open(Author.SCENE);
            world.create(new Name("First"));
            for (int i = 0; i < 20_000; i++) {
                world.create(new Point(i, i % 7));
            }
            world.close();
            simulation.schedule().settle();
            return simulation;
        }
    }

    @BeforeEach
    void run_ticks_that_come_out_differently() {
        hidden = 0;
        session.open("points", () -> new SceneOpening(Points.make(), new SceneFile("points.json", null), List.of()))
                .join();
        session.ask(open -> {
            Objects.requireNonNull(open).timeline().recording().budget().limit(4 << 20);
            return true;
        }).join();
        session.stepTicks(TICKS);
        Patience.awaitAnywhere("ticks run again", () -> ask(open -> open.timeline().recording().isComputing()
                && open.world().tick() == TICKS));
        hidden = 1;
    }

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private StopStatus status() {
        return ask(open -> session.breakpoints().status(open));
    }

    private void assertEndedAtDifference() {
        StopStatus status = status();
        assertEquals("", status.searching());
        assertTrue(status.outcome().matches("Tick \\d+ gave another result when it was run again: .*"),
                status.outcome());
    }

    @Test
    void a_search_for_a_write_ends_with_the_reason() throws Exception {
        assertThrows(CancellationException.class,
                () -> session.goToWrite(NAME, false).get(120, TimeUnit.SECONDS));
        assertEndedAtDifference();
        session.explain(NAME, Navigator.SHOWN).get(120, TimeUnit.SECONDS);
    }

    @Test
    void a_search_for_a_hit_ends_with_the_reason() {
        session.breakpoints().add(new Trigger.Changes("Point", "", FIRST)).join();
        session.breakpoints().runBack();
        Patience.awaitAnywhere("the search ends", () -> status().searching().isEmpty());
        assertEndedAtDifference();
    }
}
