package orrery.editor.app.window;

import java.lang.ref.WeakReference;
import java.util.List;
import javafx.application.Platform;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;
import orrery.editor.fx.Patience;
import orrery.editor.session.Navigator;
import orrery.editor.session.search.WatchExpression;

/// What is closed in the window can be garbage-collected: the world with its ticks, whatever panes read it, and the window
/// itself.
@Tag("long")
class MemoryWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    /// Waits until an object is collected. References are released on other threads; JavaFX forgets a window in one of its next
    /// pulses. So each attempt requests a pulse and collects again.
    private static void assertLetGo(String what, WeakReference<?> object) {
        Patience.awaitAnywhere(what + " is let go", () -> {
            Platform.requestNextPulse();
            WaitForAsyncUtils.waitForFxEvents(1);
            System.gc();
            return object.get() == null;
        });
    }

    private static WeakReference<World> world(WindowHands hands) {
        return hands.ask(open -> new WeakReference<>(open.world()));
    }

    /// Opens a world, and selects an entity and values for the panes that follow a selection or a list.
    private static Entity lookAround(WindowHands hands) {
        hands.openSample("solar-system");
        hands.step(5);
        Entity moon = hands.ask(open -> EngineWorld.of(open.world()).aliveIn(3));
        hands.workbench().session().select(moon);
        WatchExpression phase = new WatchExpression(moon, "Orbit.phase");
        hands.workbench().session().plotted().add(phase);
        hands.workbench().session().watched().add(phase);
        return moon;
    }

    @ParameterizedTest
    @CsvSource({"Viewport, Scene tree, Inspector, Timeline", "Dirty sets, Entities, Watch, Plot",
        "Systems, Singletons, History, Edits, Breakpoints", "Diff, Entities, Watch, Lifetimes",
        "Templates, Viewport, Watch, Entities",
        "Orbit, Scene tree, Inspector, Invariants"})
    void a_world_that_was_closed_is_let_go_by_the_panes_that_showed_it(ArgumentsAccessor panes) {
        lookAround(hands);
        panes.toList().forEach(pane -> hands.quickly(() -> hands.workbench().reveal((String) pane)));
        hands.step(1);
        WeakReference<World> world = world(hands);
        hands.workbench().session().closeWorld();
        hands.await("closed", () -> !hands.model().open().get());
        assertLetGo("the world", world);
    }

    @Test
    void a_world_whose_writes_were_explained_is_let_go() {
        Entity moon = lookAround(hands);
        hands.interact(() -> hands.workbench().links().toSource(WriteQuery.of(moon, "Orbit", "phase"),
                Navigator.SHOWN));
        hands.await("the line is found", () -> WindowHands.cell(hands.grid("Source"), 0, 0).contains(".java:"));
        WeakReference<World> world = world(hands);
        hands.workbench().session().closeWorld();
        hands.await("closed", () -> !hands.model().open().get());
        assertLetGo("the world", world);
    }

    @Test
    void a_world_in_whose_place_another_was_opened_is_let_go() {
        lookAround(hands);
        for (String pane : List.of("Dirty sets", "Entities", "History", "Lifetimes")) {
            hands.tab(pane);
        }
        hands.step(1);
        WeakReference<World> world = world(hands);
        hands.interact(() -> hands.workbench().sceneActions().openSample("marionette"));
        hands.await("another is open", () -> hands.world().equals("marionette"));
        hands.step(1);
        assertLetGo("the world", world);
    }

    @Test
    void a_window_that_was_closed_is_let_go_with_its_session() {
        WindowHands other = hands.another();
        lookAround(other);
        WeakReference<World> world = world(other);
        WeakReference<Workbench> window = new WeakReference<>(other.workbench());
        other.end();
        other = null;
        assertLetGo("the world", world);
        assertLetGo("the window", window);
    }
}
