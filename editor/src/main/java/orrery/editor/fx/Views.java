package orrery.editor.fx;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import orrery.editor.session.Channel;
import orrery.editor.session.Session;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.View;
import orrery.editor.text.FieldExample;

/// Takes the session's newest [View] at most once per pulse. Passes each listener the new slice of its channel. FX thread.
public final class Views {
    private final Session session;
    private final AtomicBoolean waiting = new AtomicBoolean();
    private final Map<Channel<?>, Consumer<Object>> listeners = new LinkedHashMap<>();
    private final List<Consumer<View>> frames = new ArrayList<>();
    private final List<Runnable> scenes = new ArrayList<>();
    private final List<Runnable> assignments = new ArrayList<>();
    private final List<Consumer<FieldExample>> examples = new ArrayList<>();
    private final Map<Channel<?>, Object> given = new LinkedHashMap<>();
    private final AnimationTimer pulse = new AnimationTimer() {
        @Override
        public void handle(long now) {
            stop();
            waiting.set(false);
            take();
        }
    };
    private final List<Awaited> awaited = new ArrayList<>();
    private View shown = View.NONE;
    private FieldExample example = FieldExample.of(List.of());

    /// A result that completes when a view is shown that contains the changes of an edit.
    ///
    /// @param before number of the newest view when the edit was answered
    private record Awaited(CompletableFuture<Long> before, CompletableFuture<Void> shown) {
        boolean isIn(View view) {
            return before.isDone() && view.number() > before.join();
        }
    }

    /// Begins to follow a session.
    public Views(Session session) {
        this.session = session;
        session.onPublished(() -> {
            if (waiting.compareAndSet(false, true)) {
                later(pulse::start);
            }
        });
    }

    private void take() {
        View view = session.view();
        if (view.number() == shown.number()) {
            return;
        }
        View before = shown;
        shown = view;
        List<Awaited> seen = awaited.stream().filter(one -> one.isIn(view)).toList();
        awaited.removeAll(seen);
        seen.forEach(one -> one.shown().complete(null));
        if (view.scene() != before.scene()) {
            scenes.forEach(Runnable::run);
        }
        if (view.handles() != before.handles()) {
            assignments.forEach(Runnable::run);
        }
        if (view.status().types() != before.status().types()) {
            giveExample(FieldExample.of(view.status().types()));
        }
        given.keySet().retainAll(view.slices().keySet());
        List.copyOf(frames).forEach(frame -> frame.accept(view));
        listeners.forEach((channel, listener) -> view.get(channel).ifPresent(slice -> give(channel, listener, slice)));
    }

    private void giveExample(FieldExample now) {
        if (!now.equals(example)) {
            example = now;
            examples.forEach(listener -> listener.accept(now));
        }
    }

    private void give(Channel<?> channel, Consumer<Object> listener, Object slice) {
        if (given.put(channel, slice) != slice) {
            listener.accept(slice);
        }
    }

    /// Sets the listener that receives new slices of a channel. It replaces an earlier listener of that channel.
    @SuppressWarnings("unchecked")
    public <S> void on(Channel<S> channel, Consumer<S> listener) {
        listeners.put(channel, (Consumer<Object>) listener);
    }

    /// Removes the listener of a channel and tells the session that the channel is hidden.
    public void off(Channel<?> channel) {
        listeners.remove(channel);
        given.remove(channel);
        session.hide(channel);
    }

    /// Adds a listener for new views. It is called before the listeners for slices.
    public void onView(Consumer<View> listener) {
        frames.add(listener);
    }

    /// Removes a listener for views.
    public void offView(Consumer<View> listener) {
        frames.remove(listener);
    }

    /// Adds an action that runs when another scene is shown, before any listener receives a view of it.
    public void onScene(Runnable listener) {
        scenes.add(listener);
    }

    /// Adds an action that runs when entities get other handles, or another scene is shown. The action runs before any listener
    /// receives the new view.
    public void onHandles(Runnable listener) {
        assignments.add(listener);
    }

    /// Adds a listener for the [FieldExample] of the open world. It is called at once and whenever the example changes.
    public void onExample(Consumer<FieldExample> listener) {
        examples.add(listener);
        listener.accept(example);
    }

    /// The example field of the open world.
    public FieldExample example() {
        return example;
    }

    /// Returns a result that completes when a view made after the answer to an edit is shown, before any listener receives that
    /// view. A view that is shown directly after the answer may have been made before it.
    ///
    /// @param edit the answer of the simulation thread
    public CompletableFuture<?> shownAfter(CompletionStage<?> edit) {
        Awaited added = new Awaited(edit.handle((_, _) -> session.newestView().number()).toCompletableFuture(),
                new CompletableFuture<>());
        awaited.add(added);
        return added.shown();
    }

    /// The shown view.
    public View shown() {
        return shown;
    }

    /// The shown status.
    public SessionStatus status() {
        return shown.status();
    }

    /// Runs an action later on the FX thread, with the result of a task. If the task fails, passes the failure to the FX thread's
    /// handler of uncaught exceptions. If the task is cancelled, does nothing.
    public static <T> void whenDone(CompletionStage<T> answer, Consumer<T> action) {
        answer.whenComplete((value, failure) -> later(() -> {
            if (failure == null) {
                action.accept(value);
            } else {
                pass(failure);
            }
        }));
    }

    private static void pass(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : null;
        Throwable why = cause == null ? failure : cause;
        if (!(why instanceof CancellationException)) {
            Thread here = Thread.currentThread();
            here.getUncaughtExceptionHandler().uncaughtException(here, why);
        }
    }

    /// Runs an action later on the FX thread.
    public static void later(Runnable action) {
        Platform.runLater(action);
    }
}
