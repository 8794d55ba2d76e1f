package orrery.editor.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Budget;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.editor.journal.Journals;
import orrery.editor.theme.Figures;

/// The simulation thread: carries out commands, runs ticks when they are due, and publishes views. It alone touches the
/// open world.
///
/// The file is long because commands, ticks, views and the rescue from a system that does not return take turns on one
/// thread. What each of them does has a class of its own.
final class SimulationLoop {
    private static final long VIEW_NANOS = 15_000_000;
    private static final long UNTAKEN_VIEW_NANOS = 250_000_000;
    private static final long RUNAWAY_NANOS = 3_000_000_000L;
    private static final long SETTLING_MILLIS = 50;
    private static final long UNTAKEN_POLL_NANOS = 4_000_000;
    private static final long HELD_POLL_NANOS = 100_000_000;
    /// What recorded ticks may take while a journal is done again: positions that were gone to are to be there again.
    private static final long REPLAY_BYTES = Runtime.getRuntime().maxMemory() / 2;

    private final Session session;
    private final BlockingQueue<Runnable> commands = new LinkedBlockingQueue<>();
    private final Transport transport = new Transport(this);
    private final Edits edits = new Edits(this);
    private final Breakpoints breakpoints = new Breakpoints(this);
    private final Invariants invariants = new Invariants(this);
    private final @Nullable Journals journals;
    private volatile @Nullable OpenWorld open;
    private volatile @Nullable Thread thread;
    private volatile @Nullable HostProgram program;
    private volatile boolean closed;
    private volatile CompletableFuture<Void> discarded = CompletableFuture.completedFuture(null);
    private volatile String busy = "";
    private volatile boolean stale = true;
    private volatile Consumer<Problem> failures = problem -> {};
    private volatile long budgetBytes = Budget.DEFAULT_BYTES;
    private final InterruptWatch interrupts = new InterruptWatch(this);
    private final MemoryRescue memory;
    private long views;
    private long lastViewNanos;

    /// @param journals where is written what is done to worlds; null where that is not to be
    SimulationLoop(Session session, @Nullable Journals journals) {
        this.session = session;
        this.journals = journals;
        memory = new MemoryRescue(this, journals == null
                ? Path.of(System.getProperty("java.io.tmpdir"), "orrery-recovery")
                : journals.folder().resolveSibling("recovery"));
        session.console().follow(this::running);
    }

    /// The system that runs now, or null. Any thread.
    Schedule.@Nullable Running running() {
        OpenWorld world = open;
        return world == null ? null : world.simulation().schedule().running();
    }

    void start() {
        Thread started = new Thread(this::run, "simulation");
        started.setDaemon(true);
        thread = started;
        started.start();
    }

    Session session() {
        return session;
    }

    Transport transport() {
        return transport;
    }

    Edits edits() {
        return edits;
    }

    Breakpoints breakpoints() {
        return breakpoints;
    }

    Invariants invariants() {
        return invariants;
    }

    @Nullable
    OpenWorld openWorld() {
        return open;
    }

    void tell(Runnable command) {
        commands.add(command);
    }

