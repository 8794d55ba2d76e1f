package orrery.editor.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import orrery.editor.fx.Hands;
import orrery.editor.fx.PaneStage;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;

class GridEditingTest implements GridEditing {

    private static Stage stage;

    private final FxRobot robot = new FxRobot();
    private final List<String> committed = new ArrayList<>();
    private boolean isBehind;
    /// Complete when the change of a check box is made.
    private CompletableFuture<Boolean> made = CompletableFuture.completedFuture(true);
    private TextField elsewhere;
    private Grid grid;
    private GridHands hands;

    @BeforeAll
    static void startToolkit() throws TimeoutException {
        Hands.setUpStage(shown -> stage = shown);
    }

    @AfterAll
    static void hideStage() {
        new FxRobot().interact(stage::hide);
    }

    @BeforeEach
    void open() {
        robot.interact(this::show);
    }

    private void show() {
        elsewhere = new TextField();
        grid = GridScenes.kinds();
        grid.setEditing(this);
        VBox both = new VBox(grid, elsewhere);
        PaneStage.show(stage, both, 700, 300);
        both.applyCss();
        both.layout();
        hands = new GridHands(grid);
        grid.requestFocus();
    }

    @Override
    public boolean isEditable(long key, String columnId) {
        return key < 3 && !columnId.equals("message");
    }

    @Override
    public void commit(long key, String columnId, String text) {
        committed.add(key + " " + columnId + " = " + text);
    }

    @Override
    public boolean isBehind() {
        return isBehind;
    }

    @Override
    public String text(long key, String columnId, String shown) {
        return isBehind && columnId.equals("color") ? "red" : shown;
    }

    @Override
    public CompletionStage<?> switched(long key, String columnId, boolean on) {
        commit(key, columnId, String.valueOf(on));
        return made;
    }

    @Override
    public @Nullable String problem(long key, String columnId, String text) {
        return text.isBlank() ? "A name can't be empty." : null;
    }

    @Override
    public List<String> choices(long key, String columnId) {
        return columnId.equals("color") ? List.of("red", "green", "blue") : List.of();
    }

    private void on(Runnable work) {
        robot.interactNoWait(() -> {
            work.run();
            grid.getScene().getRoot().layout();
        });
    }

    private void editName() {
        on(() -> {
            hands.click(hands.cell(0, 1));
            hands.key(KeyCode.F2);
        });
    }

    private String problemShown() {
        return grid.lookupAll(".grid-edit-problem").stream().map(node -> ((Label) node).getText())
                .collect(Collectors.joining());
    }

    @Test
    void f2_edits_and_enter_commits() {
        editName();
        robot.write("Motion").type(KeyCode.ENTER);
        assertEquals(List.of("1 name = Motion"), committed);
        assertFalse(grid.isEditing());
        assertTrue(grid.isFocused());
    }

    @Test
    void a_double_click_edits_and_escape_cancels() {
        on(() -> hands.doubleClick(hands.cell(1, 1)));
        assertTrue(grid.isEditing());
        robot.write("x").type(KeyCode.ESCAPE);
        assertFalse(grid.isEditing());
        assertEquals(List.of(), committed);
    }

    @Test
    void leaving_the_field_commits() {
        editName();
        robot.write("Motion");
        on(elsewhere::requestFocus);
        assertEquals(List.of("1 name = Motion"), committed);
    }

    @Test
    void a_text_with_a_problem_is_not_committed_and_says_why() {
        editName();
        robot.type(KeyCode.BACK_SPACE).type(KeyCode.ENTER);
        assertEquals("A name can't be empty.", problemShown());
        assertTrue(grid.isEditing());
        robot.write("M");
        assertEquals("", problemShown());
        robot.type(KeyCode.BACK_SPACE);
        on(elsewhere::requestFocus);
        assertFalse(grid.isEditing());
        assertEquals(List.of(), committed);
    }

    @Test
    void a_cell_that_was_opened_but_not_changed_is_not_committed() {
        editName();
        on(elsewhere::requestFocus);
        editName();
        robot.type(KeyCode.ENTER);
        assertFalse(grid.isEditing());
        on(() -> grid.edit(1, "color"));
        robot.type(KeyCode.ENTER);
        assertFalse(grid.isEditing());
        assertEquals(List.of(), committed);
    }

    @Test
    void what_an_outdated_cell_shows_is_committed_if_it_is_typed_or_chosen() {
        isBehind = true;
        editName();
        robot.write("Movement").type(KeyCode.ENTER);
        on(() -> grid.edit(1, "color"));
        robot.type(KeyCode.DOWN, KeyCode.UP, KeyCode.ENTER);
        assertEquals(List.of("1 name = Movement", "2 color = red"), committed);
    }

    @Test
    void an_outdated_cell_that_was_opened_but_not_changed_is_not_committed() {
        isBehind = true;
        editName();
        robot.type(KeyCode.ENTER);
        on(() -> grid.edit(1, "color"));
        robot.type(KeyCode.ENTER);
        assertFalse(grid.isEditing());
        assertEquals(List.of(), committed);
    }

    @Test
    void tab_commits_and_goes_on_to_the_next_cell_that_can_be_edited() {
        editName();
        robot.write("Motion").type(KeyCode.TAB);
        assertEquals(List.of("1 name = Motion"), committed);
        assertTrue(grid.isEditing());
        assertEquals("color", grid.model().cursor().focusColumnId());
    }

