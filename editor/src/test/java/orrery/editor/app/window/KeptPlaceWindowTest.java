package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.Game;
import orrery.editor.app.scene.UserProject;
import orrery.editor.fx.Patience;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.edit.EditResult;

/// The pane of a component array stays scrolled to the same row when another world replaces the shown one.
@Timeout(180)
@Tag("long")
class KeptPlaceWindowTest {
    private static final int ROWS = 400;
    private static final int ROW = 200;

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @Test
    void the_pane_of_an_array_stays_where_it_is_when_code_is_reloaded() {
        UserProject project = new UserProject(hands.file("project"), "classes").pond("double size",
                "new Fish(fish.size() + 1)", "");
        hands.addWorlds(project.classes());
        hands.interact(() -> hands.workbench().sceneActions().create("pond"));
        hands.await("it is open", () -> hands.model().open().get());
        hands.workbench().session().edit("Create", KeptPlaceWindowTest::create).join();
        hands.runTo(5);
        Grid before = scrolled(hands, "Fish");
        Entity selected = selected(hands, "Fish");
        double scrollY = before.model().scrollY();

        project.pond("double size, String song", "new Fish(fish.size() + 10, \"la\")", "");
        hands.await("reloaded", () -> hands.model().hint().get().equals("The code was reloaded at tick 5."));

        Patience.awaitAnywhere("a new pane", () -> hands.grid("Fish") != before);
        awaitPlace(hands, "Fish", scrollY, selected);
        hands.step(1);
        assertEquals(scrollY, hands.see(() -> hands.grid("Fish").model().scrollY()));
    }

    @Test
    void the_pane_of_an_array_stays_where_it_is_when_the_timeline_of_a_game_begins_anew() throws Exception {
        System.setProperty("orrery.remote.folder", hands.file("games").toString());
        try (Game game = Game.startAlone(hands.file("games"), "OfferedGame", "0", Integer.toString(ROWS - 1))) {
            hands.command("Attach…");
            hands.await("the game is listed",
                    () -> hands.isAsked("attach-dialog") && hands.asked("attach-dialog").getContent().isFocused());
            hands.await("it is chosen", () -> !hands.asked("attach-dialog")
                    .lookupButton(hands.asked("attach-dialog").getButtonTypes().getFirst()).isDisabled());
            hands.push(KeyCode.ENTER);
            WindowHands window = hands.onWindow("OfferedGame – Orrery");
            window.await("the world is open", () -> window.model().open().get());
            Grid grid = scrolled(window, "Height");
            Entity selected = selected(window, "Height");
            double scrollY = grid.model().scrollY();
            for (int i = 0; i < 4; i++) {
                assertEquals(EditResult.DONE,
                        window.workbench().session().edit("Create", simulation -> simulation.world().create()).join());
            }
            game.await("set back");
            window.await("the gap is known", () -> !window.model().past().get().former().isEmpty());
            long tick = window.see(() -> window.model().tick().get());
            window.await("it goes on", () -> window.model().tick().get() > tick + 10);
            awaitPlace(window, "Height", scrollY, selected);
        } finally {
            System.clearProperty("orrery.remote.folder");
        }
    }

    private static Grid scrolled(WindowHands window, String title) {
        window.awaitRows(title);
        Grid grid = window.grid(title);
        window.await("all rows", () -> grid.model().rows().rowCount() == ROWS);
        window.interact(() -> grid.scrollToRow(ROW));
        window.await("scrolled", () -> grid.model().rows().row(ROW) != null);
        return grid;
    }

    /// Selects the entity of a row, and scrolls so that the row is out of sight.
    private static Entity selected(WindowHands window, String title) {
        Grid grid = window.grid(title);
        GridRow row = window.see(() -> grid.model().rows().row(grid.firstVisibleRow() + 1));
        Entity entity = new Entity(row.key());
        window.select(entity);
        window.await("selected", () -> grid.selection().contains(entity.handle()));
        window.awaitPanes();
        window.interact(() -> grid.scrollToRow(ROW + 60));
        return entity;
    }

    private static void awaitPlace(WindowHands window, String title, double scrollY, Entity selected) {
        Grid grid = window.grid(title);
        window.await("rows are shown", () -> grid.model().rows().rowCount() == ROWS
                && grid.model().rows().row(grid.firstVisibleRow()) != null);
        window.await("it is where it was, at %f pixels".formatted(scrollY), () -> grid.model().scrollY() == scrollY);
        window.await("the same row is selected", () -> grid.selection().contains(selected.handle()));
    }

    private static void create(Simulation open) {
        ComponentType<?> fish = open.definition().types().named("Fish").orElseThrow();
        IntStream.range(0, ROWS).forEach(_ -> open.world().create(fish.defaultValue()));
    }
}
