package orrery.editor.app.dock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArrangementStoreTest {

    @TempDir
    Path folder;

    private final List<Runnable> later = new ArrayList<>();
    private ArrangementStore store;

    @BeforeEach
    void read() {
        store = new ArrangementStore(file(), later::add);
    }

    private ArrangementsFile file() {
        return new ArrangementsFile(folder.resolve("arrangements.json"));
    }

    private static Arrangements keeping(Arrangements before, String kind) {
        return before.keeping("world", DockLayout.EMPTY.open(DockedPane.of(PaneId.of(kind)),
                new Target.AtWindowEdge(DockLayout.MAIN, Edge.LEFT, 0.25, SizeLimits.NONE)));
    }

    @Test
    void changes_in_quick_succession_are_written_together_later() {
        store.change(before -> keeping(before, "A"));
        store.change(before -> keeping(before, "B"));
        assertEquals(keeping(Arrangements.NONE, "B"), store.kept());
        assertEquals(Arrangements.NONE, file().read());
        assertEquals(1, later.size());
        later.removeFirst().run();
        assertEquals(keeping(Arrangements.NONE, "B"), file().read());
    }

    @Test
    void a_change_after_a_write_is_written_again() {
        store.change(before -> keeping(before, "A"));
        later.removeFirst().run();
        store.change(before -> keeping(before, "B"));
        later.removeFirst().run();
        assertEquals(keeping(Arrangements.NONE, "B"), file().read());
    }

    @Test
    void what_changes_nothing_is_not_written() {
        store.change(before -> before);
        assertEquals(List.of(), later);
    }

    @Test
    void what_is_not_written_yet_is_written_at_once_when_the_program_ends() {
        store.change(before -> keeping(before, "A"));
        store.write();
        assertEquals(keeping(Arrangements.NONE, "A"), file().read());
        later.removeFirst().run();
        assertEquals(keeping(Arrangements.NONE, "A"), file().read());
    }

    @Test
    void two_programs_keep_the_arrangements_of_each_other() {
        List<Runnable> otherLater = new ArrayList<>();
        ArrangementStore other = new ArrangementStore(file(), otherLater::add);
        assertEquals(Arrangements.NONE, other.kept());
        store.change(before -> before.naming("world", "mine", DockLayout.EMPTY));
        other.change(before -> before.naming("world", "other", DockLayout.EMPTY));
        later.removeFirst().run();
        otherLater.removeFirst().run();
        assertEquals(List.of("mine", "other"), names());
        other.change(before -> before.forgetting("world", "other"));
        otherLater.removeFirst().run();
        store.change(before -> before.naming("world", "third", DockLayout.EMPTY));
        later.removeFirst().run();
        assertEquals(List.of("mine", "third"), names());
    }

    private List<String> names() {
        return file().read().named("world").stream().map(Arrangements.Named::name).toList();
    }
}
