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

/// Appends records to a journal on a thread of its own, in the order in which it was told of them. Any thread.
public final class JournalWriter {
    private static final long FORCE_NANOS = 200_000_000;
    private static final long RETRY_NANOS = 1_000_000_000;

    private static final long EXIT_MILLIS = 3000;
    /// Those that are not closed yet: where the program ends before they are, they are left behind whole.
    private static final Set<JournalWriter> OPEN = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(JournalWriter::leaveAll, "journals"));
    }

    private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final JournalFile file;
    private final Consumer<String> troubles;
    private volatile Supplier<byte[]> lastWords = () -> new byte[0];
    private boolean isInTrouble;
    private boolean isDirty;
    private long due;

    /// @param troubles told, on the writer's thread, that records can't be written, and then that they can again
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
    /// @param record makes its bytes, on the writer's thread; none to append nothing
    public void add(Supplier<byte[]> record) {
        tasks.add(() -> {
            byte[] bytes = record.get();
            if (bytes.length > 0) {
                waiting.add(bytes);
            }
        });
    }

    /// Says in the file which system runs.
    ///
    /// @throws IOException if the file can't be mapped into memory
    public RunningMark mark() throws IOException {
        return file.mark();
    }

    /// Makes the record that ends the journal where the program ends before it is closed.
    ///
    /// @param last gives the bytes, on a thread of its own
    public void onExit(Supplier<byte[]> last) {
        lastWords = last;
    }

    private static void leaveAll() {
        CompletableFuture<?>[] left = OPEN.stream().map(JournalWriter::exit).toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(left).completeOnTimeout(null, EXIT_MILLIS, TimeUnit.MILLISECONDS).join();
    }

    private CompletableFuture<Void> exit() {
        add(lastWords);
        return leave();
    }

    /// Done when all records that it was told of until now are on the disk, or can't be brought there.
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

    /// Removes the journal: nothing of it is needed any more.
    ///
    /// @return done when it is gone
    public CompletableFuture<Void> discard() {
        tasks.add(() -> end(file::delete));
        return ended;
    }

    /// Leaves the journal to the next program that looks for it.
    ///
    /// @return done when it is closed
    public CompletableFuture<Void> leave() {
        tasks.add(() -> {
            write();
            force();
            end(file::close);
        });
        return ended;
    }

    /// The same with a record that ends it, in place of what was to be said where the program ends: from now on nothing that
    /// this refers to is held.
    ///
    /// @param last gives the bytes, on a thread of its own
    public CompletableFuture<Void> leave(Supplier<byte[]> last) {
        lastWords = last;
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
                    ("What is edited can't be written to the journal: %s. It would be lost if the program ended by itself; save"
                            + " the scene, and make room on the disk of %s.").formatted(why, file.path().getParent()));
        }
    }

    private boolean tellEnd() {
        if (isInTrouble && waiting.isEmpty()) {
            troubles.accept("The journal is written again; what was edited meanwhile is in it.");
            return false;
        }
        return isInTrouble;
    }

    private interface Ending {
        void end() throws IOException;
    }

    private void end(Ending how) {
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
