package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.World;
import orrery.editor.app.model.Notice;
import orrery.editor.grid.Grid;
import orrery.editor.grid.paint.GridLayout;

/// The check of determinism in the real window.
@Tag("long")
class DeterminismWindowTest {

    private static final int TICKS = 12;
    /// Distance from the edge of a column to the first letter of a link.
    private static final int LINK_INSET = 15;

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private Notice checked() {
        hands.command("Check determinism");
        hands.await("an answer", () -> {
            Notice notice = hands.model().notice().get();
            return notice != null && !notice.headline().startsWith("Running");
        });
        return hands.see(() -> hands.model().notice().get());
    }

    @Test
    void a_run_with_edits_in_it_is_found_deterministic_and_stays_where_it_is() {
        hands.openSample("poison-cloud");
        hands.step(TICKS / 2);
        hands.workbench().session().edit("Create", sim -> sim.world().create()).join();
        hands.step(TICKS / 2);
        hands.keys(KeyCode.COMMA);
        hands.await("a tick back", () -> hands.model().tick().get() == TICKS - 1);
        long hash = hands.hash();
        Notice notice = checked();
        assertEquals("Deterministic.", notice.headline(), notice.text());
        assertTrue(notice.text().startsWith(TICKS + " ticks"), notice.text());
        assertEquals(hash, hands.hash());
        assertEquals(TICKS - 1, hands.model().tick().get());
    }

    @Test
    void gusts_from_outside_are_named_with_tick_system_and_field_and_one_click_goes_there() {
        hands.openSample("poison-cloud");
        hands.step(2);
        hands.workbench().session().edit("Gusts on", sim -> switchOn(sim.world())).join();
        hands.runTo(TICKS);
        Notice notice = checked();
        assertEquals("Not deterministic.", notice.headline());
        assertTrue(notice.text().contains("tick 3, Wind"), notice.text());
        assertEquals(1, hands.workbench().session().problems().all().stream()
                .filter(problem -> problem.tick() == 3 && problem.system().equals("Wind")).count());
        hands.interact(() -> notice.offers().getFirst().run());
        hands.await("there", () -> hands.model().tick().get() == 3);
    }

    @Test
    void the_tick_of_a_problem_is_a_link_that_goes_there() {
        hands.openSample("poison-cloud");
        hands.workbench().session().edit("Gusts on", sim -> switchOn(sim.world())).join();
        hands.runTo(TICKS);
        checked();
        hands.push(KeyCode.ESCAPE); // the notice lies over the table
        hands.await("no notice", () -> hands.model().notice().get() == null);
        Grid problems = hands.grid("Problems");
        int tick = problems.model().columnIndex("tick");
        hands.await("the problem is listed", () -> WindowHands.cell(problems, 0, tick).equals("1"));
        hands.clickOn(hands.see(() -> {
            GridLayout layout = GridLayout.of(problems.model(), problems.getWidth(), problems.getHeight());
            return problems.localToScreen(layout.columnLeft(tick) + LINK_INSET,
                    problems.model().headerHeight() + problems.model().rowHeight() / 2);
        }));
        hands.await("there", () -> hands.model().tick().get() == 1);
    }

    private static <C extends Record> void switchOn(World world) {
        @SuppressWarnings("unchecked")
        ComponentType<C> gusts = (ComponentType<C>) world.types().named("Gusts").orElseThrow();
        C now = world.singleton(gusts.recordClass());
        world.setSingleton(gusts.with(now, gusts.fields().getFirst(), true));
    }
}
