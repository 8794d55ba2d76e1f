package orrery.editor.session.access;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The commands that wait for the simulation thread. Any thread adds them; the simulation thread alone takes them.
public final class CommandQueue {
    private final BlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();
    private final Consumer<Throwable> failures;

    /// @param failures told, on the simulation thread, what a command threw that somebody waits for
    public CommandQueue(Consumer<Throwable> failures) {
        this.failures = failures;
    }

    /// A command that somebody waits for.
    private final class Question<T> implements Runnable {
        private final Supplier<T> task;
        private final CompletableFuture<T> answer = new CompletableFuture<>();

        Question(Supplier<T> task) {
            this.task = task;
        }

        @Override
        public void run() {
            try {
                answer.complete(task.get());
            } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e);
                failures.accept(e);
            }
        }
    }

    /// Adds a command.
    public void tell(Runnable command) {
        waiting.add(command);
    }

    /// Adds a command that somebody waits for.
    ///
    /// @return what it returns; cancelled where it is dropped
    public <T> CompletableFuture<T> ask(Supplier<T> task) {
        Question<T> question = new Question<>(task);
        waiting.add(question);
        return question.answer;
    }

    /// Adds a command that does nothing, after which a view is published.
    public void refresh() {
        waiting.add(() -> {});
    }

    /// Takes the next command; null where none waits.
    public @Nullable Runnable poll() {
        return waiting.poll();
    }

    /// Takes the next command, and waits for one where there is none; null where none comes.
    ///
    /// @param nanos how long to wait at most, in nanoseconds
    public @Nullable Runnable poll(long nanos) throws InterruptedException {
        return waiting.poll(nanos, TimeUnit.NANOSECONDS);
    }

    /// Number of commands that wait.
    public int size() {
        return waiting.size();
    }

    /// Drops all commands that wait; whoever waits for one is told by a cancelled answer.
    public void dropAll() {
        List<Runnable> dropped = new ArrayList<>();
        waiting.drainTo(dropped);
        dropped.forEach(command -> {
            if (command instanceof Question<?> question) {
                question.answer.cancel(false);
            }
        });
    }
}
