package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTableTest {

    private static String text(CsvTable table, long most) throws IOException {
        StringBuilder text = new StringBuilder();
        table.write(text, most, CsvCells.GUARDED, _ -> {});
        return text.toString();
    }

    @Test
    void cells_with_commas_quotes_and_line_breaks_stand_between_quotes() throws IOException {
        List<List<?>> rows = List.of(List.of("plain", "a,b"), List.of("say \"no\"", "two\nlines"));
        CsvTable table = new CsvTable("table", List.of("one", "an,other"), 2, at -> rows.get((int) at));
        assertEquals("one,\"an,other\"\r\nplain,\"a,b\"\r\n\"say \"\"no\"\"\",\"two\nlines\"\r\n",
                text(table, Long.MAX_VALUE));
    }

    @Test
    void numbers_have_all_their_digits() throws IOException {
        CsvTable table = new CsvTable("table", List.of("float", "double"), 1, _ -> List.of(0.1f, Math.PI));
        assertEquals("float,double\r\n0.1,3.141592653589793\r\n", text(table, 1));
    }

    private static final List<Object> FORMULAS = List.of("=1+1", "-1 -2", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\uff1d1",
            "a;=1", "say \"=1\"");

    @Test
    void text_that_a_spreadsheet_would_run_has_a_quote_before_it_and_stands_between_quotes() throws IOException {
        CsvTable table = new CsvTable("table", List.of("=name"), 9, at -> List.of(FORMULAS.get((int) at)));
        assertEquals("\"'=name\"\r\n\"'=1+1\"\r\n\"'-1 -2\"\r\n\"'-2+3\"\r\n\"'@SUM(A1)\"\r\n\"'\t'=1\"\r\n"
                + "\"'\r'=1\"\r\n\"'\uff1d1\"\r\n\"a;'=1\"\r\n\"say \"\"=1\"\"\"\r\n", text(table, 9));
    }

    @Test
    void a_guarded_cell_is_read_as_it_was_written() {
        List<Object> texts = new ArrayList<>(FORMULAS);
        texts.addAll(List.of("- a\n- b", "a;=b", "'-tis", "a;'=b", "''=", "it's", "'", "@", "\t\t=", "plain"));
        for (Object text : texts) {
            StringBuilder line = new StringBuilder();
            assertDoesNotThrow(() -> CsvCells.GUARDED.line(line, List.of(text)));
            String cell = line.substring(0, line.length() - 2);
            String bare = cell.startsWith("\"") ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"") : cell;
            assertEquals(text, CsvCells.unguarded(bare));
        }
    }

    @Test
    void numbers_are_no_formulas() throws IOException {
        List<Object> numbers = List.of(-1.5, "-1.5", "+3", "-1.0E-5", Double.NEGATIVE_INFINITY, "-Infinity");
        CsvTable table = new CsvTable("table", List.of("n"), 1, _ -> numbers);
        assertEquals("n\r\n-1.5,-1.5,+3,-1.0E-5,-Infinity,-Infinity\r\n", text(table, 1));
    }

    @Test
    void text_can_be_written_as_it_is() throws IOException {
        CsvTable table = new CsvTable("table", List.of("n"), 1, _ -> List.of("=1+1", "a;=1"));
        StringBuilder text = new StringBuilder();
        table.write(text, 1, CsvCells.AS_THEY_ARE, _ -> {});
        assertEquals("n\r\n=1+1,a;=1\r\n", text.toString());
    }

    @Test
    void no_more_rows_are_written_than_asked_for_and_progress_is_told() throws IOException {
        List<Long> told = new ArrayList<>();
        CsvTable table = new CsvTable("table", List.of("row"), 5_000, List::of);
        table.write(new StringBuilder(), 2_500, CsvCells.GUARDED, told::add);
        assertEquals(List.of(1_024L, 2_048L, 2_500L), told);
    }
}
