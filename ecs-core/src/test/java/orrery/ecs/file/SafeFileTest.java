package orrery.ecs.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafeFileTest {
    private static final byte[] OLD = "old".repeat(1000).getBytes(UTF_8);
    private static final byte[] NEW = "new".repeat(2000).getBytes(UTF_8);

    @TempDir
    Path folder;

    /// Simulates a crash of the program: no code runs after it, not even cleaning up.
    private static final class Stopped extends Error {
        private static final long serialVersionUID = 1L;
    }

    /// Stops or fails at one step; a write first writes half of its bytes.
    private static final class Broken implements FileSteps {
        private final int at;
        private final boolean stops;
        private final boolean after;
        private int step;

        Broken(int at, boolean stops, boolean after) {
            this.at = at;
            this.stops = stops;
            this.after = after;
        }

        private interface Step {
            void run() throws IOException;
        }

        private void run(Step whole, Step half) throws IOException {
            boolean here = step++ == at;
            if (!here) {
                whole.run();
                return;
            }
            if (after) {
                whole.run();
            } else {
                half.run();
            }
            if (stops) {
                throw new Stopped();
            }
            throw new IOException("No space left on device");
        }

        private void run(Step whole) throws IOException {
            run(whole, () -> {});
        }

        @Override
        public FileChannel create(Path fresh, FileAttribute<?>... attributes) throws IOException {
            AtomicReference<FileChannel> made = new AtomicReference<>();
            run(() -> made.set(FileSteps.super.create(fresh, attributes)));
            return made.get();
        }

        @Override
        public void write(FileChannel file, Content content) throws IOException {
            ByteArrayOutputStream whole = new ByteArrayOutputStream();
            content.writeTo(whole);
            run(() -> FileSteps.super.write(file, content),
                    () -> FileSteps.super.write(file, out -> out.write(whole.toByteArray(), 0, whole.size() / 2)));
        }

        @Override
        public void copyOwnership(Path old, Path fresh) throws IOException {
            run(() -> FileSteps.super.copyOwnership(old, fresh));
        }

        @Override
        public void sync(FileChannel file) throws IOException {
            run(() -> FileSteps.super.sync(file));
        }

        @Override
        public void link(Path file, Path second) throws IOException {
            run(() -> FileSteps.super.link(file, second));
        }

        @Override
        public void move(Path from, Path to) throws IOException {
            run(() -> FileSteps.super.move(from, to));
        }

        @Override
        public void syncFolder(Path folder) throws IOException {
            run(() -> FileSteps.super.syncFolder(folder));
        }

        @Override
        public void remove(Path file) throws IOException {
            run(() -> FileSteps.super.remove(file));
        }
    }

    private Path old() throws IOException {
        return Files.write(folder.resolve("a.json"), OLD);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.map(p -> p.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void an_interrupted_thread_saves_as_any_other_and_is_interrupted_afterwards() throws IOException {
        Path file = folder.resolve("a.json");
        Files.write(file, OLD);
        Thread.currentThread().interrupt();
        new SafeFile(file).replace(NEW);
        assertTrue(Thread.interrupted());
        assertEquals(new String(NEW, UTF_8), Files.readString(file));
    }

    @Test
    void the_new_file_takes_the_place_of_the_old_one_which_is_kept() throws IOException {
        Path file = old();
        new SafeFile(file, FileSteps.SYSTEM).replace(NEW);
        assertEquals(List.of("a.json", "a.json~"), names());
        assertEquals(new String(NEW, UTF_8), Files.readString(file));
        assertEquals(new String(OLD, UTF_8), Files.readString(folder.resolve("a.json~")));
    }

    @Test
    void a_file_that_was_not_there_has_no_backup() throws IOException {
        new SafeFile(folder.resolve("b.json"), FileSteps.SYSTEM).replace(NEW);
        assertEquals(List.of("b.json"), names());
    }

    @Test
    void wherever_the_program_stops_the_file_is_the_old_or_the_new_one() throws IOException {
        int stopped = 0;
        for (int step = 0; step < 8; step++) {
            for (boolean after : new boolean[] {false, true}) {
                Path file = old();
                try {
                    new SafeFile(file, new Broken(step, true, after)).replace(NEW);
                } catch (Stopped e) {
                    stopped++;
                }
                String found = Files.readString(file);
                assertTrue(found.equals(new String(OLD, UTF_8)) || found.equals(new String(NEW, UTF_8)));
                new SafeFile(file, FileSteps.SYSTEM).replace(NEW);
                assertEquals(List.of("a.json", "a.json~"), names());
            }
        }
        assertEquals(14, stopped);
    }

    @Test
    void whichever_step_fails_the_old_file_stays_until_the_new_one_is_in_its_place() throws IOException {
        for (int step = 0; step < 6; step++) {
            Path file = old();
            SafeFile safe = new SafeFile(file, new Broken(step, false, false));
            IOException failure = assertThrows(IOException.class, () -> safe.replace(NEW));
            assertEquals("No space left on device", failure.getMessage());
            assertEquals(new String(OLD, UTF_8), Files.readString(file));
            assertEquals(List.of(), new SafeFile(file).unfinished());
            assertFalse(names().stream().anyMatch(name -> name.endsWith(".saving")), () -> "left over");
        }
    }

    @Test
    void a_folder_that_cannot_be_forced_to_the_disk_does_not_make_the_new_file_a_failure() throws IOException {
        Path file = old();
        new SafeFile(file, new Broken(6, false, false)).replace(NEW);
        assertEquals(new String(NEW, UTF_8), Files.readString(file));
        assertEquals(List.of("a.json", "a.json~"), names());
    }

    @Test
    void who_may_read_and_write_the_file_stays_as_it_was() throws IOException {
        Path file = old();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
        new SafeFile(file, FileSteps.SYSTEM).replace(NEW);
        assertEquals("rw-rw-r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void a_symbolic_link_stays_one() throws IOException {
        Path file = old();
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), file);
        new SafeFile(link, FileSteps.SYSTEM).replace(NEW);
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(new String(NEW, UTF_8), Files.readString(file));
    }
}