    @Test
    void choices_are_chosen_from_a_list() {
        on(() -> grid.edit(1, "color"));
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertEquals(List.of("2 color = red"), committed);
    }

    @Test
    void a_check_box_is_committed_at_the_click() {
        on(() -> {
            hands.click(hands.cell(0, 0));
            hands.click(hands.cell(1, 0));
            hands.click(hands.cell(2, 0));
        });
        assertEquals(List.of("1 on = false", "2 on = true"), committed);
    }

    @Test
    void space_enter_and_f2_switch_the_check_box_with_the_focus_and_space_elsewhere_goes_on() {
        on(() -> {
            hands.click(hands.cell(1, 0));
            committed.clear();
            hands.key(KeyCode.SPACE);
            hands.key(KeyCode.ENTER);
            hands.key(KeyCode.F2);
        });
        assertEquals(List.of("2 on = true", "2 on = true", "2 on = true"), committed);
        assertFalse(grid.isEditing());
        on(() -> {
            hands.key(KeyCode.RIGHT);
            hands.key(KeyCode.SPACE);
        });
        assertEquals(3, committed.size());
    }

    @Test
    void a_second_click_on_a_check_box_takes_back_a_change_that_no_view_shows_yet() {
        made = new CompletableFuture<>();
        on(() -> {
            hands.click(hands.cell(1, 0));
            hands.click(hands.cell(1, 0));
        });
        assertEquals(List.of("2 on = true", "2 on = false"), committed);
        made.complete(true);
        on(() -> {});
        on(() -> hands.click(hands.cell(1, 0)));
        assertEquals(List.of("2 on = true", "2 on = false", "2 on = true"), committed);
    }

    @Test
    void a_held_key_switches_a_check_box_once() {
        on(() -> {
            hands.click(hands.cell(1, 0));
            committed.clear();
            hands.key(KeyCode.SPACE);
            hands.key(KeyCode.SPACE);
            grid.fireEvent(new KeyEvent(KeyEvent.KEY_RELEASED, "", "", KeyCode.SPACE, false, false, false, false));
            hands.key(KeyCode.SPACE);
        });
        assertEquals(List.of("2 on = true", "2 on = true"), committed);
    }

    @Test
    void a_check_box_is_read_aloud_as_checked_or_not() {
        on(() -> hands.click(hands.cell(1, 0)));
        String said = GridSpeech.text(null, grid.model());
        assertEquals("Row 2 of 4, selected: on not checked", said.substring(0, said.indexOf(", name")));
    }

    @Test
    void cells_that_can_not_be_edited_are_not() {
        on(() -> hands.doubleClick(hands.cell(0, 2)));
        assertFalse(grid.isEditing());
        assertEquals("activated 1 message", hands.heard.getLast());
    }

    @Test
    void the_field_stays_with_its_row_when_rows_move() {
        editName();
        double before = robot.lookup(".grid-edit").query().getLayoutY();
        GridRow first = java.util.Objects.requireNonNull(grid.model().rows().row(0));
        GridRow second = java.util.Objects.requireNonNull(grid.model().rows().row(1));
        on(() -> grid.show(GridRows.of(List.of(second, first))));
        assertEquals(before + 25, robot.lookup(".grid-edit").query().getLayoutY());
    }

    @Test
    void arrows_only_move_among_choices_and_enter_commits_the_last_one_once() {
        on(() -> grid.edit(1, "color"));
        robot.type(KeyCode.DOWN, 3);
        assertEquals(List.of(), committed);
        assertTrue(grid.isEditing());
        robot.type(KeyCode.ENTER);
        assertEquals(List.of("2 color = blue"), committed);
        assertFalse(grid.isEditing());
        assertTrue(grid.isFocused());
    }

    @Test
    void escape_discards_the_choice_that_arrows_went_to() {
        on(() -> grid.edit(1, "color"));
        robot.type(KeyCode.DOWN, 2).type(KeyCode.ESCAPE);
        assertEquals(List.of(), committed);
        assertFalse(grid.isEditing());
        assertTrue(grid.isFocused());
    }

    @Test
    void a_click_on_a_choice_commits_it_once() {
        on(() -> grid.edit(1, "color"));
        robot.type(KeyCode.DOWN);
        Node green = robot.lookup(".combo-box-popup .list-cell").queryAll().stream()
                .filter(cell -> cell instanceof ListCell<?> shown && "green".equals(shown.getText())).findFirst()
                .orElseThrow();
        robot.clickOn(green);
        assertEquals(List.of("2 color = green"), committed);
        assertFalse(grid.isEditing());
    }

    @Test
    void a_text_whose_row_leaves_the_view_is_not_committed_and_is_there_when_it_comes_back() {
        on(() -> {
            grid.setMinHeight(31 + 2 * 25);
            grid.setMaxHeight(31 + 2 * 25);
        });
        editName();
        robot.write("Mot");
        on(() -> grid.scrollToRow(3));
        on(() -> {});
        assertEquals(0, robot.lookup(".grid-edit").query().getOpacity());
        assertEquals(List.of(), committed);
        assertTrue(grid.isEditing());
        on(() -> grid.scrollToRow(0));
        robot.write("ion").type(KeyCode.ENTER);
        assertEquals(List.of("1 name = Motion"), committed);
    }
}
