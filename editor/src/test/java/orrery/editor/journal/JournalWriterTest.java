package orrery.editor.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Records that can't be created or written: none follows a missing one, what is said is true, and nobody waits for ever.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class JournalWriterTest {
    private static final String ALL = "The journal is written again and contains all edits.";

    @TempDir
    private Path folder;
    private final List<String> said = new CopyOnWriteArrayList<>();

    private static Supplier<byte[]> record(int value) {
        return () -> new byte[] {(byte) value};
    }

    private static Supplier<byte[]> failing(int times, int value) {
        AtomicInteger left = new AtomicInteger(times);
        return () -> {
            if (left.getAndDecrement() > 0) {
                throw new OutOfMemoryError("Java heap space");
            }
            return new byte[] {(byte) value};
        };
    }

    private List<Integer> left() throws IOException {
        List<Integer> values = new ArrayList<>();
        for (LeftJournal journal : new Journals(folder).left()) {
            try (journal) {
                for (byte[] record = journal.next(); record != null; record = journal.next()) {
                    values.add((int) record[0]);
                }
            }
        }
        return values;
    }

    private static boolean flushed(JournalWriter writer) throws Exception {
        return writer.flush().get(120, TimeUnit.SECONDS);
    }

    @Test
    void no_record_follows_one_that_cannot_be_created_and_it_is_not_said_that_all_edits_are_written() throws Exception {
        JournalWriter writer = new Journals(folder).begin(said::add);
        writer.add(record(1));
        writer.add(failing(Integer.MAX_VALUE, 2));
        writer.add(record(3));
        for (int i = 0; i < 20; i++) {
            assertFalse(flushed(writer));
        }
        writer.add(record(4));
        assertFalse(flushed(writer));
        writer.leave().get(120, TimeUnit.SECONDS);
        assertEquals(List.of(1), left());
        assertEquals(List.of(
                "Edits can't be written to the journal: memory ran out. They would be lost if the program crashed; save the"
                        + " scene.",
                "An edit or a tick can't be written to the journal: memory ran out. It and all later ones would be lost if the"
                        + " program crashed; save the scene and open it again, which begins a new journal."),
                said);
    }

    @Test
    void a_record_that_cannot_be_created_for_a_while_keeps_its_place() throws Exception {
        JournalWriter writer = new Journals(folder).begin(said::add);
        writer.add(record(1));
        writer.add(failing(2, 2));
        writer.add(record(3));
        while (!flushed(writer)) {
            Thread.onSpinWait();
        }
        assertEquals(ALL, said.getLast());
        writer.leave().get(120, TimeUnit.SECONDS);
        assertEquals(List.of(1, 2, 3), left());
    }

    @Test
    void flushing_and_leaving_end_if_memory_runs_out_while_a_record_is_written() throws Exception {
        AtomicInteger bad = new AtomicInteger();
        JournalWriter writer = new Journals(folder, new JournalSteps() {
            @Override
            public void write(FileChannel channel, ByteBuffer bytes, long at) throws IOException {
                if (bad.getAndDecrement() > 0) {
                    throw new OutOfMemoryError("Java heap space");
                }
                SYSTEM.write(channel, bytes, at);
            }
        }).begin(said::add);
        writer.add(record(1));
        assertTrue(flushed(writer));
        bad.set(Integer.MAX_VALUE);
        writer.add(record(2));
        assertFalse(flushed(writer));
        bad.set(0);
        assertTrue(flushed(writer));
        bad.set(Integer.MAX_VALUE);
        writer.add(record(3));
        writer.leave().get(120, TimeUnit.SECONDS);
        assertEquals(List.of(1, 2), left());
    }

    @Test
    void a_record_comes_to_the_disk_without_a_flush() throws Exception {
        CountDownLatch forced = new CountDownLatch(1);
        JournalWriter writer = new Journals(folder, new JournalSteps() {
            @Override
            public void force(FileChannel channel) throws IOException {
                SYSTEM.force(channel);
                forced.countDown();
            }
        }).begin(said::add);
        writer.add(record(1));
        assertTrue(forced.await(120, TimeUnit.SECONDS));
        writer.leave().get(120, TimeUnit.SECONDS);
        assertEquals(List.of(1), left());
    }

    @Test
    void that_the_disk_works_again_is_said_without_another_edit() throws Exception {
        AtomicBoolean isFull = new AtomicBoolean(true);
        JournalWriter writer = new Journals(folder, new JournalSteps() {
            @Override
            public void force(FileChannel channel) throws IOException {
                if (isFull.get()) {
                    throw new IOException("No space left on device");
                }
                SYSTEM.force(channel);
            }
        }).begin(said::add);
        writer.add(record(1));
        assertFalse(flushed(writer));
        isFull.set(false);
        assertTrue(flushed(writer));
        assertEquals(2, said.size(), said::toString);
        assertEquals(ALL, said.getLast());
        writer.discard().join();
    }
}
