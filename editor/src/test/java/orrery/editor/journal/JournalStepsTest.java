package orrery.editor.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.editor.journal.BrokenSteps.Fate;

/// Every step of journaling, stopped and failing: what was flushed to the disk is present, and nothing else is read as a record.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class JournalStepsTest {
    private static final int RECORDS = 12;

    @TempDir
    private Path folder;
    private int folders;

    private static byte[] record(int number) {
        return "record %d %s".formatted(number, "x".repeat(number * 37)).getBytes(StandardCharsets.UTF_8);
    }

    /// Writes and flushes records until a step stops it. Returns how many were flushed.
    private static int write(Path to, JournalSteps steps) {
        int done = 0;
        try (JournalFile file = JournalFile.create(to, steps)) {
            for (int i = 0; i < RECORDS; i++) {
                file.append(record(i));
                file.force();
                done++;
            }
        } catch (IOException e) {
            return done;
        }
        return done;
    }

    private static List<String> left(Path in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (LeftJournal journal : new Journals(in).left()) {
            try (journal) {
                for (byte[] record = journal.next(); record != null; record = journal.next()) {
                    texts.add(new String(record, StandardCharsets.UTF_8));
                }
            }
        }
        return texts;
    }

    private static List<String> texts(int count) {
        return Stream.iterate(0, i -> i + 1).limit(count).map(i -> new String(record(i), StandardCharsets.UTF_8))
                .toList();
    }

    /// Some systems don't delete a file that is mapped into memory.
    @Test
    void a_journal_is_not_mapped_into_memory_any_more_when_it_is_deleted() throws IOException {
        AtomicReference<RunningMark> mark = new AtomicReference<>();
        JournalSteps steps = new JournalSteps() {
            @Override
            public void delete(Path file) throws IOException {
                assertThrows(IllegalStateException.class, () -> mark.get().system());
                JournalSteps.super.delete(file);
            }
        };
        JournalFile file = JournalFile.create(folder, steps);
        mark.set(file.mark());
        file.delete();
        mark.get().runs(1, 1);
        assertEquals(List.of(), left(folder));
        assertFalse(Files.exists(file.path()));
    }

    @Test
    void a_search_for_left_journals_leaves_one_alone_that_is_being_created() throws IOException {
        JournalSteps searching = new JournalSteps() {
            @Override
            public FileChannel create(Path file) throws IOException {
                FileChannel channel = JournalSteps.super.create(file);
                assertEquals(List.of(), new Journals(folder).left());
                return channel;
            }

            @Override
            public void rename(Path from, Path to) throws IOException {
                JournalSteps.super.rename(from, to);
                assertEquals(List.of(), new Journals(folder).left());
            }
        };
        try (JournalFile file = JournalFile.create(folder, searching)) {
            file.append(record(1));
            assertTrue(Files.exists(file.path()));
        }
        assertEquals(List.of(new String(record(1), StandardCharsets.UTF_8)), left(folder));
    }

    @Test
    void each_copy_of_a_journal_is_kept() throws IOException {
        assertEquals(RECORDS, write(folder, JournalSteps.SYSTEM));
        try (LeftJournal journal = new Journals(folder).left().getFirst()) {
            Path first = journal.keepCopy();
            Path second = journal.keepCopy();
            assertEquals(first.getFileName() + "-2", second.getFileName().toString());
            assertTrue(Files.exists(first) && Files.exists(second));
        }
    }

    @ParameterizedTest
    @EnumSource(value = Fate.class, names = {"KILLED", "TORN"})
    void whatever_step_the_program_is_killed_at_all_that_was_on_the_disk_is_read_and_nothing_else(Fate fate)
            throws IOException {
        BrokenSteps whole = new BrokenSteps(Fate.DONE, 1, 0);
        assertEquals(RECORDS, write(folder.resolve("whole"), whole));
        assertTrue(whole.steps() > 2 * RECORDS, "steps");
        for (long step = 1; step <= whole.steps(); step++) {
            Path to = folder.resolve("at" + ++folders);
            int done = write(to, new BrokenSteps(fate, step, step));
            List<String> left = Files.isDirectory(to) ? left(to) : List.of();
            assertTrue(left.equals(texts(done)) || left.equals(texts(done + 1)),
                    "step " + step + ": " + left.size() + " of " + done);
        }
    }

    @Test
    void whichever_step_fails_for_a_while_no_record_is_lost_and_it_is_said_once() throws IOException {
        long first = new BrokenSteps(Fate.DONE, 1, 0).steps() + 5;
        for (long step = first; step < first + 2 * RECORDS; step += 3) {
            Path to = folder.resolve("at" + ++folders);
            List<String> said = new CopyOnWriteArrayList<>();
            JournalWriter writer = new Journals(to, new BrokenSteps(Fate.FAILED, step, step)).begin(said::add);
            for (int i = 0; i < RECORDS; i++) {
                byte[] record = record(i);
                writer.add(() -> record);
                writer.flush().join();
            }
            writer.flush().join();
            writer.leave().join();
            assertEquals(texts(RECORDS), left(to), "step " + step);
            assertTrue(said.isEmpty() || said.getFirst()
                    .equals(("Edits can't be written to the journal: No space left on device. They would be lost if the"
                            + " program crashed; save the scene, and free space on the disk of %s.")
                            .formatted(to)),
                    said::toString);
            assertTrue(said.size() <= 2, said::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 8, 9, 20})
    void a_record_of_which_bytes_are_missing_ends_the_journal(int missing) throws IOException {
        write(folder, JournalSteps.SYSTEM);
        Path file = only();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - missing);
        }
        assertEquals(texts(RECORDS - 1), left(folder));
    }

    @Test
    void a_record_with_a_changed_byte_ends_the_journal() throws IOException {
        write(folder, JournalSteps.SYSTEM);
        Path file = only();
        long at = 4096 + Stream.iterate(0, i -> i + 1).limit(3).mapToLong(i -> 8 + record(i).length).sum() + 10;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(new byte[] {'!'}), at);
        }
        assertEquals(texts(3), left(folder));
    }

    @Test
    void who_goes_on_with_a_journal_writes_after_its_last_whole_record() throws IOException {
        write(folder, new BrokenSteps(Fate.TORN, 10, 10));
        LeftJournal left = new Journals(folder).left().getFirst();
        int whole = 0;
        while (left.next() != null) {
            whole++;
        }
        JournalWriter writer = left.goOn(said -> {});
        byte[] more = record(0);
        writer.add(() -> more);
        writer.leave().join();
        List<String> expected = new ArrayList<>(texts(whole));
        expected.add(new String(more, StandardCharsets.UTF_8));
        assertEquals(expected, left(folder));
    }

    @Test
    void the_mark_is_not_mapped_into_memory_while_a_journal_is_cut_since_windows_refuses_that() throws IOException {
        write(folder, JournalSteps.SYSTEM);
        AtomicReference<RunningMark> mark = new AtomicReference<>();
        LeftJournal left = new Journals(folder, new JournalSteps() {
            @Override
            public void truncate(FileChannel channel, long end) throws IOException {
                assertThrows(IllegalStateException.class, () -> mark.get().system());
                SYSTEM.truncate(channel, end);
            }
        }).left().getFirst();
        mark.set(left.mark());
        assertEquals(-1, mark.get().system());
        JournalWriter writer = left.goOn(said -> {});
        assertEquals(-1, writer.mark().system());
        writer.discard().join();
    }

    @Test
    void files_and_folder_are_for_their_owner_alone() throws IOException {
        Path private_ = folder.resolve("state").resolve("journals");
        JournalWriter writer = new Journals(private_).begin(said -> {});
        writer.flush().join();
        try (Stream<Path> files = Files.list(private_)) {
            assertEquals(List.of("rw-------"), files.map(JournalStepsTest::permissions).toList());
        }
        assertEquals("rwx------", permissions(private_));
        writer.discard().join();
        try (Stream<Path> files = Files.list(private_)) {
            assertEquals(0, files.count());
        }
    }

    private static String permissions(Path file) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private Path only() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findFirst().orElseThrow();
        }
    }
}
