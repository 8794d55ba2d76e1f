package orrery.ecs.remote;

import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.format.SnapshotFormat;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkReader;
import orrery.ecs.recording.chunk.Head;
import orrery.ecs.recording.chunk.SchemaChunks;
import orrery.ecs.recording.chunk.TickBytes;
import orrery.ecs.recording.chunk.TickCapture;
import orrery.ecs.recording.chunk.TickParts;
import orrery.ecs.remote.attach.StopRule;
import orrery.ecs.remote.wire.DeadlineInput;
import orrery.ecs.remote.wire.FrameInput;
import orrery.ecs.remote.wire.FrameKind;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Segment;

/// The connection of a game to an attached editor. One thread sends and one receives. The game's thread captures ticks and,
/// between two ticks, carries out requests.
///
/// While the game is held, it runs no tick. It is held when it has reached the tick up to which the editor lets it run, or when a
/// breakpoint may have been hit. It is held only as long as the editor sends signs of life.
final class GameLink {
    private static final long SILENCE_NANOS = 1_000_000
            * Math.max(1, Long.getLong("orrery.remote.silenceMillis", 800));
    private static final long GOODBYE_MILLIS = 800;

    /// Silence after which another editor may take the place of the attached one.
    private static final long LOST_NANOS = TimeUnit.SECONDS.toNanos(10);

    /// Maximum number of requests that one call of [#serve] carries out. The others wait for the next call, or for [#hold].
    static final int MOST_SERVED = 64;

    private static final long HELD_POLL_MILLIS = 50;
    private static final int HELD = 1;
    private static final int LET_GO = 2;
    private static final int STOPPED = 4;
    private static final int FIXED = 8;
    private static final System.Logger LOG = System.getLogger(Remote.class.getName());

    private final Socket socket;
    private final Simulation simulation;
    private final EngineWorld world;
    private final LinkOutput out;
    private final GameRequests carriedOut;
    private final WaitingRequests requests = new WaitingRequests();
    private final SignsOfLife signs = new SignsOfLife(SILENCE_NANOS);
    private final GameHold hold = new GameHold(signs);
    private final LongSupplier clock;
    private volatile long heardNanos;
    private volatile boolean closed;
    /// Whether the editor has said that it leaves.
    private volatile boolean hasLeft;
    private volatile long tick;
    private long answered;
    private boolean isHeldTold;
    private @Nullable TickBytes ticks;
    private @Nullable SnapshotFormat states;
    private @Nullable TickCapture capture;
    private final GameStops stops;
    private int editsSent;
    /// Whether a system threw and no tick has ended since.
    private boolean hasFailed;

    /// @param waitingBytes number of bytes that may wait to be sent
    /// @param clock returns the time in nanoseconds
    GameLink(Socket socket, Simulation simulation, long waitingBytes, LongSupplier clock) throws IOException {
        this.socket = socket;
        this.clock = clock;
        heardNanos = clock.getAsLong();
        this.simulation = simulation;
        world = EngineWorld.of(simulation.world());
        out = new LinkOutput(socket.getOutputStream(), waitingBytes, this::close);
        carriedOut = new GameRequests(simulation, this);
        stops = new GameStops(world);
    }

    void start(DeadlineInput in) {
        Thread.ofPlatform().daemon().name("orrery remote send").start(() -> guarded(() -> out.run(this::beat)));
        Thread.ofPlatform().daemon().name("orrery remote receive").start(() -> guarded(() -> receive(in)));
    }

    private interface Work {
        void run() throws IOException, ChunkReader.Damage;
    }

    private void guarded(Work work) {
        try {
            work.run();
        } catch (IOException | ChunkReader.Damage | RuntimeException | OutOfMemoryError e) {
            if (!closed) {
                LOG.log(System.Logger.Level.DEBUG, "The connection to the editor ended", e);
            }
        } finally {
            close();
        }
    }

    /// Whether the connection has ended.
    boolean isClosed() {
        return closed;
    }

    /// Whether the editor has been silent for so long that it counts as lost: it is suspended, or the network is cut.
    boolean isLost() {
        return clock.getAsLong() - heardNanos > LOST_NANOS;
    }

    /// Ends the connection. A held game goes on. Requests that wait are dropped.
    void close() {
        closed = true;
        out.close();
        GameServer.close(socket);
        requests.clear();
    }

    /// Tells the editor that the game no longer offers its world, and ends the connection.
    void quit() {
        out.tell(FrameKind.QUIT, new ByteSink());
        out.awaitSent(GOODBYE_MILLIS);
        close();
    }

    /// Called on the game's thread, between two ticks, when the connection has ended. Unless the editor has said that it leaves,
    /// enables the systems that the editor had disabled.
    void ended() {
        try {
            List<String> enabled = hasLeft ? List.of() : carriedOut.disabled().enable(simulation);
            if (!enabled.isEmpty()) {
                LOG.log(System.Logger.Level.INFO,
                        "The attached editor is gone; enabled again: " + String.join(", ", enabled));
            }
        } catch (RuntimeException | StackOverflowError e) { // thrown by a system that runs after edits; the game goes on
            LOG.log(System.Logger.Level.WARNING,
                    "The attached editor is gone. The systems that it had disabled are enabled again, but a system"
                            + " that runs after edits threw",
                    e);
        }
    }

