package orrery.editor.app.file;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.binding.Bindings;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;

/// A task that the user can cancel with the command *Cancel task*. If the task takes longer than half a second, its progress is
/// shown: a notice with a button that cancels the task, and a text in the status bar.
public final class TaskNotice {
    private static final long QUICK_NANOS = 500_000_000;
    private static final long SAY_NANOS = 100_000_000;

    private final WindowModel model;
    private final String headline;
    private final Command cancel;
    private final AtomicLong saidNanos = new AtomicLong(System.nanoTime() + QUICK_NANOS - SAY_NANOS);
    private Runnable whenCancelled = () -> {};
    private volatile boolean isCancelled;
    private boolean isOver;
    private @Nullable Notice shown;

    /// Begins a task. FX thread.
    ///
    /// @param headline name of the task, as a sentence: `Exporting moons.csv.`
    /// @param verb title of the button: `Cancel export`
    public TaskNotice(WindowModel model, String headline, String verb) {
        this.model = model;
        this.headline = headline;
        cancel = new Command(verb, this::cancel);
        model.tasks().add(cancel);
    }

    /// Creates the command that cancels the newest running task.
    public static Command cancelTask(WindowModel model) {
        return new Command("Cancel task", () -> model.tasks().getLast().run())
                .alsoCalled("export", "import", "pictures", "stop", "abort")
                .when(Bindings.isNotEmpty(model.tasks()));
    }

    /// Reports progress. Any thread; cheap enough to be called for every piece of work.
    ///
    /// @throws CancellationException if the user has cancelled the task
    public void progress(long done, long all) {
        if (isCancelled) {
            throw new CancellationException();
        }
        long now = System.nanoTime();
        long last = saidNanos.get();
        if (now - last > SAY_NANOS && saidNanos.compareAndSet(last, now)) {
            Views.later(() -> show(all == 0 ? 0 : done * 100 / all));
        }
    }

    private void show(long percent) {
        if (isOver) {
            return;
        }
        if (shown == null) {
            shown = new Notice(headline, "", false, List.of(cancel));
            model.notice().set(shown);
        }
        model.hint().set("%s %d %%".formatted(headline.replaceFirst("\\.$", ","), percent));
    }

    /// Whether the user has cancelled the task. Any thread.
    public boolean isCancelled() {
        return isCancelled;
    }

    /// Sets an action that runs on the FX thread when the user cancels the task. Needed if the task may be cancelled before it
    /// begins, because the task does not call [#progress] then. FX thread.
    public void whenCancelled(Runnable action) {
        whenCancelled = action;
    }

    /// Cancels the task. FX thread.
    public void cancel() {
        isCancelled = true;
        model.tasks().remove(cancel);
        whenCancelled.run();
    }

    /// Ends the task: closes the notice and shows the result in the status bar. FX thread.
    public void end(String result) {
        isOver = true;
        model.tasks().remove(cancel);
        model.close(shown);
        model.hint().set(result);
    }
}
