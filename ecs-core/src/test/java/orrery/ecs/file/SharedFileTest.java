package orrery.ecs.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class SharedFileTest {
    private static final int PROGRAMS = 3;
    private static final int LINES = 40;

    @TempDir
    private Path folder;

    private Path path() {
        return folder.resolve("kept.txt");
    }

    private static byte[] appended(Optional<byte[]> before, String line) {
        String text = before.map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse("");
        return (text + line + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /// Appends lines with a prefix to a file: one program of several.
    public static void main(String[] words) throws IOException {
        for (int i = 0; i < LINES; i++) {
            String line = words[1] + i;
            new SharedFile(Path.of(words[0])).change(before -> appended(before, line));
        }
    }

    @Test
    void programs_that_change_a_file_at_once_lose_nothing() throws Exception {
        List<Process> programs = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < PROGRAMS; i++) {
            programs.add(new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "-cp",
                    String.join(File.pathSeparator, place(SharedFile.class), place(SharedFileTest.class)),
                    SharedFileTest.class.getName(), path().toString(), "program " + i + " line ").inheritIO()
                    .start());
            for (int line = 0; line < LINES; line++) {
                expected.add("program " + i + " line " + line);
            }
        }
        for (Process program : programs) {
            assertEquals(0, program.waitFor());
        }
        assertEquals(expected.stream().sorted().toList(), Files.readAllLines(path()).stream().sorted().toList());
    }

    private static String place(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }

    @Test
    void threads_that_change_a_file_at_once_lose_nothing() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < PROGRAMS; i++) {
            String name = "thread " + i + " ";
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    main(new String[] {path().toString(), name});
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(PROGRAMS * LINES, Files.readAllLines(path()).size());
    }

    @Test
    void a_file_is_not_changed_without_the_lock_that_others_hold_as_long_as_they_change() throws Exception {
        try (FileChannel others = FileChannel.open(folder.resolve(".kept.txt.lock"), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) {
            FileLock held = others.lock();
            AtomicLong now = new AtomicLong();
            Semaphore asked = new Semaphore(0);
            LongSupplier clock = () -> {
                long value = now.get();
                asked.release();
                return value;
            };
            Thread waiting = Thread.ofVirtual().start(() -> {
                try {
                    new SharedFile(path(), clock).change(before -> appended(before, "last"));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            List<String> lines = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                lines.add("line " + i);
                new SafeFile(path()).withoutBackup().replace(
                        (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
                asked.drainPermits();
                asked.acquire(4); // the file was looked at meanwhile, and the limit began anew
                now.addAndGet(SharedFile.PATIENCE_NANOS - 1);
            }
            assertEquals(lines, Files.readAllLines(path()));
            held.release();
            waiting.join();
            lines.add("last");
            assertEquals(lines, Files.readAllLines(path()));
        }
    }

    @Test
    void a_file_whose_lock_another_program_never_releases_is_changed_all_the_same() throws IOException {
        try (FileChannel stuck = FileChannel.open(folder.resolve(".kept.txt.lock"), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) {
            stuck.lock();
            AtomicLong now = new AtomicLong();
            new SharedFile(path(), () -> now.getAndAdd(SharedFile.PATIENCE_NANOS / 2))
                    .change(before -> appended(before, "a"));
        }
        assertEquals(List.of("a"), Files.readAllLines(path()));
    }

    @Test
    void a_file_that_can_not_be_read_stays_as_it_is() throws IOException {
        Files.createDirectory(path());
        assertThrows(IOException.class, () -> new SharedFile(path()).change(before -> appended(before, "a")));
        assertTrue(Files.isDirectory(path()));
    }

    @Test
    void a_change_that_fails_leaves_the_file_as_it_is() throws IOException {
        Files.writeString(path(), "kept");
        assertThrows(IOException.class, () -> new SharedFile(path()).change(_ -> {
            throw new IOException("no");
        }));
        assertEquals("kept", Files.readString(path()));
    }

    @Test
    void content_that_stays_the_same_is_not_written() throws IOException {
        Files.writeString(path(), "kept");
        FileTime longAgo = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(path(), longAgo);
        new SharedFile(path()).change(Optional::orElseThrow);
        assertEquals(longAgo, Files.getLastModifiedTime(path()));
        assertArrayEquals("kept".getBytes(StandardCharsets.UTF_8), Files.readAllBytes(path()));
    }
}
