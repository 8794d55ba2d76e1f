package orrery.editor.app.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.editor.session.exchange.CsvTarget;

class MappingStoreTest {
    @TempDir
    private Path folder;

    @Test
    void the_header_imported_longest_ago_is_forgotten_first() {
        Path file = folder.resolve("mappings.properties");
        CsvTarget name = CsvTarget.NAME;
        MappingStore store = new MappingStore(file);
        for (int i = 0; i < 200; i++) {
            store.remember(List.of("header " + i), List.of(name));
        }
        store.remember(List.of("header 0"), List.of(name));
        store.remember(List.of("header 200"), List.of(name));
        store.finish();
        MappingStore read = new MappingStore(file);
        assertEquals(List.of(name), read.targets(List.of("header 0"), List.of(name)));
        assertEquals(List.of(CsvTarget.IGNORED), read.targets(List.of("header 1"), List.of(name)));
        for (int i = 2; i <= 200; i++) {
            assertEquals(List.of(name), read.targets(List.of("header " + i), List.of(name)));
        }
    }

    @Test
    void targets_of_an_export_without_a_numbering_are_used_for_one_with_it() {
        MappingStore store = new MappingStore(folder.resolve("mappings.properties"));
        List<CsvTarget> all = List.of(CsvTarget.IGNORED, CsvTarget.NAME, CsvTarget.NUMBERING);
        store.remember(List.of("a"), List.of(CsvTarget.NAME));
        assertEquals(List.of(CsvTarget.NAME, CsvTarget.NUMBERING), store.targets(List.of("a", "numbering"), all));
        store.finish();
    }

    @Test
    void a_file_without_numbers_is_read() throws IOException {
        Path file = Files.writeString(folder.resolve("mappings.properties"), "a\\tb=" + CsvTarget.IGNORED.text() + "\\t"
                + CsvTarget.NAME.text() + "\n");
        List<CsvTarget> all = List.of(CsvTarget.IGNORED, CsvTarget.NAME);
        assertEquals(all, new MappingStore(file).targets(List.of("a", "b"), all));
    }
}
