package orrery.editor.session.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.file.FileSteps;

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
    void no_file_has_the_name_of_a_device_of_windows() throws IOException {
        List<String> names = List.of("AUX", "com1", "CON", "Console", "nul.2");
        for (String name : names) {
            store.save("prn", name, "text");
        }
        assertEquals(names, store.of("prn").stream().map(EntityTemplate.Stored::name).toList());
        assertTrue(store.has("prn", "com1"));
        try (Stream<Path> all = Files.list(folder.resolve("templates/%70rn"))) {
            assertEquals(List.of("%41UX", "%43ON", "%63om1", "%6Eul.2", "Console"),
                    all.map(path -> path.getFileName().toString().replace(".template.json", "")).sorted().toList());
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
        assertThrows(FileAlreadyExistsException.class, () -> store.save(WORLD, "turret", "other"));
        assertThrows(FileAlreadyExistsException.class,
                () -> store.rename(WORLD, store.of(WORLD).getFirst(), "turret"));
        assertEquals(List.of("gun", "turret"), names());
        assertEquals("first", Files.readString(store.of(WORLD).getLast().file()));
        store.replace(WORLD, "turret", "other");
        Path file = store.of(WORLD).getLast().file();
        assertEquals(List.of("gun", "turret"), names());
        assertEquals("other", Files.readString(file));
        assertEquals("first", Files.readString(file.resolveSibling(file.getFileName() + "~")));
    }

    @Test
    void a_new_template_gets_a_free_name_which_is_never_too_long() throws IOException {
        assertEquals("Gun", store.freeName(WORLD, "Gun"));
        store.save(WORLD, "Gun", "text");
        assertEquals("Gun 2", store.freeName(WORLD, "Gun"));
        assertEquals("Template", store.freeName(WORLD, ""));
        String long60 = "x".repeat(60);
        store.save(WORLD, long60, "text");
        assertEquals("x".repeat(58) + " 2", store.freeName(WORLD, long60));
        String pair = "x".repeat(57) + "\ud83d\ude80" + "x";
        store.save(WORLD, pair, "text");
        assertEquals("x".repeat(57) + " 2", store.freeName(WORLD, pair));
    }

    @Test
    void names_that_no_file_can_have_are_refused_and_their_world_has_no_templates() {
        String impossible = "a\0b";
        assertEquals(List.of(), store.of(impossible));
        assertFalse(store.has(WORLD, impossible));
        FileSystemException refused = assertThrows(FileSystemException.class,
                () -> store.save(WORLD, impossible, "text"));
        assertEquals("no file of this system can have this name", refused.getReason());
    }

    @Test
    void a_file_in_place_of_the_folder_is_reported_and_stays() throws IOException {
        Path file = Files.createDirectories(folder.resolve("templates")).resolve(WORLD);
        Files.writeString(file, "x");
        FileSystemException refused = assertThrows(FileSystemException.class,
                () -> store.save(WORLD, "turret", "text"));
        assertEquals(file + ": it is no folder", FileSteps.reason(refused));
        assertEquals(List.of(), names());
        assertEquals("x", Files.readString(file));
    }

    /// A hard link stands for a file system that finds the same file by another case of its name.
    @Test
    void a_template_is_renamed_to_another_case_of_its_name() throws IOException {
        store.save(WORLD, "gun", "text");
        store.save(WORLD, "turret", "other");
        EntityTemplate.Stored gun = store.of(WORLD).getFirst();
        Files.createLink(gun.file().resolveSibling("Gun.template.json"), gun.file());
        assertTrue(store.isFreeFor(gun, WORLD, "Gun"));
        assertFalse(store.isFreeFor(gun, WORLD, "turret"));
        store.rename(WORLD, gun, "Gun");
        assertThrows(FileAlreadyExistsException.class, () -> store.rename(WORLD, gun, "turret"));
    }

    @Test
    void changes_are_counted() throws IOException {
        int before = store.changes();
        store.save(WORLD, "turret", "text");
        store.rename(WORLD, store.of(WORLD).getFirst(), "gun");
        store.delete(store.of(WORLD).getFirst());
        assertEquals(before + 3, store.changes());
    }

    @Test
    void a_template_is_deleted_with_its_backup() throws IOException {
        store.save(WORLD, "turret", "text");
        store.replace(WORLD, "turret", "newer text");
        Path file = store.of(WORLD).getFirst().file();
        store.delete(store.of(WORLD).getFirst());
        try (Stream<Path> left = Files.list(file.resolveSibling("."))) {
            assertEquals(List.of(), left.toList());
        }
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