    LinkOutput out() {
        return out;
    }

    // ---- receiving thread

    private void receive(DeadlineInput from) throws IOException, ChunkReader.Damage {
        FrameInput in = new FrameInput(from, FrameInput.MOST_BYTES_TO_GAME);
        for (ChunkReader.Chunk frame = in.next(); frame != null; frame = in.next()) {
            signs.heard();
            heardNanos = clock.getAsLong();
            FrameKind kind = FrameKind.of(frame.code());
            ByteSource content = new ByteSource(frame.bytes());
            if (kind == FrameKind.RUNS) {
                long number = content.next();
                hold.limit(content.nextSigned(), content.next());
                add(() -> answer(number), frame);
            } else if (kind == FrameKind.STOP) {
                List<StopRule> rules = rules(content);
                add(() -> stops.set(rules), frame);
            } else if (kind == FrameKind.DROP) {
                long number = content.next();
                carriedOut.giveUp(number);
                add(() -> carriedOut.givenUp(number), frame);
            } else if (kind == FrameKind.QUIT) {
                hasLeft = true;
                return;
            } else if (kind == FrameKind.EDIT || kind == FrameKind.BACK || kind == FrameKind.SETS) {
                add(() -> carriedOut.carryOut(kind, content), frame);
            }
        }
    }

    private void add(Runnable request, ChunkReader.Chunk frame) throws IOException {
        if (!requests.add(request, frame.bytes().length)) {
            throw new IOException("More requests of the editor wait than are allowed.");
        }
    }

    private static List<StopRule> rules(ByteSource content) {
        try {
            return StopRule.read(content);
        } catch (MalformedBytesException e) {
            LOG.log(System.Logger.Level.DEBUG, "Rules of the editor can't be read", e);
            return List.of();
        }
    }

    private ByteSink beat() {
        ByteSink content = new ByteSink();
        content.put(tick);
        Schedule.Running running = simulation.schedule().running();
        content.putText(running == null ? "" : running.system());
        return content;
    }

    // ---- the game's thread

    /// Called when a tick has ended. Sends the tick. If nothing was sent before, or the game has set its world to another state,
    /// sends the state after the tick instead. Sends nothing while the editor is behind (see [LinkOutput#isBehind]). Holds the
    /// game if a breakpoint may have been hit.
    void ticked() {
        boolean isNext = world.tick() == tick + 1;
        tick = world.tick();
        hasFailed = false;
        TickCapture before = capture;
        if (out.isBehind()) {
            stopIfHit(world.segmentsOfTick(), isNext);
        } else if (before == null) {
            begin();
        } else if (before.isNext()) {
            TickParts ended = before.next();
            send(ended);
            stopIfHit(ended.segments(), isNext);
        } else {
            stopIfHit(world.segmentsOfTick(), isNext);
            restart(before.state());
        }
    }

    /// @param isNext whether the tick follows the last known state; if false, the game has set its world to another state
    private void stopIfHit(List<Segment> ended, boolean isNext) {
        if (isNext ? stops.mayStop(ended) : stops.mayStopFromAnywhere(ended)) {
            hold.stop(tick);
            isHeldTold = false;
        }
    }

    private void begin() {
        SchemaChunks made = new SchemaChunks(simulation.definition().name(), world, simulation.schedule().systems(),
                simulation.definition().inputs());
        ticks = new TickBytes(new SegmentFormat(world, made.values()), made.values());
        states = new SnapshotFormat(world, made.values());
        capture = new TickCapture(simulation.schedule());
        editsSent = 0;
        isHeldTold = !isHeld();
        byte[] head = new Head(world.tick(), 0, Map.of(), "", "").toBytes();
        EngineSnapshot state = world.snapshot();
        out.start(to -> {
            to.begin(head, made);
            writeState(state, to);
            ByteSink branch = new ByteSink();
            branch.putText("Main");
            branch.put(0);
            to.chunk(ChunkKind.BRAN, branch);
        });
    }

    private void writeState(EngineSnapshot state, LinkOutput to) throws IOException {
        ByteSink content = new ByteSink();
        Objects.requireNonNull(states).write(state, content);
        to.chunk(ChunkKind.KEYF, content);
    }

    private void send(TickParts tick) {
        int sent = Math.min(editsSent, tick.edits());
        TickParts rest = new TickParts(tick.number(), tick.edits() - sent,
                tick.segments().subList(sent, tick.segments().size()), tick.reports(), tick.secondsPerTick(),
                tick.submittedInputs(), tick.hashes());
        editsSent = 0;
        out.stream(to -> {
            ByteSink content = new ByteSink();
            Objects.requireNonNull(ticks).write(rest, content);
            to.chunk(ChunkKind.TICK, content);
        }, rest.bytes());
    }

