package orrery.editor.grid.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.fx.Hands;
import orrery.editor.grid.GridCopy;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;

@Execution(ExecutionMode.CONCURRENT)
class CellBoxTest {

    private static final double ADVANCE = 7.2;

    private final GridModel model = new GridModel();
    private final CellBox box = new GridLook().box();

    @BeforeAll
    static void startToolkit() throws TimeoutException {
        Hands.setUpStage(_ -> {});
    }

    private void place(GridColumn column, GridCell cell) {
        model.setColumns(List.of(GridColumn.text("first", "", 0), column));
        GridLayout layout = GridLayout.of(model, 500, 100);
        box.place(layout, column.kind(), GridRow.of(1, GridCell.EMPTY, cell), 1);
    }

    @Test
    void text_begins_at_the_padding_and_numbers_end_at_it() {
        place(GridColumn.text("a", "a", 100), GridCell.of("abc"));
        assertEquals(GridLayout.PAD, box.textX());
        place(GridColumn.number("a", "a", 100), GridCell.of("1.5"));
        assertEquals(100 - GridLayout.PAD - 3 * ADVANCE, box.textX(), 1);
    }

    @Test
    void a_mark_takes_the_room_of_two_characters_before_the_text() {
        place(GridColumn.text("a", "a", 100), GridCell.of("abc").withMark(GridMark.CHANGED));
        assertEquals(GridLayout.PAD, box.markX());
        assertEquals(GridLayout.PAD + 2 * ADVANCE, box.textX(), 1);
    }

    @Test
    void mark_swatch_text_and_detail_stand_in_this_order() {
        place(GridColumn.text("a", "a", 300),
                GridCell.name("Moon", "#31").withMark(GridMark.ADDED).withSwatch(0xff112233));
        assertTrue(box.markX() < box.swatchX());
        assertEquals(box.swatchX() + CellBox.SQUARE + 6, box.textX(), 1);
        assertEquals(box.textX() + 5 * ADVANCE, box.detailX(), 1);
    }

    @Test
    void a_text_without_room_is_cut_before_its_detail() {
        place(GridColumn.text("a", "a", 120), GridCell.name("A moon with a long name", "#31"));
        assertEquals("#31", box.detail());
        assertTrue(box.isClipped());
    }

    @Test
    void a_text_that_just_fits_is_not_clipped() {
        for (int length = 2; length < 40; length++) {
            double width = Math.ceil(2 * GridLayout.PAD + length * ADVANCE);
            String text = "x".repeat(length);
            place(GridColumn.text("a", "a", width), GridCell.of(text));
            assertEquals(text, box.text());
            place(GridColumn.number("a", "a", width), GridCell.changed(text.substring(2)));
            assertFalse(box.isClipped());
        }
    }

    @Test
    void a_text_that_does_not_fit_ends_in_an_ellipsis_within_its_column() {
        place(GridColumn.text("a", "a", 100), GridCell.of("OrbitSystemWithALongName"));
        assertEquals("OrbitSyste…", box.text());
        assertTrue(box.isClipped());
        place(GridColumn.text("a", "a", 22), GridCell.of("abc"));
        assertEquals("", box.text());
    }

    @Test
    void a_pair_of_surrogates_is_never_cut_in_two() {
        for (int width = 40; width < 120; width++) {
            place(GridColumn.name("a", "a", width), GridCell.of("😀😀😀😀😀😀😀"));
            assertFalse(box.text().chars().filter(c -> Character.isSurrogate((char) c)).count() % 2 == 1, box.text());
        }
    }

    @Test
    void parts_between_commas_are_found_and_the_gap_between_them_is_none() {
        GridCell cell = GridCell.of("Placement, Culler");
        place(GridColumn.link("a", "a", 300), cell);
        assertEquals("Placement", linkAt(3, cell));
        assertNull(box.linkAt(GridLayout.PAD + 9.5 * ADVANCE, cell));
        assertEquals("Culler", linkAt(12, cell));
        assertNull(box.linkAt(GridLayout.PAD + 18 * ADVANCE, cell));
    }

    private String linkAt(int character, GridCell cell) {
        CellBox.Span span = box.linkAt(GridLayout.PAD + (character + 0.5) * ADVANCE, cell);
        return span == null ? "" : span.text();
    }

    @Test
    void copied_text_keeps_one_line_a_row() {
        assertEquals("a b\tc\n\t", GridCopy.text(
                List.of(GridRow.of(1, GridCell.of("a\t\nb"), GridCell.of("c")), GridRow.of(2, GridCell.EMPTY)), 2));
    }
}
