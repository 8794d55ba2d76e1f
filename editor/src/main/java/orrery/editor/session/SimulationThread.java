package orrery.editor.session;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Entity;
import orrery.editor.journal.Journals;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.access.MemoryGuard;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.Edits;
import orrery.editor.session.file.MemoryRescue;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemReports;
import orrery.editor.session.run.HostProgram;
import orrery.editor.session.run.InterruptWatch;
import orrery.editor.session.run.ProgramHost;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.run.RemoteProgram;
import orrery.editor.session.run.TickHost;
import orrery.editor.session.run.Transport;
import orrery.editor.session.run.Watchdog;
import orrery.editor.session.search.CurrentSearch;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.stop.Invariants;
import orrery.editor.session.time.Playback;

/// The simulation thread. It runs commands, runs ticks when they are due and publishes views. It alone touches the open world.
/// The file is long because the class also creates, connects and provides the session's parts.
final class SimulationThread implements TickHost, ProgramHost, MemoryRescue.Host {
    private static final long UNTAKEN_POLL_NANOS = 4_000_000;
    private static final long HELD_POLL_NANOS = 100_000_000;

    private final SceneLists lists;
    private final Watchdog watchdog;
    private final CurrentWorld current = new CurrentWorld();
    private final CommandQueue commands = new CommandQueue(this::commandFailed);
    private final ProblemReports reports;
    private final Playback playback;
    private final CurrentSearch searches = new CurrentSearch();
    private final Breakpoints breakpoints;
    private final Invariants invariants;
    private final Transport transport;
    private final Edits edits;
    private final InterruptWatch interrupts;
    private final MemoryRescue memory;
    private final ViewExchange views = new ViewExchange(commands, current);
    private final ViewPublisher publisher;
    private final Opening opening;
    private final OpenScene scene;
    private final Takeover takeover;
    private volatile @Nullable Thread thread;
    private volatile @Nullable HostProgram program;
    private volatile @Nullable RemoteProgram remote;
    private volatile boolean closed;

    /// @param lists the lists of the open scene
    /// @param selection selects an entity
    /// @param journals where journals are written; null for no journals
    /// @param watchdog decides when a system or a program counts as stuck
    SimulationThread(SceneLists lists, Consumer<Entity> selection, @Nullable Journals journals, Watchdog watchdog) {
        this.lists = lists;
        this.watchdog = watchdog;
        reports = new ProblemReports(lists.problems(), this::markStale);
        playback = new Playback(current::open, reports::report);
        breakpoints = new Breakpoints(commands, current::open, playback, searches, selection, () -> asked()::change);
        invariants = new Invariants(commands, current::open, playback, breakpoints, selection);
        interrupts = new InterruptWatch(current::open, reports::report);
        memory = new MemoryRescue(commands, current::open, playback, reports::report, this,
                MemoryRescue.folder(journals));
        transport = new Transport(current::open, playback, breakpoints, memory, this, commands::tellToMove);
        edits = new Edits(current::open, breakpoints, memory, lists.selections());
        publisher = new ViewPublisher(views, current, lists.selections(), watchdog.nanoTime(),
                new StatusReader(playback, transport, breakpoints, lists.problems(), this::program), reports);
        opening = new Opening(watchdog);
        scene = new OpenScene(current, journals, lists, new OpenScene.Rooms(transport, playback, breakpoints, edits,
                interrupts, memory, publisher, opening, reports));
        takeover = new Takeover(this, watchdog);
        lists.console().follow(current::runningHere);
    }

    /// Starts the thread. Returns null, because no program in this process steps the world.
    @Nullable
    HostProgram start() {
        start(this::run);
        return null;
    }

    private void start(Runnable work) {
        Thread started = new Thread(work, "simulation");
        started.setDaemon(true);
        thread = started;
        started.start();
    }

    // ---- parts

    CommandQueue commands() {
        return commands;
    }

    CurrentWorld current() {
        return current;
    }

    ProblemReports reports() {
        return reports;
    }

    Playback playback() {
        return playback;
    }

    CurrentSearch searches() {
        return searches;
    }

    Breakpoints breakpoints() {
        return breakpoints;
    }

    Invariants invariants() {
        return invariants;
    }

    Transport transport() {
        return transport;
    }

    Edits edits() {
        return edits;
    }

    EditRunner editRunner() {
        return new EditRunner(current, edits, publisher);
    }

