package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.StringProperty;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.fields.ComponentCard;
import orrery.editor.fx.Tip;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.paint.GridLayout;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.Fonts;

/// Which texts are fully visible in a window of 1280×800 pixels with all its panes.
@Tag("long")
class SmallWindowTest {

    private static final double VALUE_SIZE = 12;
    private static final int ROWS = 9;

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1280, 800);

    private void selectMoon() {
        hands.openSample("solar-system");
        hands.runTo(40);
        hands.select(hands.named("Moon"));
    }

    @Test
    void the_count_of_a_large_scene_takes_no_room_from_that_of_the_next() {
        hands.openSample("motion");
        hands.await("no room for a million", () -> badge().get().equals("1\u00a0000\u00a0000") && !isBadgeShown());
        hands.openSample("marionette");
        String few = NumberFormats.grouped(hands.ask(open -> open.world().entityCount()));
        hands.await("the count is shown", () -> badge().get().equals(few) && isBadgeShown());
    }

    @Test
    void a_field_whose_note_is_beside_its_value_has_no_empty_line() {
        hands.openSample("solar-system");
        hands.runTo(30);
        for (String name : List.of("Earth", "Moon", "Jupiter")) {
            hands.select(hands.named(name));
            hands.await("what the phase was, beside it, and no line of " + name,
                    () -> !notesBeside().isEmpty() && notesBeside().stream().noneMatch(SmallWindowTest::hasLine));
        }
        hands.workbench().session().select(List.of(hands.named("Earth"), hands.named("Mars")));
        hands.await("mixed, beside the values, and no line",
                () -> !notesBeside().isEmpty() && notesBeside().stream().noneMatch(SmallWindowTest::hasLine));
    }

    private List<Node> notesBeside() {
        return hands.lookup(".card .field-editor").queryAll().stream()
                .filter(field -> isShown(field.lookup(".field-box .note"))).toList();
    }

    private static boolean isShown(Node node) {
        return node.isVisible() && (node.getParent() == null || isShown(node.getParent()));
    }

    private static boolean hasLine(Node field) {
        return ((Label) field.lookup(".note-line")).getHeight() > 0;
    }

    private StringProperty badge() {
        return entities().badge();
    }

    private boolean isBadgeShown() {
        return entities().getGraphic() != null;
    }

    private PaneTab entities() {
        return hands.workbench().workspace().find("Entities").orElseThrow();
    }

    @Test
    void the_list_of_keys_is_as_wide_as_it_needs_to_be_and_as_high_as_the_window_has_room_for() {
        hands.command("Keys…");
        hands.await("the list", () -> hands.isAsked("keys-dialog"));
        hands.await("as high", () -> hands.asked("keys-dialog").getHeight() > 600);
        assertEquals(List.of(), hands.see(() -> hands.asked("keys-dialog").lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL && bar.isVisible()).toList()));
    }

    @Test
    void in_the_smallest_scaled_window_the_numbers_of_the_tree_are_whole_and_an_empty_inspector_is_not_scrolled() {
        hands.openSample("marionette");
        hands.interact(() -> {
            hands.model().setScalePercent(150);
            hands.stage().setWidth(1000);
            hands.stage().setHeight(700);
        });
        Label figure = (Label) hands.tab("Scene tree").lookup(".pane-footer .strong");
        hands.step(1);
        hands.await("numbers", () -> figure.getText().endsWith(" of 167") && figure.getWidth() > 0);
        hands.await("small", () -> hands.stage().getWidth() < 1010 && hands.stage().getHeight() < 710);
        assertFalse(hands.<Boolean>see(figure::isTextTruncated));
        assertTrue(hands.see(
                () -> hands.tab("Inspector").lookupAll(".scroll-bar").stream().noneMatch(SmallWindowTest::isSeen)));
    }

    private static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }

    @Test
    void what_the_header_of_an_array_has_no_room_for_is_in_its_tooltip() {
        hands.openSample("solar-system");
        Label about = (Label) hands.tab("Orbit").lookup("#array-about");
        hands.await("too long", about::isTextTruncated);
        assertTrue(about.getText().contains(" · capacity "), about.getText());
        assertEquals(about.getText(), hands.see(() -> Tip.of(about)));
    }

    @Test
    void the_history_shows_before_and_after_whole() {
        selectMoon();
        Grid grid = hands.grid("History");
        hands.await("the writes are there", () -> grid.model().rows().rowCount() > 40
                && WindowHands.cell(grid, ROWS, grid.model().columnIndex("change")).contains("→"));
        for (String column : List.of("tick", "writer", "change")) {
            assertWhole(grid, column);
        }
        assertEquals("tick writer field change", ids(grid));
        TextField search = hands.see(() -> (TextField) grid.getScene().lookup("#history-search"));
        assertTrue(width(search.getPromptText()) <= hands.see(() -> search.getWidth() - search.getInsets().getLeft()
                - search.getInsets().getRight()), search.toString());
    }

    @Test
    void the_history_of_one_field_shows_before_and_after_whole() {
        selectMoon();
        Grid all = hands.grid("History");
        hands.await("the writes are there", () -> all.model().rows().rowCount() > 40);
        hands.interact(() -> choose(all, "Orbit.phase"));
        hands.await("one field", () -> ids(all).equals("tick writer change") && all.model().rows().rowCount() == 40
                && WindowHands.cell(all, ROWS, 2).contains("→"));
        for (String column : List.of("tick", "writer", "change")) {
            assertWhole(all, column);
        }
        hands.interact(all::requestFocus);
        hands.push(KeyCode.HOME);
        hands.push(KeyCode.DOWN);
        hands.push(KeyCode.ENTER);
        hands.awaitTick(39);
    }

    @Test
    void the_inspector_shows_what_each_changed_value_was() {
        selectMoon();
        Node inspector = hands.tab("Inspector");
        hands.await("the cards are there", () -> inspector.lookup("#card-WorldTransform") != null);
        hands.interact(((ComponentCard) inspector.lookup("#card-WorldTransform"))::focusHeader);
        hands.push(KeyCode.ENTER);
        for (String field : List.of("Orbit phase", "LocalTransform position.x", "WorldTransform position.y")) {
            hands.await("what " + field + " was",
                    () -> editor(inspector, field.split(" ")).filter(SmallWindowTest::isWhole).isPresent());
        }
    }

    /// Returns the editor of a field; empty if it is not created yet.
    private static Optional<Node> editor(Node inspector, String... cardAndField) {
        return Stream.ofNullable(inspector.lookup("#card-" + cardAndField[0]))
                .flatMap(card -> card.lookupAll(".field-editor").stream())
                .filter(node -> node.getId().equals("field-" + cardAndField[1])).findFirst();
    }

    /// Whether exactly one note is visible, with its full text.
    private static boolean isWhole(Node field) {
        List<Label> notes = field.lookupAll(".note").stream().map(Label.class::cast).filter(Node::isVisible).toList();
        return notes.size() == 1 && isWhole(notes.getFirst());
    }

    private static boolean isWhole(Label note) {
        return note.getText().matches("was -?[0-9.]+")
                && note.getWidth() >= Math.floor(note.prefWidth(-1)) && note.getHeight() > 0;
    }

    @SuppressWarnings("unchecked")
    private static void choose(Grid grid, String name) {
        var choice = (javafx.scene.control.ComboBox<Object>) grid.getScene().lookup("#history-choice");
        choice.setValue(choice.getItems().stream().filter(one -> one.toString().equals(name)).findFirst()
                .orElseThrow());
    }

    private static String ids(Grid grid) {
        return String.join(" ", grid.model().columns().stream().map(GridColumn::id).toList());
    }

    /// Asserts that every cell of a column is inside the grid and wide enough for its text.
    private void assertWhole(Grid grid, String columnId) {
        GridLayout layout = hands.see(() -> GridLayout.of(grid.model(), grid.getWidth(), grid.getHeight()));
        int column = grid.model().columnIndex(columnId);
        assertTrue(layout.columnRight(column) <= layout.width(), columnId + " ends at " + layout.columnRight(column));
        for (int row = 0; row < ROWS; row++) {
            String text = WindowHands.cell(grid, row, column);
            double room = layout.columnRight(column) - layout.columnLeft(column) - 2 * GridLayout.PAD;
            assertTrue(width(text) <= room, "“%s” has %s pixels".formatted(text, room));
        }
    }

    private static double width(String text) {
        Text measured = new Text(text);
        measured.setFont(Fonts.value(VALUE_SIZE));
        return measured.getLayoutBounds().getWidth();
    }
}
