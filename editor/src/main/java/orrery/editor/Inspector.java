package orrery.editor;

import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.World;
import orrery.editor.app.window.EmbeddedWindow;

/// The editor's window on a world that a program steps itself. What the window shows is read, and what its user does is
/// carried out, on the program's thread, between two ticks.
///
/// The world must have been made with [orrery.ecs.type.TrackingLevel#RECORDED]: what the window shows is what was recorded.
///
/// ### Pausing
/// The call that runs the ticks decides what the window's user does to the program by pausing.
///
/// With [Schedule#tick], the call does not return while the program is paused. A loop that does nothing else needs to know
/// nothing of the inspector:
///
/// ```java
/// try (Inspector inspector = Inspector.open(simulation)) {
///     while (isRunning()) {
///         simulation.schedule().tick();
///     }
/// }
/// ```
///
/// With [#tick], the call returns at once, and runs no tick while the program is paused. So a window of the program's own stays
/// alive, as in a loop that polls events and draws (GLFW, SDL):
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
/// On the event thread of Swing. A world belongs to one thread, so make it there, or hand it over: the thread that made it calls
/// [World#release], then the event thread calls [World#claim].
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
/// On the thread of JavaFX, which paints the inspector too, so that it is never held:
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
/// While such a program is paused, its world stands where the window's user goes, in the past too. It may be read and drawn
/// there. What is written there is an edit of that state and begins a branch, so ask [#isPaused] before writing. What is handed
/// in waits for the next tick that runs.
///
/// ### When the program fails or ends
/// Where a system throws, the window shows stack trace and world, at the state before that tick. [Schedule#tick] throws its
/// exception once the user plays on, [#tick] throws it at once and is paused. Once the thread that runs the ticks has ended, by
/// an exception or by itself, the window holds the world and its recording until it is closed; after an exception, closing it
/// asks about the recording unless that was saved. Where the thread runs no tick for two seconds, or is paused and does not call
/// [#tick] again, the window says so, shows its stack and offers to go on with a copy of the world. An open window keeps the
/// program from its end, a closed one does not.
///
/// ### Programs that use JavaFX
/// JavaFX is started if it does not run, and then is no reason for the program to live on. A program that uses JavaFX itself
/// opens the inspector once JavaFX runs, for example in `Application.start`; its toolkit is left alone.
public final class Inspector implements AutoCloseable {
    private final EmbeddedWindow window;

    private Inspector(EmbeddedWindow window) {
        this.window = window;
    }

    /// Opens the window on a world that was made without a provider, see [#open(Simulation)].
    ///
    /// @throws orrery.ecs.world.WorldException if the world is not recorded, or a tick is begun
    /// @throws IllegalStateException if JavaFX has ended in this program
    /// @throws UnsupportedOperationException if there is no display
    public static Inspector open(World world, Schedule schedule) {
        return open(Simulation.of(world, schedule));
    }

    /// Opens the window on a provider's world, with its shapes. To be called by the thread that steps it. Returns when the window
    /// shows the world, within seconds where JavaFX must be started; on the thread of JavaFX at once.
    ///
    /// A world has one window: where it is open already, that one comes to the front.
    ///
    /// @throws orrery.ecs.world.WorldException if the world is not recorded, or a tick is begun
    /// @throws IllegalStateException if JavaFX has ended in this program
    /// @throws UnsupportedOperationException if there is no display
    public static Inspector open(Simulation simulation) {
        return new Inspector(EmbeddedWindow.open(simulation));
    }

    /// Carries out what the window's user asked for and runs one tick of the world, unless the program is paused. Never waits
    /// for the user. To be called by the thread that steps the world, also while paused. Once the window is closed it does what
    /// [Schedule#tick] does.
    ///
    /// @return whether a tick ran
    /// @throws orrery.ecs.schedule.SystemFailure if a system threw
    public boolean tick() {
        return window.tick();
    }

    /// Whether the window's user has paused the program, so that [#tick] runs nothing. Any thread may ask.
    public boolean isPaused() {
        return window.isPaused();
    }

    /// Closes the window without asking about what is not saved, and lets the program go on. Any thread may call, and more than
    /// once.
    @Override
    public void close() {
        window.close();
    }
}
