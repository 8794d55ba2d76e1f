package orrery.editor.app.dock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArrangementsTest {

    private static final DockLayout LAYOUT = DockLayout.EMPTY.open(DockedPane.of(PaneId.of("Viewport")),
            new Target.AtWindowEdge(DockLayout.MAIN, Edge.LEFT, 0.5, SizeLimits.NONE));

    @TempDir
    private Path folder;

    @Test
    void the_ten_worlds_used_last_and_those_with_named_layouts_are_kept() {
        Arrangements kept = Arrangements.NONE.naming("first", "mine", LAYOUT);
        for (int i = 0; i < 12; i++) {
            kept = kept.keeping("world " + i, DockLayout.EMPTY);
        }
        kept = kept.keeping("world 5", LAYOUT);
        assertEquals(List.of("world 5", "world 11", "world 10", "world 9", "world 8", "world 7", "world 6", "world 4",
                "world 3", "world 2", "first"), kept.worlds().stream().map(Arrangements.OfWorld::world).toList());
    }

    @Test
    void a_named_layout_replaces_the_one_of_its_name_and_is_forgotten_by_it() {
        Arrangements kept = Arrangements.NONE.naming("world", "mine", DockLayout.EMPTY).naming("world", "other", LAYOUT)
                .naming("world", "mine", LAYOUT);
        assertEquals(List.of("other", "mine"), kept.named("world").stream().map(Arrangements.Named::name).toList());
        assertEquals(List.of("other"),
                kept.forgetting("world", "mine").named("world").stream().map(Arrangements.Named::name).toList());
        assertEquals(kept, kept.forgetting("elsewhere", "mine"));
    }

    @Test
    void a_file_that_is_no_layout_counts_as_none() throws IOException {
        Path file = folder.resolve("arrangements.json");
        for (String text : List.of("", "null", "{", "[]",
                "{\"worlds\": [{\"world\": \"a\", \"layout\": {\"main\": {\"is\": \"group\"}}}]}",
                "{\"worlds\": [null]}")) {
            Files.writeString(file, text);
            assertEquals(Arrangements.NONE, new ArrangementsFile(file).read(), text);
        }
        assertEquals(Arrangements.NONE, new ArrangementsFile(folder.resolve("none.json")).read());
    }
}
