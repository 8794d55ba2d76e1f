package orrery.editor.session.access;

import java.util.concurrent.BlockingDeque;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The queue of commands for the simulation thread. Any thread adds commands; only the simulation thread takes them.
public final class CommandQueue {
    private final BlockingDeque<Runnable> waiting = new LinkedBlockingDeque<>();
    private final Consumer<Throwable> failures;
    private final AtomicInteger edits = new AtomicInteger();
    /// The running command if it has a result; otherwise null.
    private final AtomicReference<@Nullable Question<?>> asked = new AtomicReference<>();
    /// Number of edits that are done but not in a view yet.
    private final AtomicInteger unseen = new AtomicInteger();

    /// @param failures called on the simulation thread with the exception of a command that has a result
    public CommandQueue(Consumer<Throwable> failures) {
        this.failures = failures;
    }

    /// A command whose caller waits for a result.
    private final class Question<T> implements Runnable {
        private final Supplier<T> task;
        /// Makes the result of an abandoned edit from a reason; null if the command is no edit.
        private final @Nullable Function<String, T> refusal;
        private final CompletableFuture<T> answer = new CompletableFuture<>();

        Question(Supplier<T> task, @Nullable Function<String, T> refusal) {
            this.task = task;
            this.refusal = refusal;
        }

        @Override
        public void run() {
            asked.set(this);
            try {
                count(answer.complete(task.get()));
            } catch (RuntimeException | Error e) {
                if (count(answer.completeExceptionally(e))) {
                    failures.accept(e);
                }
            } finally {
                asked.compareAndSet(this, null);
            }
        }

        private void abandon(String why) {
            count(refusal == null
                    ? answer.completeExceptionally(new CancellationException(why))
                    : answer.complete(refusal.apply(why)));
        }

        /// Counts the command as a done edit, if it is an edit and the calling thread has completed its answer. Either the thread
        /// that runs the edit completes the answer, or the one that abandons the edit; so it is counted once.
        ///
        /// @param isAnswer whether the calling thread has completed the answer; this is also the result
        private boolean count(boolean isAnswer) {
            if (isAnswer && refusal != null) {
                unseen.incrementAndGet();
            }
            return isAnswer;
        }
    }

    /// A command that runs ticks or goes to another tick.
    public record Move(Runnable order) implements Runnable {
        @Override
        public void run() {
            order.run();
        }
    }

    /// Adds a command without a result.
    public void tell(Runnable command) {
        waiting.add(command);
    }

    /// Adds a command without a result before all queued ones.
    public void tellFirst(Runnable command) {
        waiting.addFirst(command);
    }

    /// Adds a command that runs ticks or goes to another tick. [#dropMoves] can drop it.
    public void tellToMove(Runnable command) {
        waiting.add(new Move(command));
    }

    /// Drops queued commands as [#dropMoves] does, then adds a command that ends playing or ends a search.
    public void tellToStop(Runnable command) {
        dropMoves();
        waiting.add(command);
    }

    /// Adds a command with a result.
    public <T> CompletableFuture<T> ask(Supplier<T> task) {
        return ask(new Question<>(task, null));
    }

    private <T> CompletableFuture<T> ask(Question<T> question) {
        waiting.add(question);
        return question.answer;
    }

    /// Adds a command that edits the world and has a result.
    ///
    /// @param refusal makes the result from the reason why [#abandon] was called
    public <T> CompletableFuture<T> askToEdit(Supplier<T> task, Function<String, T> refusal) {
        edits.incrementAndGet();
        return ask(new Question<>(task, refusal));
    }

    /// If an abandoned thread runs a command with a result, answers the command: refuses an edit, and cancels any other command.
    /// Call this on the thread that replaces the abandoned one, before it takes a command.
    ///
    /// @param why the reason, as a sentence
    public void abandon(String why) {
        Question<?> running = asked.getAndSet(null);
        if (running != null) {
            running.abandon(why);
        }
    }

    /// Call this after publishing a view that contains the edits done until now. Simulation thread.
    public void seen() {
        edits.addAndGet(-unseen.getAndSet(0));
    }

    /// Whether a command that edits the world is queued, runs, or is done but not in the newest view yet.
    public boolean hasEdits() {
        return edits.get() > 0;
    }

    /// Adds an empty command, so that a view is published after it.
    public void refresh() {
        waiting.add(() -> {});
    }

    /// Takes the next command; null if the queue is empty.
    public @Nullable Runnable poll() {
        return waiting.poll();
    }

    /// Takes the next command and waits for one if the queue is empty; null if none arrives in time.
    ///
    /// @param nanos longest wait, in nanoseconds
    public @Nullable Runnable poll(long nanos) throws InterruptedException {
        return waiting.poll(nanos, TimeUnit.NANOSECONDS);
    }

    /// Number of queued commands.
    public int size() {
        return waiting.size();
    }

    /// Drops the queued commands that run ticks or go to another tick. Other commands, such as edits and saves, stay.
    public void dropMoves() {
        waiting.removeIf(Move.class::isInstance);
    }
}
