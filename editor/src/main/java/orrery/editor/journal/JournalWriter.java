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

/// Appends records to a journal on its own thread, in the order of the calls. Any thread.
public final class JournalWriter {
    private static final long FORCE_NANOS = 200_000_000;
    private static final long RETRY_NANOS = 1_000_000_000;

    private static final long EXIT_MILLIS = 3000;
    /// The writers that are not closed. The shutdown hook closes their files and leaves them for the next start.
    private static final Set<JournalWriter> OPEN = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(JournalWriter::leaveAll, "journals"));
    }

    private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final JournalFile file;
    private final Consumer<String> troubles;
    private volatile Supplier<byte[]> exitRecord = () -> new byte[0];
    private boolean isInTrouble;
    private boolean isDirty;
    private long due;

    /// @param troubles called on the writer's thread when records can't be written, and again when they can
    JournalWriter(JournalFile file, Consumer<String> troubles) {
        this.file = file;
        this.troubles = troubles;
        OPEN.add(this);
        Thread thread = new Thread(this::run, "journal");
        thread.setDaemon(true);
        thread.start();
    }

    /// Appends a record.
    ///
    /// @param record creates its bytes on the writer's thread; empty to append nothing
    public void add(Supplier<byte[]> record) {
        tasks.add(() -> {
            byte[] bytes = record.get();
            if (bytes.length > 0) {
                waiting.add(bytes);
            }
        });
    }

    /// Returns the mark in the file that says which system runs.
    ///
    /// @throws IOException if the file can't be mapped into memory
    public RunningMark mark() throws IOException {
        return file.mark();
    }

    /// Sets the record that is appended if the process ends before the journal is closed.
    ///
    /// @param last creates its bytes on another thread
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

    /// Completes when all records so far are on disk, or can't be written.
    public CompletableFuture<Void> flush() {
        CompletableFuture<Void> done = new CompletableFuture<>();
        tasks.add(() -> {
            write();
            force();
            done.complete(null);
        });
        CompletableFuture<Void> _ = ended.thenAccept(done::complete);
        return done;
    }

    /// Deletes the journal.
    ///
    /// @return completes when it is deleted
    public CompletableFuture<Void> discard() {
        tasks.add(() -> end(file::delete));
        return ended;
    }

    /// Leaves the journal for the next start.
    ///
    /// @return completes when it is closed
    public CompletableFuture<Void> leave() {
        tasks.add(() -> {
            write();
            force();
            end(file::close);
        });
        return ended;
    }

    /// Appends a last record and leaves the journal for the next start. The record of [#onExit] is dropped with everything it
    /// references.
    ///
    /// @param last creates the bytes on another thread
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
                trouble(String.valueOf(e));
            }
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

    private void write() {
        byte @Nullable [] record = waiting.peek();
        while (record != null && !ended.isDone()) {
            try {
                file.append(record);
                waiting.remove();
                due = isDirty ? due : System.nanoTime() + FORCE_NANOS;
                isDirty = true;
                isInTrouble = tellEnd();
                record = waiting.peek();
            } catch (IOException e) {
                trouble(String.valueOf(e.getMessage()));
                return;
            }
        }
    }

    private void force() {
        if (isDirty && !ended.isDone()) {
            try {
                file.force();
                isDirty = false;
            } catch (IOException e) {
                trouble(String.valueOf(e.getMessage()));
            }
        }
    }

    private void trouble(String why) {
        due = System.nanoTime() + RETRY_NANOS;
        if (!isInTrouble) {
            isInTrouble = true;
            troubles.accept(
                    ("Edits can't be written to the journal: %s. They would be lost if the program crashed; save the scene,"
                            + " and free space on the disk of %s.").formatted(why, file.path().getParent()));
        }
    }

    private boolean tellEnd() {
        if (isInTrouble && waiting.isEmpty()) {
            troubles.accept("The journal is written again and contains all edits.");
            return false;
        }
        return isInTrouble;
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
            trouble(String.valueOf(e.getMessage()));
        }
        OPEN.remove(this);
        ended.complete(null);
    }
}