    /// Queues an edit. Any thread.
    CompletableFuture<EditResult> edit(BiFunction<EditRunner, Asked, EditResult> edit) {
        Asked asked = asked();
        return commands.askToEdit(() -> edit.apply(editRunner(), asked), EditResult::refused);
    }

    /// Returns the open scene and the shown view. Any thread.
    Asked asked() {
        OpenWorld open = current.open();
        return new Asked(current, open == null ? null : open.sceneKey(), views.taken());
    }

    Branches branches() {
        return new Branches(current, breakpoints, reports);
    }

    ViewExchange views() {
        return views;
    }

    OpenScene scene() {
        return scene;
    }

    MemoryGuard memory() {
        return memory;
    }

    /// Creates the scenes that are opened.
    Opening opening() {
        return opening;
    }

    /// Takes the world from systems and programs that do not return.
    Takeover takeover() {
        return takeover;
    }

    /// The program that steps the world in this process; null if none does.
    @Nullable
    HostProgram hostProgram() {
        return program;
    }

    /// The thread that runs commands; null while it is being replaced. Any thread.
    @Nullable
    Thread thread() {
        return thread;
    }

    // ---- loop

    private void run() {
        interrupts.ofThisThread();
        memory.holdReserve();
        while (isCurrent()) {
            try {
                interrupts.look();
                apply(commands.poll(waitNanos()));
                publishIfDue();
                if (isCurrent() && runTicks()) {
                    markStale();
                }
                searchOn();
                publishIfDue();
            } catch (InterruptedException e) {
                interrupts.met();
            } catch (RuntimeException | Error e) {
                failSafely(e);
            }
        }
        if (closed) {
            letGo();
        }
    }

    @Override
    public void publishIfDue() {
        RemoteProgram other = remote;
        publisher.publishIfDue(other != null && !other.isOver() && other.isBehind());
    }

    private boolean runTicks() {
        RemoteProgram other = remote;
        boolean isChanged = other != null && other.turn();
        return (other == null || other.isOver()) && transport.runDueTicks() || isChanged;
    }

    /// Runs the queued commands up to the first one that runs ticks or goes to another tick. Later commands, and those added
    /// meanwhile, wait until a due view is published, so that neither a held key nor a search delays views.
    private void apply(@Nullable Runnable first) {
        Runnable command = first;
        int left = commands.size();
        while (command != null) {
            markStale();
            command.run();
            interrupts.look();
            boolean goesOn = left-- > 0 && isCurrent() && !(command instanceof CommandQueue.Move);
            command = goesOn ? commands.poll() : null;
        }
    }

    private long waitNanos() {
        RemoteProgram other = remote;
        if (breakpoints.isSearching() || other != null && other.isBusy()) {
            return 0;
        }
        long least = views.untaken() == 0 ? 0 : UNTAKEN_POLL_NANOS;
        long ticks = other == null || other.isOver() ? playback.nanosUntilDue() : Long.MAX_VALUE;
        return Math.min(Math.max(least, publisher.nanosUntilDue()), ticks);
    }

    private void searchOn() {
        if (isCurrent() && breakpoints.isSearching()) {
            markStale();
            breakpoints.searchOn();
        }
    }

    /// Whether the caller is the simulation thread; false after the session was closed, and on an abandoned thread.
    @Override
    public boolean isCurrent() {
        return !closed && thread == Thread.currentThread();
    }

    // ---- failures

    private void commandFailed(Throwable e) {
        if (MemoryGuard.isOutOfMemory(e)) {
            memory.ranOut("Memory ran out, and the request was not carried out.");
        } else {
            report(Problem.inFile(Problem.Severity.ERROR, "An internal error: " + e, ""));
        }
    }

    /// Handles a failure. Does not throw, even if the failure can't be reported, for example because memory ran out.
    void failSafely(Throwable e) {
        try {
            fail(e);
        } catch (RuntimeException | Error _) {
            markStale();
        }
    }

    private void fail(Throwable e) {
        if (isCurrent() && MemoryGuard.isOutOfMemory(e)) {
            memory.ranOut("Memory ran out, and the running action was cancelled.");
        } else if (isCurrent()) {
            if (!transport.isAttached()) {
                playback.setPlaying(false);
            }
            report(Problem.inFile(Problem.Severity.ERROR, "An internal error: " + e, ""));
            System.getLogger("orrery").log(System.Logger.Level.ERROR, "Simulation thread", e);
        }
    }

    @Override
    public void report(Problem problem) {
        reports.report(problem);
    }

