package orrery.ecs.remote;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.Socket;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.LateRefusals;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.remote.wire.DeadlineInput;
import orrery.ecs.remote.wire.FrameKind;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.remote.wire.Greeting;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Offers the world of a running program to an editor on the same machine (*File > Attach…*, `orrery attach`). The editor shows
/// it live, with timeline and history, and can pause it, step it and edit it.
///
/// ```java
/// Remote remote = Remote.open(simulation);
/// while (isRunning()) {
///     simulation.schedule().tick();
/// }
/// remote.close();
/// ```
///
/// The world must be recorded ([orrery.ecs.type.TrackingLevel#RECORDED]). The editor needs none of the program's classes.
///
/// ### Pausing
/// Only the user of the editor pauses the program. [Schedule#tick] then does not return, as with a debugger. A program that must
/// go on drawing while it is paused calls [#tick] instead, which then runs no tick:
///
/// ```java
/// while (!window.shouldClose()) {
///     window.pollEvents();
///     remote.tick();
///     draw(simulation.world(), remote.isPaused());
/// }
/// ```
///
/// If the editor ends or is suspended, a paused program goes on within a second. If only the editor's window hangs, the program
/// goes on within about six seconds. An editor on a very busy machine may seem to be suspended;
/// `-Dorrery.remote.silenceMillis=5000` makes the program wait longer than the usual 800 milliseconds. If the editor is lost, the
/// systems that it has disabled are enabled again; its other edits stay.
///
/// ### Cost
/// Without an attached editor: a few field accesses per tick. Attached, about the cost of a
/// [orrery.ecs.recording.FlightRecorder]; another thread encodes and sends. If the editor is too slow, some ticks are left out,
/// and the editor gets a new copy of the world instead.
///
/// ### Safety
/// Listens on the loopback interface only, on a port that the system chooses. A caller needs a token of 256 random bits. The
/// token is in a file that only the user of this process can read. To attach from another machine, forward the port with `ssh
/// -L`.
///
/// If the port can't be opened or the file can't be written, the program runs as usual, and the log says why nobody can attach.
public final class Remote implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Remote.class.getName());
    private static final long WAITING_BYTES = 128L << 20;

    private final Simulation simulation;
    private final long waitingBytes;
    private final LongSupplier clock;
    private final EngineWorld world;
    private final LateRefusals refusals;
    private final @Nullable GameServer server;
    private final Runnable captureListener = this::captured;
    private final Runnable tickListener = this::ticked;
    private final Consumer<SystemFailure> failureListener = this::failed;
    private final Consumer<String> refusalListener = this::refusedLate;
    private volatile @Nullable GameLink link;
    private volatile boolean closed;
    private boolean returnsAtOnce;
    /// The connection that was attached when the last tick ended, or null.
    private @Nullable GameLink captured;
    /// The connection whose requests were carried out last, or null.
    private @Nullable GameLink served;
    private volatile long tick;

    private Remote(Simulation simulation, String name, long waitingBytes, LongSupplier clock) {
        this.simulation = simulation;
        this.waitingBytes = waitingBytes;
        this.clock = clock;
        world = EngineWorld.of(simulation.world());
        if (!world.isRecorded()) {
            throw new WorldException("The world is not recorded; make it with TrackingLevel.RECORDED.");
        }
        EngineSchedule.of(simulation.schedule()).onCapture(captureListener);
        simulation.schedule().onTickEnd(tickListener);
        simulation.schedule().onFailure(failureListener);
        refusals = world.extension(LateRefusals.class, LateRefusals::new);
        refusals.onReport(refusalListener);
        server = serve(GameFile.printable(name));
    }

    private @Nullable GameServer serve(String name) {
        try {
            return new GameServer(name, simulation.definition().name(), new GameServer.Callers() {
                @Override
                public void asked(Socket socket, DeadlineInput in) throws IOException {
                    tell(socket);
                }

                @Override
                public void attached(Socket socket, DeadlineInput in) throws IOException {
                    attach(socket, in);
                }
            });
        } catch (IOException | SecurityException e) {
            LOG.log(System.Logger.Level.WARNING,
                    "No editor can attach to this program: %s. The program runs as usual.".formatted(e.getMessage()));
            return null;
        }
    }

    /// Offers the world of a simulation under the name of the program's main class, jar or source file.
    ///
    /// @throws WorldException if the world is not recorded
    public static Remote open(Simulation simulation) {
        return open(simulation, nameOfProgram(System.getProperty("sun.java.command", "")));
    }

    /// Offers the world of a simulation under a name, which editors list.
    ///
    /// @param name name of the program; control characters and everything after 100 characters are removed
    /// @throws WorldException if the world is not recorded
    public static Remote open(Simulation simulation, String name) {
        return open(simulation, name, WAITING_BYTES, System::nanoTime);
    }

    /// @param waitingBytes memory in bytes that may wait to be sent
    /// @param clock returns the time in nanoseconds, to measure how long an editor has been silent
    static Remote open(Simulation simulation, String name, long waitingBytes, LongSupplier clock) {
        return new Remote(simulation, name, waitingBytes, clock);
    }

    /// Offers a world that was created without a provider, under the name of the program.
    ///
    /// @param world a world whose registry began with [orrery.ecs.provider.Worlds#types]
    /// @throws WorldException if the world lacks these types or is not recorded
    public static Remote open(World world, Schedule schedule) {
        return open(Simulation.of(world, schedule));
    }

    /// Returns the name of a program from its command line.
    ///
    /// @param command the program and its arguments. The program is a main class, a jar, or the JDK's launcher of source files
    ///     followed by a source file
    static String nameOfProgram(String command) {
        String[] words = command.split(" ", 3);
        boolean isSource = words.length > 1 && words[0].endsWith(".SourceLauncher");
        String program = isSource ? words[1] : words[0];
        String last = program.substring(1 + Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')));
        return isSource || last.endsWith(".jar") ? last : last.substring(1 + last.lastIndexOf('.'));
    }

    // ---- called on threads of the server

    private void tell(Socket socket) throws IOException {
        socket.getOutputStream().write(Greeting.Answer.ACCEPTED.code());
        ByteSink content = new ByteSink();
        content.put(tick);
        content.putByte(isTaken() ? 1 : 0);
        ChunkWriter.unpacked(socket.getOutputStream()).write(FrameKind.INFO.code(), content.toArray());
    }

    /// Whether an editor is attached, so that no other may attach. An editor that was silent for too long does not count.
    private synchronized boolean isTaken() {
        GameLink attached = link;
        return attached != null && !attached.isClosed() && !attached.isLost();
    }

    private synchronized void attach(Socket socket, DeadlineInput in) throws IOException {
        GameLink before = link;
        if (closed || isTaken()) {
            socket.getOutputStream().write(Greeting.Answer.BUSY.code());
            socket.shutdownOutput();
            GameServer.close(socket);
            return;
        }
        if (before != null) {
            before.close();
        }
        socket.getOutputStream().write(Greeting.Answer.ACCEPTED.code());
        GameLink made = new GameLink(socket, simulation, waitingBytes, clock);
        link = made;
        made.start(in);
    }

    // ---- the game's thread

    /// Sends the tick that has ended. Called before other listeners can write to the world.
    private void captured() {
        tick = world.tickBeingMade() - 1;
        GameLink attached = link;
        if (attached != null && !attached.isClosed()) {
            attached.ticked();
        }
        captured = attached;
    }

    private void ticked() {
        GameLink attached = captured;
        followLink();
        if (attached == null) {
            return;
        }
        if (attached.isClosed()) {
            detach(attached);
            return;
        }
        boolean _ = attached.serve();
        if (!returnsAtOnce) {
            attached.hold();
            followLink();
        }
    }

    /// If the connection whose requests were carried out last has ended, calls [GameLink#ended]. Called between two ticks, before
    /// requests are carried out.
    private void followLink() {
        GameLink before = served;
        GameLink now = link;
        served = now == null || now.isClosed() ? null : now;
        if (!closed && before != null && (before != now || before.isClosed())) {
            before.ended();
        }
    }

    private synchronized void detach(GameLink ended) {
        if (link == ended) {
            link = null;
        }
        captured = null;
    }

    private void failed(SystemFailure failure) {
        followLink();
        GameLink attached = link;
        if (attached != null && !attached.isClosed()) {
            StringWriter stack = new StringWriter();
            failure.printStackTrace(new PrintWriter(stack));
            attached.failed(failure, stack.toString());
            if (!returnsAtOnce) {
                attached.hold();
            }
        }
    }

    private void refusedLate(String why) {
        GameLink attached = link;
        if (attached != null && !attached.isClosed()) {
            attached.refusedLate(why);
        }
    }

    /// Carries out requests of the editor, then runs one tick unless the program is paused. Never waits for the user. Call this
    /// on the thread that owns the world, also while paused. While no editor is attached, this does the same as [Schedule#tick].
    ///
    /// @return whether a tick ran
    /// @throws SystemFailure if a system threw
    public boolean tick() {
        if (!world.isInTick()) {
            followLink();
        }
        GameLink attached = link;
        if (attached != null && attached.serve()) {
            return false;
        }
        returnsAtOnce = true;
        try {
            simulation.schedule().tick();
        } finally {
            returnsAtOnce = false;
        }
        return true;
    }

    /// Whether the program must not run a tick now, because the user has paused it in the editor or a breakpoint may have been
    /// hit. Any thread may call this.
    public boolean isPaused() {
        GameLink attached = link;
        return attached != null && attached.isHeld();
    }

    /// Whether an editor is attached. Any thread may call this.
    public boolean isAttached() {
        GameLink attached = link;
        return attached != null && !attached.isClosed();
    }

    /// Stops offering the world, and ends the connection to an attached editor. The editor keeps everything that it has received.
    /// A paused program goes on. Systems that the editor has disabled stay disabled. Any thread may call this; further calls do
    /// nothing.
    @Override
    public void close() {
        GameLink attached;
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            attached = link;
            link = null;
        }
        if (server != null) {
            server.close();
        }
        if (attached != null) {
            attached.quit();
        }
        EngineSchedule schedule = EngineSchedule.of(simulation.schedule());
        schedule.removeListener(captureListener);
        schedule.removeListener(tickListener);
        schedule.removeListener(failureListener);
        refusals.remove(refusalListener);
    }
}
