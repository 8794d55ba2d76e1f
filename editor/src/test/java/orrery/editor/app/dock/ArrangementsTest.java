package orrery.editor.app.dock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    private Path file() {
        return folder.resolve("arrangements.json");
    }

    @Test
    void a_file_that_is_no_layout_counts_as_none() throws IOException {
        for (String text : List.of("", "null", "{", "[]",
                "{\"worlds\": [{\"world\": \"a\", \"layout\": {\"main\": {\"is\": \"group\"}}}]}",
                "{\"worlds\": [null]}")) {
            Files.writeString(file(), text);
            assertEquals(Arrangements.NONE, new ArrangementsFile(file()).read(), text);
        }
        assertEquals(Arrangements.NONE, new ArrangementsFile(folder.resolve("none.json")).read());
    }

    /// A layout with a split, a floating window and a closed pane, kept also under a name.
    private static Arrangements manifold() {
        DockLayout layout = LAYOUT;
        for (String kind : List.of("A", "B", "C", "D")) {
            layout = layout.open(DockedPane.of(PaneId.of(kind)),
                    new Target.AtWindowEdge(DockLayout.MAIN, Edge.RIGHT, 0.25, new SizeLimits(100, 200)));
        }
        layout = layout.close(PaneId.of("A")).move(PaneId.of("B"),
                new Target.NewWindow(new WindowBounds(10, 20, 300, 400)));
        return Arrangements.NONE.naming("world", "mine", layout);
    }

    @ParameterizedTest
    @ValueSource(strings = {"world", "layout", "named", "name", "windows", "closed", "limits", "node", "parts", "axis",
        "bounds", "content", "pane", "id", "kind", "subject", "parameters", "tabs", "front"})
    void a_file_without_a_part_of_a_layout_counts_as_none(String part) throws IOException {
        new ArrangementsFile(file()).values().change(_ -> manifold());
        String whole = Files.readString(file());
        String broken = whole.replaceFirst("\"" + part + "\" : ", "\"left out\" : ");
        assertNotEquals(whole, broken);
        Files.writeString(file(), broken);
        assertEquals(Arrangements.NONE, new ArrangementsFile(file()).read());
    }

    @Test
    void the_windows_that_closed_panes_and_floating_ones_came_from_may_be_missing() throws IOException {
        new ArrangementsFile(file()).values().change(_ -> manifold());
        String whole = Files.readString(file());
        String older = whole.replaceAll("\"(window|origin|place)\" : ", "\"left out\" : ");
        assertNotEquals(whole, older);
        Files.writeString(file(), older);
        assertEquals(1, new ArrangementsFile(file()).read().named("world").getFirst().layout().windows().size());
    }

    @Test
    void a_file_whose_ids_leave_no_room_for_others_counts_as_none() throws IOException {
        new ArrangementsFile(file()).values().change(_ -> manifold());
        Files.writeString(file(),
                Files.readString(file()).replaceAll("\"lastId\" : \\d+", "\"lastId\" : " + Integer.MAX_VALUE));
        assertEquals(Arrangements.NONE, new ArrangementsFile(file()).read());
    }

    @Test
    void a_file_that_cannot_be_read_is_kept_when_others_are_written() throws IOException {
        Files.writeString(file(), "{\"worlds\": [null]}");
        ArrangementsFile file = new ArrangementsFile(file());
        assertEquals(Arrangements.NONE, file.read());
        assertEquals("The arrangements of panes cannot be read, so the default layout is used. The file is kept as"
                + " arrangements.json.bad.", file.problem());
        file.values().change(_ -> manifold());
        file.values().change(_ -> Arrangements.NONE.keeping("world", LAYOUT));
        assertEquals(Arrangements.NONE.keeping("world", LAYOUT), file.read());
        assertEquals("{\"worlds\": [null]}", Files.readString(folder.resolve("arrangements.json.bad")));
    }
}