    <T> CompletableFuture<T> ask(Supplier<T> task) {
        Question<T> question = new Question<>(task);
        commands.add(question);
        return question.answer;
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
                if (MemoryRescue.isOf(e)) {
                    memory.ranOut("Memory ran out, and what was asked for was not done.");
                    return;
                }
                report(Problem.inFile(Problem.Severity.ERROR, "An internal error: " + e, ""));
            }
        }
    }

    void refresh() {
        commands.add(() -> {});
    }

    /// Whether the caller still is the simulation thread; one whose system was stopped is not.
    boolean isCurrent() {
        return !closed && thread == Thread.currentThread();
    }

    private void run() {
        interrupts.ofThisThread();
        while (isCurrent()) {
            try {
                interrupts.look();
                carryOutCommands(waitNanos());
                if (isCurrent() && transport.runDueTicks()) {
                    stale = true;
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

    private void searchOn() {
        if (isCurrent() && breakpoints.isSearching()) {
            stale = true;
            breakpoints.search();
        }
    }

    /// What is done where memory runs out.
    MemoryRescue memory() {
        return memory;
    }

    /// Goes on even where nothing can be said, as for want of memory.
    private void failSafely(Throwable e) {
        try {
            fail(e);
        } catch (RuntimeException | Error _) {
            stale = true;
        }
    }

    private void fail(Throwable e) {
        if (isCurrent() && MemoryRescue.isOf(e)) {
            memory.ranOut("Memory ran out, and what was being done was not done.");
        } else if (isCurrent()) {
            if (!transport.isAttached()) {
                transport.setPlaying(false);
            }
            report(Problem.inFile(Problem.Severity.ERROR, "An internal error: " + e, ""));
            System.getLogger("orrery").log(System.Logger.Level.ERROR, "Simulation thread", e);
        }
    }

    /// Rides on the ticks of a program that steps its world itself; called on the program's thread.
    HostProgram attach(Simulation simulation, BooleanSupplier canWait) {
        HostProgram host = new HostProgram(this, simulation, canWait);
        program = host;
        thread = Thread.currentThread();
        openNow(new OpenWorld(simulation, new SceneFile(simulation.definition().name(), null), true));
        host.attach();
        publish();
        return host;
    }

    /// What became of the program that steps the world.
    SessionStatus.Program program() {
        HostProgram host = program;
        return host == null ? SessionStatus.Program.NONE : host.state();
    }

    /// The calling thread of a program is the simulation thread from now on.
    void runOn(Thread current) {
        thread = current;
    }

    /// Whether that thread is the simulation thread of a session that is open. Any thread.
    boolean isOn(Thread other) {
        return !closed && thread == other;
    }

    boolean isClosed() {
        return closed;
    }

    /// The program has changed the world, so that another view is worth its while.
    void isStale() {
        stale = true;
    }

    /// Carries out the commands there are on a program's thread, which none of them may disturb.
    void serve() {
        guarded(() -> carryOut(commands.poll()));
    }

    /// Waits a while for commands on a program's thread and carries them out; false where the program interrupts it.
    boolean serveWaiting() {
        try {
            Runnable command = commands.poll(
                    breakpoints.isSearching() ? 0 : stale ? UNTAKEN_POLL_NANOS : HELD_POLL_NANOS, TimeUnit.NANOSECONDS);
            guarded(() -> {
                carryOut(command);
                searchOn();
            });
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Publishes a view, whether or not one is due, on a program's thread.
    void publishSafely() {
        guarded(this::publish);
    }

    private void guarded(Runnable turn) {
        try {
            turn.run();
            publishIfDue();
        } catch (RuntimeException | Error e) {
            fail(e);
        }
    }

    /// Goes on with the world of a program on a thread of its own.
    ///
    /// @param first what that thread does first
    void goOnAlone(Runnable first) {
        commands.add(first);
        start();
    }

    /// Carries out the commands there are. Those that come of them have their turn after a view was published: a search that
    /// asks for turn after turn keeps no view from the window.
    private void carryOutCommands(long waitNanos) throws InterruptedException {
        carryOut(commands.poll(waitNanos, TimeUnit.NANOSECONDS));
    }

    private void carryOut(@Nullable Runnable first) {
        Runnable command = first;
        int left = commands.size();
        while (command != null) {
            stale = true;
            command.run();
            interrupts.look();
            command = left > 0 && isCurrent() ? commands.poll() : null;
            left--;
        }
    }

    private long waitNanos() {
        if (breakpoints.isSearching()) {
            return 0;
        }
        long least = session.isTaken() ? 0 : UNTAKEN_POLL_NANOS;
        long untilView = stale
                ? Math.max(least, lastViewNanos + VIEW_NANOS - System.nanoTime())
                : Long.MAX_VALUE;
        return Math.min(untilView, transport.nanosUntilDue());
    }

    private void publishIfDue() {
        long since = System.nanoTime() - lastViewNanos;
        boolean wanted = session.isTaken()
                ? since >= VIEW_NANOS || !transport.isPlaying()
                : since >= UNTAKEN_VIEW_NANOS;
        if (stale && wanted) {
            stale = false;
            publish();
        }
    }

    /// Fills all requests and publishes the view.
    void publish() {
        lastViewNanos = System.nanoTime();
        Map<Channel<?>, Object> slices = new HashMap<>();
        OpenWorld world = open;
        if (world != null) {
            Moment moment = new Moment(world, session.selection(), transport.isPlaying());
            session.requests().forEach((channel, request) -> fill(slices, channel, request, moment));
        }
        show(slices);
    }

    private void show(Map<Channel<?>, Object> slices) {
        OpenWorld world = open;
        show(slices, world == null ? View.NO_SCENE : world.sceneIdentity(),
                world == null ? View.NO_SCENE : world.numbering());
    }

    private void show(Map<Channel<?>, Object> slices, Object scene, Object numbering) {
        views++;
        session.publish(new View(views, scene, numbering, StatusReader.read(this, open, busy), session.selection(),
                slices));
    }

    /// Does what takes its time, and says so to the window before.
    <T> T whileBusy(String what, Supplier<T> task) {
        busy = what;
        View newest = session.newest();
        show(newest.slices(), newest.scene(), newest.numbering());
        try {
            return task.get();
        } finally {
            busy = "";
        }
    }

    private void fill(Map<Channel<?>, Object> slices, Channel<?> channel, Request<?> request, Moment moment) {
        try {
            slices.put(channel, request.fill(moment));
        } catch (RuntimeException e) {
            report(Problem.inFile(Problem.Severity.ERROR, "Pane %s can't be filled: %s".formatted(channel, e), ""));
            session.hide(channel);
        }
    }

    // ---- opening and closing

    EditResult open(String what, Supplier<Session.Opening> opening) {
        if (transport.isAttached()) {
            return EditResult.refused("This window inspects the world of a running program; open %s in Orrery itself."
                    .formatted(what));
        }
        transport.setPlaying(false);
        Session.Opening result = whileBusy("Opening " + what, opening);
        Simulation simulation = result.simulation();
        if (simulation != null) {
            session.problems().clear();
            session.console().clearOfSystems();
            session.forgetEntities();
            letGo();
            openNow(new OpenWorld(simulation, result.file(), false));
        }
        result.problems().forEach(session.problems()::add);
        return simulation != null ? EditResult.DONE : EditResult.refused(whyNot(what, result.problems()));
    }

    /// Opens what a journal was begun of and does again what it tells; it goes on with that journal.
    ///
    /// @param opening what it was begun of
    EditResult recover(LeftScene left, Session.Opening opening) {
        Simulation simulation = opening.simulation();
        String difference = simulation == null ? null : SegmentBytes.of(simulation).difference(left.start().schema());
        if (difference != null) {
            left.leave();
            return EditResult.refused(
                    ("%s, so that its edits can't be made again here. Start with the jar with which they were made: they are"
                            + " offered again.").formatted(difference));
        }
        EditResult result = open(left.name(), () -> opening);
        OpenWorld world = open;
        if (!result.done() || world == null) {
            left.leave();
            return result;
        }
        discard(world.journal());
        world.setJournal(Journal.NONE);
        world.setBudget(Math.max(budgetBytes, REPLAY_BYTES));
        String why = whileBusy("Recovering " + left.name(), () -> left.replay(new Replay(this), this::journalTrouble));
        OpenWorld recovered = Objects.requireNonNull(open);
        recovered.allow(budgetBytes);
        if (!why.isEmpty()) {
            report(Problem.inFile(Problem.Severity.ERROR, why, left.name()));
        }
        return new EditResult(true, why);
    }

    private void journalTrouble(String what) {
        report(Problem.inFile(Problem.Severity.WARNING, what, ""));
    }

    /// Begins the journal of a world that was just opened.
    private void beginJournal(OpenWorld world) {
        if (journals != null && !world.isOfProgram()) {
            try {
                world.setJournal(Journal.begin(journals.begin(this::journalTrouble), world, this::journalTrouble));
            } catch (IOException e) {
                journalTrouble(
                        ("No journal can be written: %s. What is edited would be lost if the program ended by itself; save the"
                                + " scene often.").formatted(e.getMessage()));
            }
        }
    }

    private static String whyNot(String what, List<Problem> problems) {
        return problems.isEmpty() ? "%s could not be opened.".formatted(what) : Problem.told(problems);
    }

    /// Makes what is to be opened, without opening it.
    Session.Opening prepare(String what, Supplier<Session.Opening> opening) {
        return whileBusy("Opening " + what, opening);
    }

    private void openNow(OpenWorld world) {
        interrupts.forget();
        EngineSchedule.of(world.simulation().schedule()).onMemoryShort(memory::giveUpReserve);
        world.allow(budgetBytes);
        open = world;
        beginJournal(world);
        world.invariants().begin(session.problems()::addAll);
        world.tellIdle(session.console()::add);
    }

    /// Changes how many bytes recorded ticks may take, those of the open world and of later ones.
    void setBudget(long bytes) {
        budgetBytes = bytes;
        OpenWorld world = open;
        if (world != null) {
            world.setBudget(bytes);
        }
    }

    long budget() {
        return budgetBytes;
    }

    /// Goes on with another simulation of the same scene.
    private void adopt(OpenWorld world, OpenWorld before) {
        open = world;
        before.close();
        breakpoints.moved(Map.of());
        world.invariants().look();
    }

    void closeWorld() {
        if (transport.isAttached()) {
            return;
        }
        transport.setPlaying(false);
        session.forgetEntities();
        session.problems().clear();
        letGo();
    }

    /// Closes a world that can't be put right; its journal stays.
    ///
    /// @param why a sentence that says why it can't
    void dropWorld(String why) {
        transport.setPlaying(false);
        OpenWorld world = open;
        open = null;
        session.forgetEntities();
        breakpoints.clear();
        if (world != null) {
            discarded = CompletableFuture.allOf(discarded, world.journal().leave(why));
            world.close();
        }
    }

    void letGo() {
        breakpoints.clear();
        OpenWorld world = open;
        if (world != null) {
            open = null;
            world.close();
            discard(world.journal());
        }
    }

    private void discard(Journal journal) {
        discarded = CompletableFuture.allOf(discarded, journal.discard());
    }

    CompletableFuture<Void> journalsClosed() {
        return discarded;
    }

    /// A channel is hidden.
    void forget(Channel<?> channel) {
        OpenWorld world = open;
        if (world != null && !session.requests().containsKey(channel)) {
            world.forget(channel);
        }
    }

    // ---- failures and runaways

    void report(Problem problem) {
        session.problems().add(problem);
        failures.accept(problem);
        stale = true;
    }

    void onFailure(Consumer<Problem> action) {
        failures = action;
    }

    @Nullable
    Runaway runaway() {
        Schedule.Running now = running();
        long nanos = now == null ? 0 : System.nanoTime() - now.startedNanos();
        return now == null || nanos < RUNAWAY_NANOS ? null : new Runaway(now.system(), now.tick(), nanos / 1e9);
    }

    /// Leaves the thread to the system that never returns and goes on with a new one and a copy of the world.
    void stopRunaway() {
        Runaway runaway = runaway();
        OpenWorld world = open;
        if (runaway == null || world == null) {
            return;
        }
        thread = null;
        dropCommands();
        Thread next = new Thread(() -> {
            rescue(world, runaway);
            run();
        }, "simulation");
        next.setDaemon(true);
        thread = next;
        next.start();
    }

    /// What was asked for while the world did not answer is not done; whoever waits for it is told.
    private void dropCommands() {
        List<Runnable> dropped = new ArrayList<>();
        commands.drainTo(dropped);
        dropped.forEach(command -> {
            if (command instanceof Question<?> question) {
                question.answer.cancel(false);
            }
        });
    }

    private void rescue(OpenWorld world, Runaway runaway) {
        world.world().seize("it ran for %.0f s and was stopped".formatted(runaway.seconds()));
        try {
            TimeUnit.MILLISECONDS.sleep(SETTLING_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        EngineSchedule.of(world.simulation().schedule()).abandon();
        transport.reset();
        String limits = goOnInCopy(world);
        report(new Problem(Problem.Severity.ERROR,
                ("System %s ran for %.0f s in tick %s and was stopped; the world is at"
                        + " tick %s again.%s Its thread can't be ended, so one processor core is lost until Orrery is closed."
                        + " Disable the system, or mend it.").formatted(runaway.system(), runaway.seconds(),
                                Figures.grouped(runaway.tick()), Figures.grouped(runaway.tick() - 1),
                                limits),
                "", runaway.tick(), runaway.system(), orrery.ecs.world.Entity.NONE));
    }

    /// Goes on with a world made again, at the state at which it is; what of the way back was lost, or nothing.
    String goOnInCopy(OpenWorld world) {
        Rescue rescue = new Rescue(world);
        adopt(whileBusy("Making the world again", rescue::again), world);
        return rescue.limits();
    }

    void close() {
        closed = true;
        memory.giveUpReserve();
        refresh();
        OpenWorld world = open;
        if (world != null) {
            discard(world.journal());
        }
    }
}
