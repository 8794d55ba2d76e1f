package orrery.editor.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFilesTest {
    @TempDir
    private Path folder;

    @Test
    void a_file_that_is_not_utf_8_has_its_lines_with_replacement_characters() throws IOException {
        Path file = folder.resolve("Orbits.java");
        Files.write(file, "// Größe\nclass Orbits {}\n".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(List.of("// Gr\uFFFD\uFFFDe", "class Orbits {}"), SourceFiles.lines(file));
    }

    @Test
    void a_file_that_is_gone_has_no_lines() {
        assertEquals(List.of(), SourceFiles.lines(folder.resolve("Gone.java")));
    }
}
