package orrery.editor.journal;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Appends records to a journal on its own thread, in the order of the calls. Thread-safe.
public final class JournalWriter {
    private static final long FORCE_NANOS = 200_000_000;
    private static final long RETRY_NANOS = 1_000_000_000;

    /// Number of attempts to create the bytes of a record before the record is given up.
    private static final int MOST_ATTEMPTS = 10;

    private static final long EXIT_MILLIS = 3000;
    /// The writers that are not closed. The shutdown hook closes their files and leaves them for the next start.
    private static final Set<JournalWriter> OPEN = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(JournalWriter::leaveAll, "journals"));
    }

    private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    private final Deque<WaitingRecord> waiting = new ArrayDeque<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final JournalFile file;
    private final Consumer<String> troubles;
    private volatile Supplier<byte[]> exitRecord = () -> new byte[0];
    private boolean isInTrouble;
    private boolean isDirty;
    /// Whether a record could not be created. No later one is written, because records can only be replayed in order.
    private boolean isBroken;
    private boolean isWhole;
    private long due;

    /// A record that is not written yet.
    private static final class WaitingRecord {
        final Supplier<byte[]> source;
        byte @Nullable [] bytes;
        int attempts;

        WaitingRecord(Supplier<byte[]> source) {
            this.source = source;
        }

        byte[] bytes() {
            byte[] known = bytes;
            if (known == null) {
                attempts++;
                known = source.get();
                bytes = known;
            }
            return known;
        }
    }

    /// @param troubles receives a message when records can't be written, and one when they can be written again; both on the
    ///     writer's thread
    JournalWriter(JournalFile file, Consumer<String> troubles) {
        this.file = file;
        this.troubles = troubles;
        OPEN.add(this);
        Thread thread = new Thread(this::run, "journal");
        thread.setDaemon(true);
        thread.start();
    }

    /// Appends a record. If creating its bytes fails, the writer tries again for about ten seconds, then gives up: neither this
    /// record nor any later one is written.
    ///
    /// @param record creates the record's bytes on the writer's thread; it is called once more after each failure. With empty
    ///     bytes, nothing is appended
    public void add(Supplier<byte[]> record) {
        tasks.add(() -> {
            if (!isBroken) {
                WaitingRecord added = new WaitingRecord(record);
                waiting.add(added);
                encode(added);
            }
        });
    }

    /// Returns the mark in the file that tells which system is running.
    ///
    /// @throws IOException if the file can't be mapped into memory
    public RunningMark mark() throws IOException {
        return file.mark();
    }

    /// Sets the record that is appended if the process ends before the journal is closed.
    ///
    /// @param last creates the record's bytes on the writer's thread
    public void onExit(Supplier<byte[]> last) {
        exitRecord = last;
    }

    private static void leaveAll() {
        CompletableFuture<?>[] left = OPEN.stream().map(JournalWriter::exit).toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(left).completeOnTimeout(null, EXIT_MILLIS, TimeUnit.MILLISECONDS).join();
    }

    private CompletableFuture<Void> exit() {
        add(exitRecord);
        return leave();
    }

    /// Writes all records added so far. Completes with true if they are on disk, and with false if they can't be written.
    public CompletableFuture<Boolean> flush() {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        tasks.add(() -> {
            try {
                write();
                force();
            } finally {
                done.complete(isOnDisk());
            }
        });
        CompletableFuture<Void> _ = ended.thenAccept(_ -> done.complete(isWhole));
        return done;
    }

    private boolean isOnDisk() {
        return waiting.isEmpty() && !isDirty && !isBroken;
    }

    /// Deletes the journal.
    ///
    /// @return completes when the journal is closed, even if it can't be deleted
    public CompletableFuture<Void> discard() {
        tasks.add(() -> end(file::delete));
        return ended;
    }

    /// Writes all records and closes the journal without deleting it, so that the next start finds it.
    ///
    /// @return completes when it is closed
    public CompletableFuture<Void> leave() {
        tasks.add(() -> {
            try {
                write();
                force();
                isWhole = isOnDisk();
            } finally {
                end(file::close);
            }
        });
        return ended;
    }

    /// Appends a last record and leaves the journal for the next start. Drops the record that was set with [#onExit], so that the
    /// objects it references can be freed.
    ///
    /// @param last creates the record's bytes on the writer's thread
    public CompletableFuture<Void> leave(Supplier<byte[]> last) {
        exitRecord = last;
        return exit();
    }

    private void run() {
        while (!ended.isDone()) {
            try {
                Runnable task = isDirty || !waiting.isEmpty()
                        ? tasks.poll(Math.max(0, due - System.nanoTime()), TimeUnit.NANOSECONDS)
                        : tasks.take();
                if (task != null) {
                    task.run();
                }
                goOn(task == null);
            } catch (InterruptedException e) {
                end(file::close);
            } catch (RuntimeException | Error e) {
                failed(e);
            }
        }
    }

    /// Reports a failure. If even the report fails, because memory ran out, the thread goes on, and the next failure is reported.
    private void failed(Throwable why) {
        try {
            trouble(text(why), "");
        } catch (RuntimeException | Error _) {
            due = System.nanoTime() + RETRY_NANOS;
        }
    }

    private void goOn(boolean isDue) {
        if (ended.isDone()) {
            return;
        }
        if (!waiting.isEmpty() && (isDue || !isInTrouble)) {
            write();
        }
        if (isDirty && due - System.nanoTime() <= 0) {
            force();
        }
    }

    private static String text(Throwable why) {
        return why instanceof OutOfMemoryError ? "memory ran out" : String.valueOf(why);
    }

    /// Creates the bytes of a record. Returns null if that failed.
    private byte @Nullable [] encode(WaitingRecord record) {
        try {
            return record.bytes();
        } catch (RuntimeException | Error e) {
            if (record.attempts < MOST_ATTEMPTS) {
                failed(e);
            } else {
                giveUp(e);
            }
            return null;
        }
    }

    /// Drops a record that can't be created, and all later ones, and reports the loss.
    private void giveUp(Throwable why) {
        isBroken = true;
        waiting.clear();
        troubles.accept(
                ("An edit or a tick can't be written to the journal: %s. It and all later ones would be lost if the program"
                        + " crashed; save the scene and open it again, which begins a new journal.")
                        .formatted(text(why)));
    }

    private void write() {
        WaitingRecord record = waiting.peek();
        while (record != null && !ended.isDone()) {
            byte[] bytes = encode(record);
            if (bytes == null) {
                return;
            }
            try {
                if (bytes.length > 0) {
                    file.append(bytes);
                    due = isDirty ? due : System.nanoTime() + FORCE_NANOS;
                    isDirty = true;
                }
            } catch (IOException e) {
                trouble(e);
                return;
            }
            waiting.remove();
            record = waiting.peek();
        }
        tellEnd();
    }

    private void force() {
        if (isDirty && !ended.isDone()) {
            try {
                file.force();
                isDirty = false;
            } catch (IOException e) {
                trouble(e);
            }
            tellEnd();
        }
    }

    private void trouble(IOException why) {
        trouble(String.valueOf(why.getMessage()), ", and free space on the disk of " + file.path().getParent());
    }

    private void trouble(String why, String remedy) {
        due = System.nanoTime() + RETRY_NANOS;
        if (!isInTrouble) {
            troubles.accept(
                    "Edits can't be written to the journal: %s. They would be lost if the program crashed; save the scene%s."
                            .formatted(why, remedy));
            isInTrouble = true;
        }
    }

    private void tellEnd() {
        if (isInTrouble && isOnDisk()) {
            troubles.accept("The journal is written again and contains all edits.");
            isInTrouble = false;
        }
    }

    private interface FileAction {
        void end() throws IOException;
    }

    private void end(FileAction how) {
        if (ended.isDone()) {
            return;
        }
        try {
            how.end();
        } catch (IOException e) {
            trouble(e);
        } finally {
            waiting.clear();
            OPEN.remove(this);
            ended.complete(null);
        }
    }
}
