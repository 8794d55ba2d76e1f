package orrery.editor.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileLimitsTest {

    private static final String FILE = "planted/Planted.java";

    @TempDir
    private Path sources;

    @Test
    void a_file_of_500_lines_is_accepted() throws IOException {
        plant("class Planted {}\n" + "\n".repeat(499));

        assertEquals(List.of(), violations());
    }

    @Test
    void a_file_of_501_lines_is_a_violation() throws IOException {
        plant("class Planted {}\n" + "\n".repeat(500));

        assertEquals(List.of("planted/Planted.java has 501 lines, more than 500."), violations());
    }

    @Test
    void a_line_of_131_characters_is_a_violation() throws IOException {
        plant("class Planted {}\n//" + "x".repeat(128) + "\n//" + "x".repeat(129) + "\n");

        assertEquals(List.of("planted/Planted.java:3 has 131 characters, more than 130."), violations());
    }

    @Test
    void a_line_of_a_text_block_may_be_long() throws IOException {
        String wide = "x".repeat(131);
        plant("class Planted {\nString text = \"\"\"\n" + wide + "\n\"\"\"; // end\n// " + wide + "\n}\n");

        assertEquals(List.of("planted/Planted.java:5 has 134 characters, more than 130."), violations());
    }

    @Test
    void a_line_of_161_characters_of_a_page_is_a_violation_unless_it_is_of_a_table_or_code() throws IOException {
        Path page = sources.resolve("page.md");
        String wide = "x".repeat(161);
        Files.writeString(page, "x".repeat(160) + "\n| " + wide + " |\n```java\n" + wide + "\n```\n" + wide + "\n");

        assertEquals(List.of(page + ":6 has 161 characters, more than 160."), FileLimits.wideLines(page));
    }

    private List<String> violations() throws IOException {
        return FileLimits.violations(List.of(sources));
    }

    private void plant(String text) throws IOException {
        Path file = sources.resolve(FILE);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
