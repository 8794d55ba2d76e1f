package orrery.ecs.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Obstacles for output: links, pipes, other programs, and remains of an unfinished save.
class OutputFilesTest {
    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static void save(Path file, String text) throws IOException {
        new SafeFile(file).replace(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.map(p -> p.getFileName().toString()).sorted().toList();
        }
    }

    /// Names and modes of the temporary files beside the file during a save.
    private List<String> whileSaving(Path file) throws IOException {
        List<String> seen = new ArrayList<>();
        new SafeFile(file).replace(out -> {
            for (String name : names()) {
                if (name.endsWith(".saving")) {
                    seen.add(name + " " + PosixFilePermissions.toString(
                            Files.getPosixFilePermissions(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)));
                }
            }
            out.write('n');
        });
        return seen;
    }

    /// A program that writes a table to its standard output by name, with other output before and after.
    static final class ToStandardOutput {
        private ToStandardOutput() {}

        public static void main(String[] arguments) throws IOException {
            save(Path.of("/dev/stdout"), "table ");
            System.out.print("after");
        }
    }

    private static Path folderOf(Class<?> type) {
        Path file = Path
                .of(URI.create(String.valueOf(
                        type.getResource(type.getName().substring(type.getPackageName().length() + 1) + ".class"))))
                .getParent();
        for (int i = 0; i < type.getPackageName().split("\\.").length; i++) {
            file = file.getParent();
        }
        return file;
    }

    private Path pipe() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        return pipe;
    }

    @Test
    void a_link_that_somebody_planted_beside_the_file_is_not_followed() throws IOException {
        Path file = file("a.json", "old");
        Path other = file("other", "somebody's");
        Files.createSymbolicLink(folder.resolve(".a.json.saving"), other);

        save(file, "new");

        assertEquals("somebody's", Files.readString(other));
        assertEquals("new", Files.readString(file));
    }

    @Test
    void two_saves_of_one_file_have_different_names_for_what_is_not_done() throws IOException {
        Path file = file("a.json", "old");

        List<String> first = whileSaving(file);
        List<String> second = whileSaving(file);

        assertEquals(1, first.size());
        assertTrue(first.getFirst().matches("\\.a\\.json\\.[0-9a-f]{16}\\.saving rw-.*"), first::toString);
        assertNotEquals(first, second);
    }

    @Test
    void what_only_its_owner_may_read_is_never_there_for_others() throws IOException {
        Path file = file("a.json", "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));

        assertTrue(whileSaving(file).getFirst().endsWith(" rw-------"));

        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void two_that_save_one_file_at_once_do_not_hinder_each_other() throws IOException {
        Path file = file("a.json", "old");

        new SafeFile(file).replace(out -> {
            save(file, "second");
            out.write("first".getBytes(StandardCharsets.UTF_8));
        });

        assertEquals("first", Files.readString(file));
        assertEquals("second", Files.readString(folder.resolve("a.json~")));
        assertEquals(List.of("a.json", "a.json~"), names());
    }

    @Test
    void a_pipe_is_written_to_and_stays_one() throws IOException, InterruptedException {
        Path pipe = pipe();
        CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(pipe);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });

        save(pipe, "new");

        assertEquals("new", read.join());
        assertFalse(Files.isRegularFile(pipe), "no pipe any more");
        assertEquals(List.of("pipe"), names());
    }

    @Test
    void a_pipe_that_nobody_writes_to_is_not_waited_for() throws IOException, InterruptedException {
        Path pipe = pipe();

        IOException refused = assertThrows(IOException.class, () -> InputFile.bytes(pipe));

        assertEquals("it is a pipe or a device, not a file", refused.getMessage());
    }

    @Test
    void a_save_that_goes_on_has_left_nothing() throws IOException {
        Path file = file("a.json", "old");

        new SafeFile(file).replace(out -> assertEquals(List.of(), new SafeFile(file).unfinished()));
    }

    @Test
    void a_file_of_which_nothing_is_kept_has_no_backup() throws IOException {
        Path file = file("a.csv", "old");

        new SafeFile(file).withoutBackup().replace("new".getBytes(StandardCharsets.UTF_8));

        assertEquals(List.of("a.csv"), names());
    }

    @Test
    void a_link_to_no_file_is_kept_and_the_file_made() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), Path.of("a.json"));

        save(link, "new");

        assertTrue(Files.isSymbolicLink(link), "still a link");
        assertEquals("new", Files.readString(folder.resolve("a.json")));
        assertEquals(List.of("a.json", "link.json"), names());
    }

    @Test
    void a_link_to_a_link_to_a_file_is_kept() throws IOException {
        Path file = file("a.json", "old");
        Path inner = Files.createSymbolicLink(folder.resolve("inner.json"), file);
        Path outer = Files.createSymbolicLink(folder.resolve("outer.json"), Path.of("inner.json"));

        save(outer, "new");

        assertTrue(Files.isSymbolicLink(outer) && Files.isSymbolicLink(inner), "still links");
        assertEquals("new", Files.readString(file));
    }

    @Test
    void a_file_that_a_process_has_open_is_written_to_where_it_is() throws IOException, InterruptedException {
        Path out = file("out.txt", "before ");
        Process program = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "-cp",
                folderOf(SafeFile.class) + File.pathSeparator + folderOf(ToStandardOutput.class),
                ToStandardOutput.class.getName()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(out.toFile())).start();

        int code = program.waitFor();

        assertEquals("before table after", Files.readString(out));
        assertEquals(0, code);
        assertEquals(List.of("out.txt"), names());
    }

    @Test
    void the_next_save_removes_what_one_that_did_not_end_has_left() throws IOException {
        Path file = file("a.json", "old");
        file(".a.json.0123456789abcdef.saving", "ne");
        file(".b.json.0123456789abcdef.saving", "of another file");
        file(".a.json.notes.saving", "somebody's own");

        save(file, "new");

        assertEquals(List.of(".a.json.notes.saving", ".b.json.0123456789abcdef.saving", "a.json", "a.json~"), names());
    }
}
