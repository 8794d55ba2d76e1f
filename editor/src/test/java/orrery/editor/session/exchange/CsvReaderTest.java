package orrery.editor.session.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import orrery.editor.text.CsvCells;

class CsvReaderTest {

    private static List<CsvReader.Row> rows(String text) throws IOException {
        List<CsvReader.Row> rows = new ArrayList<>();
        try (CsvReader reader = new CsvReader(new StringReader(text))) {
            CsvReader.Row row = reader.next();
            while (row != null) {
                rows.add(row);
                row = reader.next();
            }
        }
        return rows;
    }

    @Test
    void rows_have_the_line_on_which_they_begin() throws IOException {
        assertEquals(List.of(new CsvReader.Row(1, List.of("a", "b")), new CsvReader.Row(2, List.of("1\n2", "3")),
                new CsvReader.Row(5, List.of("4", ""))), rows("a,b\r\n\"1\n2\",3\r\n\r\n4,"));
    }

    @Test
    void the_separator_is_what_the_first_line_has_most_of() throws IOException {
        assertEquals(List.of("a,b", "c", "d"), rows("\"a,b\";c;d\n").getFirst().cells());
        assertEquals(List.of("a", "b;c", "d"), rows("a\tb;c\td\n").getFirst().cells());
    }

    @Test
    void the_separator_is_found_after_blank_lines_and_by_the_next_rows_if_the_header_has_as_many_of_two()
            throws IOException {
        assertEquals(List.of(new CsvReader.Row(3, List.of("a", "b,c")), new CsvReader.Row(4, List.of("d", "e"))),
                rows("\n\r\na;\"b,c\"\nd;e\n"));
        assertEquals(List.of("name", "place, in metres"), rows("name;place, in metres\na;1\nb;2\n").getFirst().cells());
    }

    @Test
    void the_separator_is_what_the_first_line_of_a_spreadsheet_says() throws IOException {
        assertEquals(List.of(new CsvReader.Row(2, List.of("a,b,c", "d")), new CsvReader.Row(3, List.of("1", "2"))),
                rows("sep=;\r\na,b,c;d\r\n1;2\r\n"));
        assertEquals(List.of("a", "b"), rows("sep=|\na|b\n").getFirst().cells());
        assertEquals(List.of("sep=", "b"), rows("sep=,b\n1,2\n").getFirst().cells());
    }

    @Test
    void an_empty_cell_between_quotes_is_a_text_unless_all_cells_are_quoted() throws IOException {
        assertEquals(Set.of(0), rows("a,b\n\"\",\n").getLast().blankTexts());
        assertEquals(Set.of(0), rows("a\n\"\"\n").getLast().blankTexts());
        assertEquals(Set.of(), rows("\"a\",\"b\"\n\"\",\"c\"\n").getLast().blankTexts());
        assertEquals(Set.of(1), rows("a,b\n ,\" \"\n").getLast().blankTexts());
    }

    @Test
    void a_byte_order_mark_is_no_part_of_the_first_cell() throws IOException {
        assertEquals(List.of("id", "x"), rows("\uFEFFid,x\n").getFirst().cells());
    }

    @Test
    void a_quoted_cell_without_end_is_refused_with_the_line_on_which_it_begins() {
        IOException error = assertThrows(IOException.class, () -> rows("a\n\"b\nc\n"));
        assertEquals("the quoted cell that begins on line 2 does not end", error.getMessage());
    }

    @Test
    void a_cell_of_more_than_a_million_characters_is_refused() {
        IOException error = assertThrows(IOException.class, () -> rows("a\n" + "x".repeat(1 << 20) + "y\n"));
        assertEquals("line 2 has a cell of more than 1048576 characters", error.getMessage());
    }

    @Test
    void what_was_written_is_read() throws IOException {
        Random random = new Random(7);
        String alphabet = "ab ,;\t\"\n'=x";
        for (int round = 0; round < 300; round++) {
            int width = 2 + random.nextInt(4);
            List<List<String>> written = new ArrayList<>();
            written.add(IntStream.range(0, width).mapToObj(i -> "column" + i).toList());
            for (int row = 0; row < 5; row++) {
                written.add(Stream.concat(Stream.of("r"), random.ints(width - 1L, 0, 6).mapToObj(length -> random
                        .ints(length, 0, alphabet.length()).mapToObj(at -> String.valueOf(alphabet.charAt(at)))
                        .reduce("", String::concat))).toList());
            }
            StringBuilder text = new StringBuilder();
            for (List<String> row : written) {
                CsvCells.AS_THEY_ARE.line(text, row);
            }
            assertEquals(written, rows(text.toString()).stream().map(CsvReader.Row::cells).toList());
        }
    }

    @Test
    void each_kind_of_line_end_in_a_quoted_cell_counts_as_one_line() throws IOException {
        assertEquals(List.of(1L, 2L, 6L),
                rows("a\n\"1\r2\r\n3\n4\"\n5").stream().map(CsvReader.Row::line).toList());
    }
}
