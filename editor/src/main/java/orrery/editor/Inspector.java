package orrery.editor;

import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.World;
import orrery.editor.app.window.EmbeddedWindow;

/// A window of the editor on a world that your program steps itself. The window's requests and edits run on the thread that
/// steps the world, between two ticks.
///
/// The world must have been created with [orrery.ecs.type.TrackingLevel#RECORDED], because the window shows recorded changes.
///
/// ### Pausing
/// How pausing affects the program depends on the method that runs the ticks.
///
/// [Schedule#tick] does not return while the program is paused. A loop that does nothing else needs no changes:
///
/// ```java
/// try (Inspector inspector = Inspector.open(simulation)) {
///     while (isRunning()) {
///         simulation.schedule().tick();
///     }
/// }
/// ```
///
/// [#tick] never waits: while the program is paused, it runs no tick. So the program's own window stays responsive, for
/// example in a loop that polls events and draws (GLFW, SDL):
///
/// ```java
/// Inspector inspector = Inspector.open(simulation);
/// while (!window.shouldClose()) {
///     window.pollEvents();
///     inspector.tick();
///     draw(simulation.world(), inspector.isPaused());
///     window.swapBuffers();
/// }
/// inspector.close();
/// ```
///
/// The event thread of Swing can call [#tick], too. A world belongs to one thread, so create the world on the event thread or
/// transfer it: the thread that created the world calls [World#release], then the event thread calls [World#claim].
///
/// ```java
/// Inspector inspector = Inspector.open(simulation);
/// Timer timer = new Timer(16, _ -> {
///     inspector.tick();
///     panel.repaint();
/// });
/// timer.start();
/// ```
///
/// The JavaFX thread can call [#tick], too. Because this thread also paints the inspector, the inspector never blocks it:
///
/// ```java
/// Inspector inspector = Inspector.open(simulation);
/// new AnimationTimer() {
///     @Override
///     public void handle(long now) {
///         inspector.tick();
///         draw(simulation.world());
///     }
/// }.start();
/// ```
///
/// While a program that calls [#tick] is paused, its world is in the state that the window shows. This state may be in the past.
/// The program may read and draw the world. A write to the world is an edit of that state and, in the past, starts a branch, so
/// check [#isPaused] before writing. Submitted inputs wait for the next tick.
///
/// If the program sets its world to a snapshot ([World#restore]), the timeline of the window begins anew.
///
/// ### When the program fails or ends
/// If a system throws, the window shows the stack trace and the world's state before that tick. [Schedule#tick] throws the
/// exception when the user presses Play; [#tick] throws it immediately and pauses. After the thread that runs the ticks has
/// ended, normally or by an exception, the window keeps the world and its recording until the window is closed. After an
/// exception, the window asks about an unsaved recording before it closes. If the thread runs no tick for two seconds, or is
/// paused and does not call [#tick] again, the window says so, shows the thread's stack and offers to continue with a copy of the
/// world. An open window keeps the program running.
///
/// ### Programs that use JavaFX
/// If JavaFX does not run yet, the inspector starts it. In this case, JavaFX does not keep the program running after the
/// inspector's window is closed. A program that uses JavaFX itself opens the inspector once JavaFX runs, for example in
/// `Application.start`. The inspector does not end JavaFX in such a program.
///
/// As long as the program has shown no window of its own, the inspector turns implicit exit off when the inspector's last window
/// is closed, and on again when any window is shown. So don't call `Platform.setImplicitExit` between these two moments. After
/// the program has shown a window of its own, JavaFX ends when the last window is closed, unless implicit exit is off. Once
/// JavaFX has ended, the inspector can't be opened any more.
public final class Inspector implements AutoCloseable {
    private final EmbeddedWindow window;

    private Inspector(EmbeddedWindow window) {
        this.window = window;
    }

    /// Opens the window on a world that was created without a provider. Does the same as [#open(Simulation)].
    ///
    /// @param world a world whose type registry was built with [orrery.ecs.provider.Worlds#types]
    /// @param schedule its schedule
    /// @throws orrery.ecs.world.WorldException if the type registry was built in another way, the world is not recorded, or a
    ///     tick is in progress
    /// @throws IllegalStateException if JavaFX has ended in this program
    /// @throws UnsupportedOperationException if there is no display
    public static Inspector open(World world, Schedule schedule) {
        return open(Simulation.of(world, schedule));
    }

    /// Opens the window on the world of a simulation and draws the shapes that its provider defines. Call it on the thread that
    /// steps the world. Returns when the window shows the world, within seconds if JavaFX must be started; on the JavaFX thread
    /// it returns immediately.
    ///
    /// A world has at most one window. If this window is open already, it is brought to the front.
    ///
    /// @throws orrery.ecs.world.WorldException if the world is not recorded, or a tick is in progress
    /// @throws IllegalStateException if JavaFX has ended in this program
    /// @throws UnsupportedOperationException if there is no display
    public static Inspector open(Simulation simulation) {
        return new Inspector(EmbeddedWindow.open(simulation));
    }

    /// Runs the requests of the window, then one tick of the world unless the program is paused. Never waits for the user. Call
    /// it on the thread that steps the world, also while paused. After the window is closed, it does the same as [Schedule#tick].
    ///
    /// @return whether a tick ran
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public boolean tick() {
        return window.tick();
    }

    /// Whether the user has paused the program, so that [#tick] runs no tick. Any thread.
    public boolean isPaused() {
        return window.isPaused();
    }

    /// Closes the window without asking about unsaved edits, and lets the program continue. Any thread; further calls do nothing.
    @Override
    public void close() {
        window.close();
    }
}