    /// Sends the edits that were made at this state and not sent yet, unless a tick runs or the editor is behind. If sent edits
    /// were reverted or the world was set to another state, sends the current state instead.
    void sendEdits() {
        TickCapture at = capture;
        if (at == null || out.isBehind() || world.isInTick()) {
            return;
        }
        if (at.state() != world.tick()) {
            restart(at.state());
            return;
        }
        List<Segment> edits = at.edits();
        if (edits.size() < editsSent) {
            restart(at.state());
        } else if (edits.size() > editsSent) {
            List<Segment> added = edits.subList(editsSent, edits.size());
            editsSent = edits.size();
            out.stream(to -> {
                ByteSink content = new ByteSink();
                Objects.requireNonNull(ticks).writeSegments(added, content);
                to.chunk(ChunkKind.EDIT, content);
            }, added.size() * 64L);
        }
    }

    /// Returns how many segments of the edits at this state the editor knows; -1 if it lacks this state.
    int editsKnown() {
        TickCapture at = capture;
        return at == null || out.isBehind() || at.state() != world.tick() ? -1 : editsSent;
    }

    /// Changes the number of segments that the editor knows. Called when the editor has made or reverted segments.
    void editsChanged(int by) {
        editsSent += by;
    }

    /// Sends the current state instead of the ticks and edits that led to it.
    ///
    /// @param last number of the last captured state, which may have been dropped unsent; the gap begins after that state
    void restart(long last) {
        capture = new TickCapture(simulation.schedule());
        tick = world.tick();
        editsSent = 0;
        stops.beginAnew();
        ByteSink gap = new ByteSink();
        gap.put(last);
        gap.put(world.tick());
        EngineSnapshot state = world.snapshot();
        out.resume();
        out.stream(to -> {
            to.frame(FrameKind.GAPS, gap.toArray());
            writeState(state, to);
        }, 0);
    }

    private void goOnIfSent() {
        TickCapture before = capture;
        if (out.isIdle() && before != null) {
            restart(before.state());
        }
    }

    // ---- holding

    /// Whether the game is held, that is, must not run a tick now. Ends the hold if the editor sends no sign of life.
    boolean isHeld() {
        return !closed && hold.isHeld(tick);
    }

    /// Carries out waiting requests of the editor, at most [#MOST_SERVED], so that many requests can't keep the game from its
    /// next tick. Sends the first state if it was not sent yet, because an editor may hold the game before its next tick.
    ///
    /// @return whether the game is held
    boolean serve() {
        if (tick != world.tick()) {
            tick = world.tick();
            stops.beginAnew();
        }
        if (capture == null && !world.isInTick()) {
            begin();
        }
        int served = 0;
        while (served < MOST_SERVED && requests.serve()) {
            served++;
        }
        if (out.isBehind()) {
            goOnIfSent();
        }
        return tellIfChanged();
    }

    /// Carries out requests until the game may go on.
    void hold() {
        try {
            while (isHeld()) {
                if (out.isBehind()) {
                    goOnIfSent();
                }
                boolean _ = tellIfChanged();
                requests.await(HELD_POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            hold.letGo();
            Thread.currentThread().interrupt();
        }
        boolean _ = tellIfChanged();
    }

    private void answer(long number) {
        answered = number;
        isHeldTold = !isHeld();
    }

    /// Tells the editor whether the game is held. Does so if this has changed since the last report, and after each of these: the
    /// first state, a new limit, a possible hit of a breakpoint. If the game is held, sends unsent edits first. Sends nothing
    /// while the editor is behind. Returns whether the game is held.
    private boolean tellIfChanged() {
        boolean isHeld = isHeld();
        if (isHeld == isHeldTold || capture == null || out.isBehind()) {
            return isHeld;
        }
        isHeldTold = isHeld;
        if (isHeld) {
            sendEdits();
        }
        ByteSink content = new ByteSink();
        content.put(answered);
        content.put(tick);
        content.putByte((isHeld ? HELD : 0) | (hold.wasLetGo() ? LET_GO : 0) | (hold.isStopped() ? STOPPED : 0)
                | (world.historyFixed() != null ? FIXED : 0));
        out.tell(FrameKind.STAT, content);
        return isHeld;
    }

    /// Tells the editor that the game accepted an edit but then could not make all of it.
    void refusedLate(String why) {
        ByteSink content = new ByteSink();
        content.putText(why);
        out.tell(FrameKind.WARN, content);
    }

    /// Called when a system threw and the world is in the state before the tick again. Sends the failure, then carries out
    /// requests. Waits a short time until the failure is sent, because the process may end; does not wait if the editor is behind
    /// or sends no sign of life. If the game fails again before a tick ends, sends that failure only if everything else was sent,
    /// and does not wait.
    void failed(SystemFailure failure, String trace) {
        if (!hasFailed || out.isIdle()) {
            ByteSink content = new ByteSink();
            content.put(failure.tick());
            content.putText(failure.system());
            content.putText(String.valueOf(failure.getCause()));
            content.putText(trace);
            out.tell(FrameKind.FAIL, content);
        }
        if (!hasFailed && !out.isBehind() && !signs.areMissing()) {
            out.awaitSent(GOODBYE_MILLIS);
        }
        hasFailed = true;
        boolean _ = serve();
    }
}
