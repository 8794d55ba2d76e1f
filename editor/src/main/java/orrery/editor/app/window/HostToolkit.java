package orrery.editor.app.window;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.event.EventHandler;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import orrery.editor.fx.Views;
import orrery.editor.fx.WindowOwners;

/// Runs JavaFX in a program that opened the inspector, whether or not the program uses JavaFX itself.
///
/// If JavaFX does not run yet, this class starts the toolkit from a daemon thread. The toolkit's thread is then a daemon thread,
/// too, so the program ends when it would end without the inspector. While a window of the inspector is open, another thread of
/// this class keeps the program alive.
///
/// After the program has shown a window itself, the setting of [Platform#setImplicitExit] decides whether the toolkit ends with
/// the last window. Before that, this class turns implicit exit off while no window is open, to keep the toolkit running. When
/// the next window is shown, this class turns implicit exit on again. A program that turns implicit exit off itself should
/// therefore do so before the first window of the inspector is closed, or later while a window is open.
final class HostToolkit {

    private static final String RUNS_ALREADY = "Toolkit already initialized";

    private static final String ENDED = "JavaFX has ended in this program and can't be started again. Open the inspector"
            + " before it ends; Platform.setImplicitExit(false) keeps it running without windows.";

    private static final String THREAD = "JavaFX Application Thread";

    private static final int ANSWER_SECONDS = 5;

    private static final EventHandler<WindowEvent> RELEASE = _ -> releaseImplicitExit();

    /// The reason why starting JavaFX failed; empty if it did not fail. JavaFX can be started only once.
    private static volatile String notStarted = "";

    /// The open windows of the inspector. This field and those below are used on the FX thread only.
    private static final List<Stage> SHOWN = new ArrayList<>();
    private static boolean isImplicitExitHeld;
    private static boolean isFollowed;
    private static boolean hasProgramShown;

    private HostToolkit() {}

    /// Runs an action on the FX thread: at once if that is the calling thread, otherwise later. Starts JavaFX if it was not
    /// started before. If JavaFX was started before, a call on another thread waits until the FX thread answers, at most five
    /// seconds.
    ///
    /// @throws IllegalStateException if JavaFX has ended in this program
    /// @throws UnsupportedOperationException if there is no display
    static void run(Runnable action) {
        boolean isStarted = start();
        if (Platform.isFxApplicationThread()) {
            action.run();
        } else if (isStarted || isRunning()) {
            Views.later(action);
        } else {
            throw new IllegalStateException(ENDED);
        }
    }

    /// Whether the toolkit is running or starting. After a toolkit has ended with its last window,
    /// [Platform#startup] still says that the toolkit runs, and [Platform#runLater] drops actions. So this method waits for an
    /// answer of the FX thread. A toolkit that does not answer, but whose thread exists, is taken for running and busy.
    private static boolean isRunning() {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        // another thread, because runLater waits while the toolkit starts, and for ever if it could not start
        Thread.ofPlatform().daemon().name("inspector probe").start(() -> Views.later(() -> answer.complete(true)));
        return answer.completeOnTimeout(false, ANSWER_SECONDS, TimeUnit.SECONDS).join()
                || Thread.getAllStackTraces().keySet().stream().anyMatch(thread -> thread.getName().equals(THREAD));
    }

    /// Starts JavaFX unless it was started before. Returns whether it was started now.
    private static boolean start() {
        CompletableFuture<Boolean> started = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("inspector start").start(() -> {
            try {
                Platform.startup(() -> started.complete(true));
            } catch (IllegalStateException e) {
                String before = notStarted;
                if (!before.isEmpty()) {
                    started.completeExceptionally(new UnsupportedOperationException(before, e));
                } else if (RUNS_ALREADY.equals(e.getMessage())) {
                    started.complete(false);
                } else {
                    started.completeExceptionally(new IllegalStateException(ENDED, e));
                }
            } catch (RuntimeException | Error e) {
                notStarted = e.getMessage() == null ? e.toString() : e.getMessage();
                started.completeExceptionally(e);
            }
        });
        try {
            return started.join();
        } catch (CompletionException e) {
            switch (e.getCause()) {
                case RuntimeException failure -> throw failure;
                case Error error -> throw error;
                case null, default -> throw e;
            }
        }
    }

    /// Registers a window of the inspector. Call this before the window is shown. If the toolkit's thread is a daemon thread,
    /// keeps the program alive while the window is open. FX thread.
    ///
    /// @return an action that must be run when the window is closed
    static Runnable shown(Stage stage) {
        SHOWN.add(stage);
        follow();
        Thread keeper = Thread.currentThread().isDaemon() ? keep(Thread.currentThread()) : null;
        return () -> {
            SHOWN.remove(stage);
            if (keeper != null) {
                keeper.interrupt();
            }
        };
    }

    /// Keeps the toolkit running after the last window is closed, because the inspector may be opened again, or the program may
    /// show a window. Does nothing if the program has shown a window itself. Call this before a window of the inspector is
    /// closed. FX thread.
    static void closing() {
        if (!hasProgramShown && SHOWN.size() == 1 && Platform.isImplicitExit()) {
            isImplicitExitHeld = true;
            Platform.setImplicitExit(false);
        }
    }

    /// Starts a thread that keeps the program alive until the toolkit ends or the thread is interrupted.
    private static Thread keep(Thread toolkit) {
        return Thread.ofPlatform().daemon(false).name("inspector window").start(() -> {
            try {
                toolkit.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private static void follow() {
        if (!isFollowed) {
            isFollowed = true;
            Window.getWindows().addListener(HostToolkit::changed);
            Window.getWindows().forEach(HostToolkit::added);
        }
    }

    private static void changed(ListChangeListener.Change<? extends Window> change) {
        while (change.next()) {
            change.getAddedSubList().forEach(HostToolkit::added);
        }
    }

    /// Called when a window is about to be shown. Turns implicit exit on again only after the window is shown. Before that,
    /// JavaFX does not count the window, and could end the toolkit at once.
    private static void added(Window window) {
        boolean isOfProgram = isOfProgram(window);
        hasProgramShown |= isOfProgram;
        if (isOfProgram || SHOWN.contains(window)) {
            window.addEventHandler(WindowEvent.WINDOW_SHOWN, RELEASE);
        }
    }

    /// Sets [Platform#setImplicitExit] to its default again if this class has changed it.
    private static void releaseImplicitExit() {
        if (isImplicitExitHeld) {
            isImplicitExitHeld = false;
            Platform.setImplicitExit(true);
        }
    }

    private static boolean isOfProgram(Window window) {
        Window root = WindowOwners.firstOf(window);
        return !(root instanceof PopupWindow) && !SHOWN.contains(root);
    }
}
