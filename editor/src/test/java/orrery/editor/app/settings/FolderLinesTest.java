package orrery.editor.app.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FolderLinesTest {

    @Test
    void quotes_around_a_path_are_dropped_and_blank_lines_ignored() {
        FolderLines lines = FolderLines.parse("\"/code/a b\"\n\n  '/code/c'  \n/code/d\"e\n\"\"\n");
        assertEquals(List.of(Path.of("/code/a b"), Path.of("/code/c"), Path.of("/code/d\"e")), lines.folders());
        assertEquals("", lines.problem());
    }

    @Test
    void the_first_line_that_is_no_path_is_named() {
        String problem = FolderLines.parse("/code\n\n/a\0b\n/c\0d").problem();
        assertTrue(problem.startsWith("Line 3 is no path (") && problem.endsWith("). Correct it to save."), problem);
    }
}
