package orrery.editor.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSlice;

/// Keys in a grid.
class GridKeysTest extends GridHarness {
    @Test
    void arrows_pages_home_and_end_move_and_scroll() {
        on(() -> {
            hands.key(KeyCode.DOWN);
            hands.key(KeyCode.DOWN);
            hands.key(KeyCode.PAGE_DOWN);
        });
        assertEquals("selected [1011]", hands.heard.getLast());
        assertEquals(50, grid.model().scrollY());
        on(() -> {
            hands.key(KeyCode.PAGE_UP);
            hands.key(KeyCode.UP);
            hands.key(KeyCode.HOME);
        });
        assertEquals("selected [1000]", hands.heard.getLast());
        on(() -> hands.key(KeyCode.END, KeyCode.CONTROL));
        assertEquals(10_401, grid.lastVisibleRow());
        assertEquals(10_401, grid.model().cursor().focusIndex());
    }

    @Test
    void shift_extends_and_control_moves_the_focus_alone() {
        on(() -> {
            hands.key(KeyCode.DOWN);
            hands.key(KeyCode.DOWN, KeyCode.SHIFT);
            hands.key(KeyCode.DOWN, KeyCode.CONTROL);
            hands.key(KeyCode.DOWN, KeyCode.CONTROL);
            hands.key(KeyCode.SPACE, KeyCode.CONTROL);
        });
        assertEquals("selected [1000, 1001, 1003]", hands.heard.getLast());
    }

    @Test
    void control_and_shift_with_a_letter_are_left_to_the_window() {
        on(() -> hands.key(KeyCode.A, KeyCode.CONTROL, KeyCode.SHIFT));
        assertEquals(0, grid.selection().size());
    }

    @Test
    void control_a_selects_all() {
        on(() -> hands.key(KeyCode.A, KeyCode.CONTROL));
        assertEquals(60, grid.selection().size());
    }

    @Test
    void keys_of_the_transport_and_letters_are_left_to_the_window() {
        on(() -> {
            for (KeyCode code : List.of(KeyCode.SPACE, KeyCode.PERIOD, KeyCode.COMMA, KeyCode.F, KeyCode.DELETE,
                    KeyCode.F2, KeyCode.ESCAPE)) {
                assertTrue(hands.key(code), code::toString);
            }
            assertFalse(hands.key(KeyCode.DOWN));
            assertTrue(hands.key(KeyCode.LEFT, KeyCode.ALT));
        });
    }

    @Test
    void typed_letters_are_told_together_and_transport_keys_are_not() {
        on(() -> hands.type("m .,o"));
        assertEquals(List.of("typed m", "typed mo"), hands.heard);
    }

    @Test
    void enter_and_double_click_activate_what_can_not_be_edited() {
        on(() -> {
            hands.doubleClick(hands.cell(2, 3));
            hands.key(KeyCode.ENTER);
        });
        assertEquals(List.of("activated 1002 period", "activated 1002 period"),
                hands.heard.stream().filter(line -> line.startsWith("activated")).toList());
    }

    @Test
    void left_and_right_open_and_close_nodes_and_go_to_the_parent() {
        on(() -> show(GridScenes.tree()));
        on(() -> {
            grid.select(14);
            hands.key(KeyCode.LEFT);
            hands.key(KeyCode.RIGHT);
            hands.key(KeyCode.DOWN);
            hands.key(KeyCode.LEFT);
            grid.select(412);
            hands.key(KeyCode.LEFT);
            grid.select(12);
            hands.key(KeyCode.RIGHT, KeyCode.SHIFT);
        });
        assertEquals(List.of("collapse 14", "selected [31]", "selected [412]", "selected [31]", "selected [31]",
                "expand 12 deep"), hands.heard.stream().filter(line -> !line.equals("x")).toList());
    }

    @Test
    void while_a_row_is_to_be_chosen_a_click_or_enter_chooses_it_and_the_selection_stays() {
        List<Long> chosen = new ArrayList<>();
        on(() -> {
            grid.select(1000, 1001);
            grid.setChoice(() -> chosen.size() < 4, chosen::add);
            hands.key(KeyCode.DOWN);
            hands.key(KeyCode.DOWN, KeyCode.SHIFT);
            hands.key(KeyCode.DOWN, KeyCode.CONTROL);
            hands.key(KeyCode.SPACE, KeyCode.CONTROL);
            assertFalse(hands.key(KeyCode.A, KeyCode.CONTROL));
            assertEquals(List.of(), chosen);
            hands.key(KeyCode.ENTER);
            hands.click(hands.cell(1, 0), KeyCode.CONTROL);
            hands.click(hands.cell(4, 0), KeyCode.SHIFT);
            hands.click(hands.cell(5, 0));
            assertTrue(grid.selection().is(new long[] {1000, 1001}));
            hands.click(hands.cell(6, 0));
        });
        assertEquals(List.of(1003L, 1001L, 1004L, 1005L), chosen);
        assertEquals(List.of("selected [1006]"), hands.heard);
    }

    @Test
    void the_menu_key_asks_for_the_focused_row_and_without_one_for_none() {
        on(() -> hands.key(KeyCode.CONTEXT_MENU));
        on(() -> {
            hands.key(KeyCode.DOWN);
            hands.key(KeyCode.CONTEXT_MENU);
        });
        assertEquals(List.of("empty menu", "selected [1000]", "menu 1000 row"), hands.heard);
    }

    @Test
    void left_asks_for_a_parent_that_is_not_loaded() {
        on(() -> show(GridScenes.tree()));
        on(() -> {
            List<GridRow> later = new ArrayList<>();
            for (int row = 6; row < 12; row++) {
                later.add(Objects.requireNonNull(grid.model().rows().row(row)));
            }
            grid.show(new GridSlice(12, 6, later));
            grid.select(33);
            hands.forget();
            hands.key(KeyCode.LEFT);
        });
        assertEquals(List.of("parent of 33"), hands.heard);
    }

    @Test
    void pages_with_control_are_left_to_the_window() {
        on(() -> {
            assertTrue(hands.key(KeyCode.PAGE_DOWN, KeyCode.CONTROL));
            assertTrue(hands.key(KeyCode.PAGE_UP, KeyCode.CONTROL));
        });
        assertEquals(-1, grid.model().cursor().focusIndex());
    }
}
