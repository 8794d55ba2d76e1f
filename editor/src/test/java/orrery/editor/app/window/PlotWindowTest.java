package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.app.file.WatchListFile;
import orrery.editor.fx.Patience;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.Session;
import orrery.editor.session.search.WatchExpression;

/// Plotting and watching values in the real window.
@Tag("long")
class PlotWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private Node look(String selector) {
        return hands.workbench().workspace().lookup(selector);
    }

    private List<String> legend() {
        Node legend = look("#plot-legend");
        return legend == null
                ? List.of()
                : legend.lookupAll(".label").stream().map(node -> ((Label) node).getText())
                        .filter(text -> !text.isEmpty()).toList();
    }

    private void focusField(String card, String field) {
        hands.tab("Inspector");
        String selector = "#card-%s #field-%s .text-field".formatted(card, field);
        hands.await("the field is there", () -> look(selector) != null);
        hands.interact(() -> look(selector).requestFocus());
    }

    private void type(String field, String text) {
        hands.interact(() -> {
            TextField box = (TextField) look(field);
            box.setText(text);
            box.fireEvent(new javafx.event.ActionEvent());
        });
    }

    @Test
    void keys_in_a_field_draw_it_over_the_recorded_ticks_and_a_click_leads_there() {
        hands.openSample("solar-system");
        hands.step(8);
        hands.select(hands.named("Moon"));
        focusField("Orbit", "phase");
        hands.push(KeyCode.CONTROL, KeyCode.P);
        hands.await("the line is there with its value",
                () -> legend().size() > 1 && legend().getFirst().equals("Moon:Orbit.phase"));
        String now = hands.see(() -> legend().get(1));
        Node view = hands.see(() -> look("#plot-view"));
        Point2D start = hands.see(() -> view.localToScreen(88, 60));
        hands.clickOn(start);
        hands.await("the start", () -> hands.model().tick().get() == 0);
        hands.await("another value", () -> legend().size() > 1 && !legend().get(1).equals(now));
        hands.await("all is read",
                () -> String.valueOf(view.queryAccessibleAttribute(AccessibleAttribute.TEXT))
                        .startsWith("Plot of Moon:Orbit.phase"));
    }

    @Test
    void a_value_is_typed_and_faults_are_told_with_their_column() {
        hands.openSample("solar-system");
        hands.step(3);
        hands.tab("Plot");
        hands.await("the field is there", () -> look("#plot-add") != null);
        type("#plot-add", "Moon:Orbit.phas");
        hands.await("the fault", () -> ((Label) look("#plot-said")).getText().startsWith("Column 12: "));
        type("#plot-add", "Nemo:Orbit.phase");
        hands.await("nobody", () -> ((Label) look("#plot-said")).getText().startsWith(
                "Column 1: No entity is named Nemo."));
        type("#plot-add", "Moon:abs(Orbit.phase) * 2");
        hands.await("drawn", () -> legend().contains("Moon:abs(Orbit.phase) * 2"));
        type("#plot-add", "Earth:Orbit.phase > 1");
        hands.await("a condition too", () -> legend().contains("Earth:Orbit.phase > 1"));
        hands.interact(() -> look("#plot-legend").lookupAll(".button").stream().map(Button.class::cast).findFirst()
                .ifPresent(Button::fire));
        hands.await("one is gone", () -> !legend().contains("Moon:abs(Orbit.phase) * 2")
                && legend().contains("Earth:Orbit.phase > 1"));
    }

    @Test
    void a_watched_value_is_shown_with_what_it_was_and_is_kept_beside_the_scene() throws IOException {
        hands.openSample("solar-system");
        Path file = hands.file("mine.json");
        hands.choosing(file);
        hands.keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> "mine.json".equals(hands.model().sceneName().get()));
        hands.select(hands.named("Moon"));
        focusField("Orbit", "phase");
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.W);
        Grid grid = hands.grid("Watch");
        hands.await("watched", () -> WindowHands.cell(grid, 0, 0).equals("Moon")
                && WindowHands.cell(grid, 0, 1).equals("Orbit.phase"));
        hands.step(1);
        hands.await("changed, and what it was", () -> grid.model().rows().row(0) != null
                && grid.model().rows().row(0).cell(2).style() == GridStyle.CHANGED
                && !WindowHands.cell(grid, 0, 3).isEmpty());
        hands.await("kept", () -> Files.exists(WatchListFile.of(file)));
        assertEquals("watch Moon:Orbit.phase\n", Files.readString(WatchListFile.of(file)));
        hands.interact(() -> hands.workbench().sceneActions().openSample("empty"));
        hands.await("another scene", () -> hands.world().equals("empty") && grid.model().rows().rowCount() == 0);
        hands.open(file);
        hands.await("watched again", () -> hands.world().equals("solar-system")
                && WindowHands.cell(grid, 0, 1).equals("Orbit.phase"));
    }

    @Test
    void values_that_are_added_before_a_renumbering_is_shown_follow_their_entity() {
        hands.openSample("solar-system");
        Session session = hands.workbench().session();
        Entity mercury = hands.named("Mercury");
        session.edit("Destroy", sim -> sim.world().destroy(mercury)).join();
        hands.awaitEdit("Destroy");
        Entity moon = hands.named("Moon");
        hands.interact(() -> {
            session.stepTicks(1);
            Patience.awaitAnywhere("renumbered",
                    () -> session.newestView().handles() != hands.model().view().get().handles());
            hands.workbench().links().toPlot(new WatchExpression(moon, "Orbit.phase"));
            hands.workbench().links().toWatch(new WatchExpression(moon, "Orbit.radius"));
        });
        Entity now = hands.named("Moon");
        assertNotEquals(moon, now);
        hands.await("both follow",
                () -> session.plotted().all().equals(List.of(new WatchExpression(now, "Orbit.phase")))
                        && session.watched().all().equals(List.of(new WatchExpression(now, "Orbit.radius"))));
    }

    @Test
    void what_is_watched_is_kept_by_the_name_that_its_entity_is_saved_with() throws IOException {
        hands.openSample("solar-system");
        Path file = hands.file("mine.json");
        hands.choosing(file);
        hands.keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("saved", () -> "mine.json".equals(hands.model().sceneName().get()));
        Entity moon = hands.named("Moon");
        hands.workbench().session().watched().add(new WatchExpression(moon, "Orbit.phase"));
        hands.await("kept", () -> Files.exists(WatchListFile.of(file)));
        hands.workbench().session().edit("Rename", edit -> edit.world().set(moon, new Name("Earth's moon"))).join();
        hands.await("unsaved", () -> hands.model().unsaved().get());
        assertEquals("watch Moon:Orbit.phase\n", Files.readString(WatchListFile.of(file)));
        hands.keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("kept by its name", () -> read(file).equals("watch Earth's moon:Orbit.phase\n"));
        Grid grid = hands.grid("Watch");
        hands.interact(() -> hands.workbench().sceneActions().openSample("empty"));
        hands.await("another scene", () -> hands.world().equals("empty") && grid.model().rows().rowCount() == 0);
        hands.open(file);
        hands.await("watched again", () -> hands.world().equals("solar-system")
                && WindowHands.cell(grid, 0, 0).equals("Earth's moon"));
    }

    private static String read(Path scene) {
        try {
            return Files.readString(WatchListFile.of(scene));
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void watched_values_are_typed_edited_removed_and_drawn() {
        hands.openSample("solar-system");
        hands.step(2);
        hands.tab("Watch");
        hands.await("the field is there", () -> look("#watch-add") != null);
        type("#watch-add", "Moon:Orbit.");
        hands.await("the fault", () -> ((Label) look("#watch-said")).getText().startsWith("Column "));
        type("#watch-add", "Moon:Orbit.phase");
        Grid grid = hands.grid("Watch");
        hands.await("watched", () -> WindowHands.cell(grid, 0, 1).equals("Orbit.phase"));
        hands.interact(() -> {
            grid.enter();
            grid.edit(0, "expression");
        });
        hands.await("in edit", () -> grid.lookup(".text-field") != null);
        hands.interact(() -> {
            TextField box = (TextField) grid.lookup(".text-field");
            box.setText("Moon:Orbit.radius");
            box.fireEvent(new javafx.event.ActionEvent());
        });
        hands.push(KeyCode.ENTER);
        hands.await("edited", () -> WindowHands.cell(grid, 0, 1).equals("Orbit.radius"));
        hands.interact(grid::requestFocus);
        hands.interact(() -> grid.select(1));
        hands.push(KeyCode.ENTER);
        hands.await("drawn or in edit", () -> legend().contains("Moon:Orbit.radius") || grid.isEditing());
        int entities = (int) hands.model().entities().get();
        hands.push(KeyCode.ESCAPE);
        hands.interact(grid::requestFocus);
        hands.push(KeyCode.DELETE);
        hands.await("removed", () -> grid.model().rows().rowCount() == 0);
        assertEquals(entities, (int) hands.model().entities().get());
    }
}