    @Override
    public void list(Problem problem) {
        reports.list(problem);
    }

    // ---- the open world

    @Override
    public void entitiesMoved(Map<Entity, Entity> to) {
        OpenWorld open = current.open();
        lists.entitiesMoved(open == null ? Handles.NONE : open.handles(), to);
    }

    @Override
    public void publish() {
        publisher.publish();
    }

    @Override
    public void markStale() {
        publisher.markStale();
    }

    /// If this scene is open, goes to a tick, running ticks if it is not recorded, and pauses there.
    void runTo(Object scene, long tick) {
        OpenWorld open = current.open();
        if (open != null && open.sceneKey() == scene) {
            transport.runTo(tick);
        }
    }

    @Override
    public void dropWorld(String why) {
        scene.drop(why);
    }

    @Override
    public void letGo() {
        scene.letGo();
    }

    @Override
    public long budget() {
        return scene.budget();
    }

    @Override
    public void limitBudget(long bytes) {
        scene.limitBudget(bytes);
    }

    // ---- program

    /// Attaches to a program that steps its world itself. Called on the program's thread.
    HostProgram attach(Simulation simulation, BooleanSupplier canWait) {
        HostProgram host = new HostProgram(this, transport, current::open, simulation, canWait, watchdog);
        program = host;
        thread = Thread.currentThread();
        scene.begin(new OpenWorld(simulation, new SceneFile(simulation.definition().name(), null), true));
        host.attach();
        publish();
        return host;
    }

    /// Attaches to a program in another process and starts the thread.
    ///
    /// @param mirror mirrors the program's world; no thread owns it yet
    @Nullable
    HostProgram attach(Mirror mirror, String name) {
        RemoteProgram other = new RemoteProgram(mirror, name, this, transport, current::open);
        remote = other;
        commands.tell(() -> {
            mirror.simulation().world().claim();
            OpenWorld world = new OpenWorld(mirror.simulation(), new SceneFile(name, null), true);
            world.setOwner(other);
            scene.begin(world);
            other.begin(this::refresh);
        });
        return start();
    }

    @Override
    public ProgramStatus program() {
        HostProgram host = program;
        RemoteProgram other = remote;
        return host != null ? host.state() : other != null ? other.state() : ProgramStatus.NONE;
    }

    @Override
    public void runOn(Thread now) {
        thread = now;
    }

    @Override
    public boolean isOn(Thread other) {
        return !closed && thread == other;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public Schedule.@Nullable Running running() {
        return current.running();
    }

    @Override
    public void refresh() {
        commands.refresh();
    }

    @Override
    public void serve() {
        for (int left = commands.size(); left >= 0 && isCurrent(); left--) {
            guarded(() -> apply(commands.poll()));
        }
    }

    @Override
    public boolean serveWaiting() {
        try {
            Runnable command = commands.poll(
                    breakpoints.isSearching() ? 0 : publisher.isStale() ? UNTAKEN_POLL_NANOS : HELD_POLL_NANOS);
            guarded(() -> {
                apply(command);
                searchOn();
            });
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void publishSafely() {
        guarded(this::publish);
    }

    private void guarded(Runnable turn) {
        try {
            turn.run();
            publishIfDue();
        } catch (RuntimeException | Error e) {
            failSafely(e);
        }
    }

    @Override
    public void goOnAlone(Runnable first) {
        commands.tellFirst(first);
        HostProgram _ = start();
    }

    /// Starts or stops playing ticks. Stopping drops the queued commands that run ticks or go to other ticks. Any thread.
    void setPlaying(boolean playing) {
        HostProgram host = program;
        Runnable told = playing ? () -> playback.setPlaying(true) : playback::hold;
        if (playing) {
            commands.tellToMove(told);
        } else {
            commands.tellToStop(host == null ? told : host.pausing(told));
        }
    }

    /// Makes the thread end when its system or program returns, and starts a new thread that takes its place. Any thread.
    ///
    /// @param first runs on the new thread before all commands
    void replaceThread(Runnable first) {
        thread = null;
        commands.dropMoves();
        start(() -> {
            first.run();
            run();
        });
    }

    // ---- end

    /// Makes the thread close the open world and end; the thread of an attached program runs on. Any thread.
    void close() {
        closed = true;
        opening.close();
        RemoteProgram other = remote;
        if (other != null) {
            other.close(); // now, because the process may end before the thread does
        }
        refresh();
        scene.discardJournal();
    }
}
