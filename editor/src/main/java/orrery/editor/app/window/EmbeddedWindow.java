package orrery.editor.app.window;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.world.World;
import orrery.editor.app.file.SystemSceneChooser;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.run.Watchdog;

/// The window on a world that a program steps itself. It runs in the process of that program. A world has at most one window.
public final class EmbeddedWindow implements AutoCloseable {

    private static final int PULSES_UNTIL_SHOWN = 3;
    /// The last window of each world. This map keeps neither worlds nor windows in memory. The world itself references its window
    /// as long as the window listens to the world.
    private static final Map<World, WeakReference<EmbeddedWindow>> OF_WORLDS = new WeakHashMap<>();

    private final Simulation simulation;
    private final Runnable tickListener = this::ticked;
    private final Session session;
    private final CompletableFuture<Void> shown = new CompletableFuture<>();
    private volatile boolean isClosed;
    private @Nullable Workbench workbench;
    private @Nullable Stage stage;

    private EmbeddedWindow(Simulation simulation) {
        this.simulation = simulation;
        session = Session.attachedTo(simulation, () -> !Platform.isFxApplicationThread(), Watchdog.DEFAULT);
        simulation.schedule().onTickEnd(tickListener);
    }

    /// Called at the end of each tick, after the session's own listener. If the window was closed, stops observing the world.
    private void ticked() {
        if (isClosed) {
            leave();
        }
    }

    /// Stops observing the world after the window was closed, and leaves the world at its newest state. Call this on the thread
    /// that steps the world.
    private void leave() {
        session.leave();
        EngineSchedule.of(simulation.schedule()).removeListener(tickListener);
    }

    /// Opens the window and returns when it shows the world. On the FX thread, returns at once; the window shows the world a few
    /// pulses later. If a window is open on that world already, brings that window to the front. Call this on the thread that
    /// steps the world.
    ///
    /// @throws orrery.ecs.world.WorldException if the world is not recorded, or a tick is in progress
    /// @throws IllegalStateException if JavaFX has ended in this program
    /// @throws UnsupportedOperationException if there is no display
    public static EmbeddedWindow open(Simulation simulation) {
        EmbeddedWindow window;
        boolean isNew;
        synchronized (OF_WORLDS) {
            WeakReference<EmbeddedWindow> last = OF_WORLDS.get(simulation.world());
            EmbeddedWindow before = last == null ? null : last.get();
            isNew = before == null || before.isClosed;
            if (before != null && before.isClosed) {
                before.leave();
            }
            window = before == null || isNew ? new EmbeddedWindow(simulation) : before;
            OF_WORLDS.put(simulation.world(), new WeakReference<>(window));
        }
        if (isNew) {
            window.open();
        } else {
            HostToolkit.run(window::toFront);
        }
        return window;
    }

    private void open() {
        try {
            HostToolkit.run(this::tryToShow);
            if (!Platform.isFxApplicationThread()) {
                session.serveUntil(shown);
            }
            shown.getNow(null);
        } catch (RuntimeException | Error e) {
            isClosed = true;
            leave();
            throw e;
        }
    }

    private void tryToShow() {
        try {
            show();
        } catch (RuntimeException | Error e) {
            shown.completeExceptionally(e);
        }
    }

    private void show() {
        if (isClosed) {
            return;
        }
        Stage made = new Stage();
        stage = made;
        Toolkit.HOST.follow(made, this::closeWindow);
        SceneStore store = new SceneStore(WorldJars.read(List.of()));
        workbench = new Workbench(made, SettingsFile.ofUser(), store, new SystemSceneChooser(made),
                new WindowSession(session, false), Toolkit.HOST);
        workbench.show(new SceneSource.None());
        awaitPulses();
    }

    private void awaitPulses() {
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                pulses++;
                if (pulses == PULSES_UNTIL_SHOWN) {
                    stop();
                    shown.complete(null);
                }
            }
        }.start();
    }

    private void toFront() {
        if (stage != null) {
            stage.setIconified(false);
            stage.toFront();
        }
    }

    /// Runs the requests of the window, then one tick unless the program is paused. Does not wait for the user. Returns whether
    /// the tick ran.
    public boolean tick() {
        return session.tickProgram();
    }

    /// Whether the program must not run a tick or write to its world now. Any thread may call this.
    public boolean isPaused() {
        return session.isProgramPaused();
    }

    /// Closes the window without asking about unsaved edits. The program continues. Any thread may call this. If called outside
    /// of a tick on the thread that steps the world, leaves the world at its newest state.
    @Override
    public void close() {
        isClosed = true;
        session.close();
        try {
            EngineWorld world = EngineWorld.of(simulation.world());
            if (world.belongsTo(Thread.currentThread()) && !world.isInTick()
                    && simulation.schedule().running() == null) {
                leave();
            }
        } finally {
            closeOnFx();
        }
    }

    private void closeOnFx() {
        if (Platform.isFxApplicationThread()) {
            closeWindow();
        } else {
            Views.later(this::closeWindow);
        }
    }

    /// Closes the window, and does nothing if it is closed already. FX thread.
    private void closeWindow() {
        Workbench closing = workbench;
        isClosed = true;
        workbench = null;
        stage = null;
        shown.complete(null);
        if (closing != null) {
            closing.endNow();
        }
    }
}
