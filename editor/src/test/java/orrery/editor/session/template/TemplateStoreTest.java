package orrery.editor.session.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplateStoreTest {
    private static final String WORLD = "collisions";

    @TempDir
    Path folder;

    private TemplateStore store;

    @BeforeEach
    void create() {
        store = new TemplateStore(folder.resolve("templates"));
    }

    private List<String> names() {
        return store.of(WORLD).stream().map(EntityTemplate.Stored::name).toList();
    }

    @Test
    void templates_are_files_in_the_folder_of_their_world_and_listed_by_name() throws IOException {
        store.save(WORLD, "turret", "a");
        store.save(WORLD, "Bunker", "b");
        store.save("sky", "Bird", "c");
        assertEquals(List.of("Bunker", "turret"), names());
        assertEquals("b", Files.readString(folder.resolve("templates/collisions/Bunker.template.json")));
        assertTrue(store.has("sky", "Bird"));
        assertFalse(store.has(WORLD, "Bird"));
    }

    @Test
    void before_anything_was_saved_there_are_none() {
        assertEquals(List.of(), names());
    }

    @Test
    void other_files_in_the_folder_are_no_templates() throws IOException {
        store.save(WORLD, "turret", "a");
        Files.writeString(folder.resolve("templates/collisions/notes.txt"), "x");
        assertEquals(List.of("turret"), names());
    }

    @Test
    void names_that_are_no_file_names_come_back_and_stay_in_the_folder() throws IOException {
        List<String> odd = List.of("..", "a/b", "half 50%", "what?", "x:y", "Tür");
        for (String name : odd) {
            store.save("../up", name, "text");
        }
        assertEquals(odd.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList(),
                store.of("../up").stream().map(EntityTemplate.Stored::name).toList());
        try (Stream<Path> all = Files.list(folder)) {
            assertEquals(List.of("templates"), all.map(path -> path.getFileName().toString()).toList());
        }
    }

    @Test
    void a_name_is_neither_blank_nor_long_nor_has_it_spaces_at_its_ends() {
        assertTrue(TemplateStore.isName("Gun turret"));
        assertFalse(TemplateStore.isName(" "));
        assertFalse(TemplateStore.isName("x".repeat(61)));
        assertFalse(TemplateStore.isName("gun "));
        assertFalse(TemplateStore.isName("gun\nturret"));
    }

    @Test
    void a_name_that_is_taken_is_refused_and_nothing_is_lost() throws IOException {
        store.save(WORLD, "turret", "first");
        store.save(WORLD, "gun", "second");
        FileAlreadyExistsException refused = assertThrows(FileAlreadyExistsException.class,
                () -> store.save(WORLD, "turret", "other"));
        assertEquals("There is a template turret already. Choose another name.", refused.getFile());
        assertThrows(FileAlreadyExistsException.class,
                () -> store.rename(WORLD, store.of(WORLD).getFirst(), "turret"));
        assertEquals(List.of("gun", "turret"), names());
        assertEquals("first", Files.readString(store.of(WORLD).getLast().file()));
    }

    @Test
    void a_template_is_renamed_and_deleted() throws IOException {
        store.save(WORLD, "turret", "text");
        store.rename(WORLD, store.of(WORLD).getFirst(), "Gun turret");
        assertEquals(List.of("Gun turret"), names());
        store.delete(store.of(WORLD).getFirst());
        assertEquals(List.of(), names());
    }
}
