package orrery.editor.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.world.Entity;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.template.FragmentText;
import orrery.editor.session.template.TemplateStore;

class TemplatesReaderTest {
    private static final String WORLD = "tiny";
    private static final long SECOND_NANOS = 1_000_000_000;

    @TempDir
    Path folder;

    private final Session session = TinyWorld.session();
    private final AtomicLong nanos = new AtomicLong(7);
    private final AtomicInteger asked = new AtomicInteger();
    private TemplateStore store;
    private TemplatesReader reader;

    @BeforeEach
    void create() {
        store = new TemplateStore(folder);
        reader = new TemplatesReader(store, asked::incrementAndGet, nanos::get);
    }

    @AfterEach
    void close() {
        session.close();
    }

    private TemplatesSlice read(String search) {
        return session.read(moment -> reader.fill(moment, search)).join().orElseThrow();
    }

    private List<String> names(String search) {
        return read(search).lines().stream().map(line -> line.template().name()).toList();
    }

    private String moon() {
        return session
                .read(moment -> FragmentText.of(moment.open().scene(), List.of(Entity.of(3, 1)), "Nothing").text())
                .join().orElseThrow();
    }

    private void saveByAnotherProgram(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(WORLD));
        Files.writeString(folder.resolve(WORLD).resolve(name + ".template.json"), text);
    }

    @Test
    void the_slice_stays_the_same_while_nothing_changes() throws IOException {
        store.save(WORLD, "Moon", moon());
        TemplatesSlice first = read("");
        assertEquals(1, first.lines().getFirst().entities());
        assertSame(first, read(""));
        nanos.addAndGet(SECOND_NANOS);
        assertSame(first, read(""));
    }

    @Test
    void files_of_other_programs_are_listed_after_a_second() throws IOException {
        assertEquals(List.of(), names(""));
        saveByAnotherProgram("Moon", moon());
        nanos.addAndGet(SECOND_NANOS - 1);
        assertEquals(List.of(), names(""));
        nanos.addAndGet(1);
        assertEquals(List.of("Moon"), names(""));
    }

    @Test
    void a_view_reads_files_for_a_few_milliseconds_and_lists_the_others_without_a_number() throws IOException {
        String moon = moon();
        for (int i = 0; i < 50; i++) {
            saveByAnotherProgram("Moon " + i, moon);
        }
        reader = new TemplatesReader(store, asked::incrementAndGet, () -> nanos.getAndAdd(1_000_000));
        List<Long> read = new ArrayList<>();
        do {
            List<TemplatesSlice.Line> lines = read("").lines();
            assertEquals(50, lines.size());
            read.add(lines.stream().filter(line -> line.entities() == 1).count());
        } while (asked.get() == read.size());
        assertEquals(50, read.getLast());
        assertTrue(read.getFirst() > 0 && read.getFirst() < 10, read::toString);
    }

    @Test
    void the_folder_is_not_listed_again_while_files_are_unread() throws IOException {
        String moon = moon();
        for (int i = 0; i < 20; i++) {
            saveByAnotherProgram("Moon " + i, moon);
        }
        reader = new TemplatesReader(store, asked::incrementAndGet, () -> nanos.getAndAdd(1_000_000));
        assertEquals(20, names("").size());
        assertEquals(1, asked.get());
        saveByAnotherProgram("Sun", moon);
        assertEquals(20, names("").size());
    }

    @Test
    void the_time_that_listing_takes_is_not_taken_from_reading() throws IOException {
        for (int i = 0; i < 3; i++) {
            saveByAnotherProgram("Moon " + i, moon());
        }
        AtomicInteger calls = new AtomicInteger();
        reader = new TemplatesReader(store, asked::incrementAndGet,
                () -> calls.getAndIncrement() == 0 ? 0 : SECOND_NANOS);
        assertEquals(List.of(1, 1, 1), read("").lines().stream().map(TemplatesSlice.Line::entities).toList());
        assertEquals(0, asked.get());
    }

    @Test
    void what_the_store_changes_is_listed_at_once() throws IOException {
        assertEquals(List.of(), names(""));
        store.save(WORLD, "Moon", moon());
        assertEquals(List.of("Moon"), names(""));
        store.rename(WORLD, store.of(WORLD).getFirst(), "Satellite");
        assertEquals(List.of("Satellite"), names(""));
        store.delete(store.of(WORLD).getFirst());
        assertEquals(List.of(), names(""));
    }

    @Test
    void another_search_is_answered_at_once() throws IOException {
        store.save(WORLD, "Moon", moon());
        store.save(WORLD, "Moon base", moon());
        assertEquals(List.of("Moon", "Moon base"), names("moon"));
        assertEquals(List.of("Moon base"), names("base"));
    }

    @Test
    void a_file_that_can_not_be_read_is_listed_with_the_reason() throws IOException {
        saveByAnotherProgram("Moon", "");
        TemplatesSlice.Line line = read("").lines().getFirst();
        assertEquals(0, line.entities());
        assertEquals("Template Moon can't be read; its file stays as it is. ",
                line.problem().substring(0, line.problem().indexOf(folder.toString())));
    }
}
