package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTableTest {

    private static String text(CsvTable table, long most) throws IOException {
        StringBuilder text = new StringBuilder();
        table.write(text, most, _ -> {});
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

    @Test
    void no_more_rows_are_written_than_asked_for_and_progress_is_told() throws IOException {
        List<Long> told = new ArrayList<>();
        CsvTable table = new CsvTable("table", List.of("row"), 5_000, List::of);
        table.write(new StringBuilder(), 2_500, told::add);
        assertEquals(List.of(1_024L, 2_048L, 2_500L), told);
    }
}
