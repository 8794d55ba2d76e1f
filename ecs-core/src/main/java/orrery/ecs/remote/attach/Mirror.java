package orrery.ecs.remote.attach;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.RefusedValueException;
import orrery.ecs.engine.format.SnapshotFormat;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkReader;
import orrery.ecs.recording.chunk.StreamedWorld;
import orrery.ecs.recording.schema.Schema;
import orrery.ecs.remote.wire.FrameInput;
import orrery.ecs.remote.wire.FrameKind;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;

/// A world in the editor that follows the world of a game. Its schedule notifies the listeners for the end of a tick as if each
/// received tick had run here. Only the thread that owns the world uses it.
///
/// If the game sends its state again, see [Events#gap], a new world follows the game from then on. The former world is kept
/// unchanged, so that its recorded ticks can still be visited.
///
/// The world must be at its newest state when frames are taken and edits are made.
public final class Mirror {
    private static final String PAST = "The past of a running program can be viewed but not changed: the program has gone on"
            + " from here. Go to its newest tick to edit.";

    private static final long ANSWER_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final int MEGABYTE = 1 << 20;
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final String CUT = "The connection to the game has ended.";

    private final Attachment attachment;
    private final WorldCatalog catalog;
    private final @Nullable String refusal;
    private @Nullable StreamedWorld streamed;
    private Events events = new Events() {};
    private long requests;
    private long newest;
    private Status status = new Status(0, 0, false, false, false, false);
    private final Map<Long, Done> answers = new HashMap<>();
    /// Frames, other than answers, that were received while waiting for the answer to a request. The first is a tick or a state,
    /// which shows that the game was not held.
    private final Deque<ChunkReader.Chunk> deferred = new ArrayDeque<>();
    private boolean isSetting;

    /// Listener for the ticks, edits and messages of the game. Called on the thread that takes frames.
    public interface Events {
        /// Called when a tick was applied and the listeners of the schedule were notified.
        default void ticked() {}

        /// Called when the game sends its state again. There are four reasons: ticks were left out; sent edits were reverted in
        /// the game; the editor gave up an edit or a revert that the game had carried out; or the game's world was set to another
        /// state. [Mirror#simulation] now returns another simulation, in the state that the game sent. Entities have the same
        /// handles in both simulations.
        ///
        /// @param last number of the last state of the former simulation
        default void gap(long last) {}

        /// Called when edits were made in the game.
        ///
        /// @param segments segments of the edits
        default void edited(List<Segment> segments) {}

        /// Called when the game reports its status: after its first state, when it is held or continues, and as the answer to
        /// [Mirror#limit].
        default void status(Status now) {}

        /// Called when a system of the game threw. The game's world is in the state before the failed tick.
        default void failed(Failure failure) {}

        /// Called when the game accepted an edit but then could not make all of it. The text is for the user.
        default void refusedLate(String why) {}
    }

    /// The last report of a game about itself.
    ///
    /// @param answered number of the last request of [Mirror#limit] that the game has answered
    /// @param tick the game's tick
    /// @param isHeld whether the game is held
    /// @param wasLetGo whether the game went on because the editor sent no sign of life
    /// @param isStopped whether the game is held because of a [StopRule]. The next call of [Mirror#limit] ends the stop if the
    ///     tick in which the game stopped has been applied here
    /// @param isFixed whether the game can't be set to a state of its past
    public record Status(long answered, long tick, boolean isHeld, boolean wasLetGo, boolean isStopped,
            boolean isFixed) {}

    /// A failure in the game.
    ///
    /// @param tick number of the tick
    /// @param system name of the system
    /// @param cause the exception as text
    /// @param trace stack trace of the exception
    public record Failure(long tick, String system, String cause, String trace) {}

    private record Done(String refusal, Map<String, Long> hashes) {}

    /// @param refusal the reason to use generated stand-in classes; null to use the world's own classes if that is possible
    Mirror(Attachment attachment, WorldCatalog catalog, @Nullable String refusal) {
        this.attachment = attachment;
        this.catalog = catalog;
        this.refusal = refusal;
    }

    /// Attaches to a game and waits for its first state, which the game sends at the end of its next tick or in its next call of
    /// [orrery.ecs.remote.Remote#tick]. The calling thread then owns the world. If a record class in this program refuses a value
    /// of the game, generated stand-in classes replace the world's records.
    ///
    /// @param game the game
    /// @param catalog the available world providers
    /// @param nanos maximum time without progress: until the first state begins to arrive, and then between two portions of it
    /// @throws IOException if attaching fails or no state arrives in time, with a message for the user
    public static Mirror open(RunningGame game, WorldCatalog catalog, long nanos) throws IOException {
        try {
            return open(game, game.attach(Attachment.WAITING_BYTES), catalog, nanos, null, System::nanoTime);
        } catch (RefusedValueException e) {
            return open(game, game.attachAgain(), catalog, nanos, String.valueOf(e.getMessage()), System::nanoTime);
        }
    }

    /// @param clock returns the time in nanoseconds
    /// @throws RefusedValueException if a record class in this program refuses a value; never if `refusal` is given
    static Mirror open(RunningGame game, Attachment attachment, WorldCatalog catalog, long nanos,
            @Nullable String refusal, LongSupplier clock) throws IOException {
        Mirror mirror = new Mirror(attachment, catalog, refusal);
        long end = clock.getAsLong() + nanos;
        long seen = 0;
        try {
            while (!mirror.hasState() && clock.getAsLong() < end && !attachment.isOver()) {
                mirror.take(attachment.poll(Math.clamp(end - clock.getAsLong(), 1, LOOK_NANOS)));
                long received = attachment.receivedBytes();
                if (received != seen && attachment.isWithinFrame()) {
                    end = clock.getAsLong() + nanos; // data still arrives, so the connection is only slow
                }
                seen = received;
            }
        } catch (MalformedBytesException e) {
            mirror.attachment.close();
            boolean isRefused = e instanceof RefusedValueException;
            if (isRefused && refusal == null) {
                throw e;
            }
            throw new IOException("What %s sent can't be shown: %s.%s".formatted(game.name(), e.getMessage(),
                    isRefused ? "" : " Use the same version of Orrery in both."), e);
        }
        if (!mirror.hasState()) {
            boolean isOver = mirror.attachment.isOver();
            mirror.attachment.close();
            throw new IOException(isOver
                    ? "The connection to %s ended before the first state arrived: %s."
                            .formatted(game.name(), mirror.attachment.why())
                    : "%s has run no tick for %d s. Attach again when it runs."
                            .formatted(game.name(), TimeUnit.NANOSECONDS.toSeconds(nanos)));
        }
        return mirror;
    }

    private boolean hasState() {
        return streamed != null && streamed.hasState();
    }

    /// The connection.
    public Attachment attachment() {
        return attachment;
    }

    private StreamedWorld streamed() {
        if (streamed == null) {
            throw new MalformedBytesException("the data has no schema before the first state");
        }
        return streamed;
    }

    /// The world that follows the game now.
    public Simulation simulation() {
        return streamed().simulation();
    }

    /// The reason why the world's own classes are not used; empty if they are used.
    public String warning() {
        return streamed().binding().warning().orElse("");
    }

    private EngineWorld world() {
        return EngineWorld.of(simulation().world());
    }

    /// Sets the listener.
    public void follow(Events listener) {
        events = listener;
    }

    /// Whether the game has reported that it can't be set to a state of its past.
    public boolean isFixed() {
        return status.isFixed();
    }

    /// Whether the game has announced that it no longer offers its world.
    public boolean hasQuit() {
        return attachment.hasQuit();
    }

    // ---- receiving

    /// Applies waiting frames for some time.
    ///
    /// @param nanos time after which no further frame is applied
    /// @param goesOn returns whether to continue; asked before each further frame
    /// @return whether any frame was applied
    /// @throws MalformedBytesException if a frame can't be applied; the connection is then useless
    public boolean take(long nanos, BooleanSupplier goesOn) {
        long end = System.nanoTime() + nanos;
        boolean any = false;
        ChunkReader.Chunk frame = next();
        while (frame != null) {
            take(frame);
            any = true;
            frame = System.nanoTime() < end && goesOn.getAsBoolean() ? next() : null;
        }
        return any;
    }

    private ChunkReader.@Nullable Chunk next() {
        ChunkReader.Chunk frame = deferred.poll();
        return frame != null ? frame : attachment.poll();
    }

    /// Whether frames wait.
    public boolean hasWaiting() {
        return !deferred.isEmpty() || attachment.hasWaiting();
    }

    /// Whether frames wait that change the world (ticks, edits or a state) or that announce such a state.
    public boolean hasWaitingChanges() {
        return deferred.stream().anyMatch(Mirror::isOfWorld) || attachment.hasWaiting(Mirror::isOfWorld);
    }

    /// Whether the connection has ended and all frames were taken.
    public boolean isOver() {
        return deferred.isEmpty() && attachment.isOver();
    }

    private void take(ChunkReader.@Nullable Chunk frame) {
        if (frame == null) {
            return;
        }
        ByteSource in = new ByteSource(frame.bytes());
        ChunkKind kind = frame.kind();
        if (kind != null) {
            take(kind, in);
        } else {
            FrameKind told = FrameKind.of(frame.code());
            if (told != null) {
                take(told, in);
            }
        }
    }

    private void take(ChunkKind kind, ByteSource in) {
        switch (kind) {
            case TYPE -> {
                if (streamed != null) {
                    throw new MalformedBytesException("the data has a second schema");
                }
                streamed = new StreamedWorld(Schema.read(in), catalog, refusal);
            }
            case MORE -> streamed().binding().readMore(in);
            case KEYF -> takeState(in);
            case TICK -> {
                streamed().readTick(in);
                newest = world().tick();
                events.ticked();
            }
            case EDIT -> events.edited(streamed().readEdits(in));
            default -> {
                // not needed here
            }
        }
    }

    private void takeState(ByteSource in) {
        boolean isFirst = !streamed().hasState();
        long last = isFirst ? 0 : world().tick();
        StreamedWorld next = isFirst ? streamed() : streamed().again();
        next.readState(in);
        streamed = next;
        world().setHistoryFixed(PAST);
        newest = world().tick();
        if (!isFirst) {
            events.gap(last);
        }
    }

    private void take(FrameKind kind, ByteSource in) {
        switch (kind) {
            case STAT -> {
                long answered = in.next();
                long tick = in.next();
                int flags = in.nextByte();
                status = new Status(answered, tick, (flags & 1) != 0, (flags & 2) != 0, (flags & 4) != 0,
                        (flags & 8) != 0);
                events.status(status);
            }
            case DONE -> {
                long number = in.next();
                String text = in.nextText();
                Map<String, Long> hashes = new HashMap<>();
                for (int left = in.nextCount(); left > 0; left--) {
                    hashes.put(in.nextText(), in.next());
                }
                answers.put(number, new Done(text, hashes));
            }
            case FAIL -> events.failed(new Failure(in.next(), in.nextText(), in.nextText(), in.nextText()));
            case WARN -> events.refusedLate(in.nextText());
            default -> {} // not needed here
        }
    }

    // ---- running and holding

    /// Lets the game run up to a tick; −1 holds it when its running tick has ended.
    public void limit(long tick) {
        ByteSink content = new ByteSink();
        content.put(++requests);
        content.putSigned(tick);
        content.put(newest);
        attachment.send(FrameKind.RUNS, content);
    }

    /// Sets the rules for stopping the game after a tick, so that breakpoints can be checked before the game runs another tick.
    /// Replaces the previous rules.
    public void stopAt(List<StopRule> rules) {
        ByteSink content = new ByteSink();
        StopRule.write(rules, content);
        attachment.send(FrameKind.STOP, content);
    }

    /// Holds the game and applies the ticks and edits that it sent before it was held.
    ///
    /// @return why the game could not be held; empty if it is held
    public String hold() {
        limit(-1);
        long asked = requests;
        long end = System.nanoTime() + ANSWER_NANOS;
        while (System.nanoTime() < end && !isOver()) {
            ChunkReader.Chunk frame = deferred.poll();
            frame = frame != null ? frame : attachment.poll(Math.max(1, end - System.nanoTime()));
            take(frame);
            end = isOfWorld(frame) ? System.nanoTime() + ANSWER_NANOS : end;
            if (status.answered() == asked && status.isHeld()) {
                return "";
            }
        }
        if (isOver()) {
            return CUT;
        }
        return (status.isHeld()
                ? "The game is paused and did not call Remote.tick() for %d s. A paused game must go on calling it."
                : "The game has run no tick for %d s and can't be changed in the middle of one.")
                .formatted(TimeUnit.NANOSECONDS.toSeconds(ANSWER_NANOS));
    }

    /// Whether a frame shows that the game makes progress: it contains a tick, edits or a state, or announces a state.
    private static boolean isOfWorld(ChunkReader.@Nullable Chunk frame) {
        return frame != null && (frame.kind() == ChunkKind.TICK || frame.kind() == ChunkKind.EDIT
                || frame.kind() == ChunkKind.KEYF || FrameKind.of(frame.code()) == FrameKind.GAPS);
    }

    // ---- edits of the held game

    /// Sends the segments of an edit that was made here. Then applies the segments of the systems that the game runs after an
    /// edit (`Schedule.settle`).
    ///
    /// @return why the game did not make the edit; empty if it did
    public String made(List<Segment> segments) {
        ByteSink content = request(world().segmentsOfTick().size() - segments.size());
        content.put(segments.size());
        for (Segment segment : segments) {
            ByteSink one = new ByteSink();
            streamed().segments().write(segment, one);
            content.putBytes(one.toArray());
        }
        return asked(FrameKind.EDIT, content);
    }

    /// Reverts the newest segments in the game, after they were reverted here.
    ///
    /// @return why the game did not revert them; empty if it did
    public String takenBack(int count) {
        int known = (world().isTickEnded() ? 0 : world().segmentsOfTick().size()) + count;
        ByteSink content = request(known);
        content.put(count);
        return asked(FrameKind.BACK, content);
    }

    /// Sets the game to a state. The game sends that state back, and another world then follows the game, see [Events#gap].
    ///
    /// @return why the game was not set to the state; empty if it was
    public String set(Snapshot state) {
        ByteSink content = request(world().isTickEnded() ? 0 : world().segmentsOfTick().size());
        ByteSink whole = new ByteSink();
        new SnapshotFormat(world(), streamed().binding().values()).write(state, whole);
        content.putBytes(whole.toArray());
        isSetting = true;
        try {
            return asked(FrameKind.SETS, content);
        } finally {
            isSetting = false;
        }
    }

    private ByteSink request(int known) {
        ByteSink content = new ByteSink();
        content.put(++requests);
        content.put(world().tick());
        content.put(known);
        return content;
    }

    private String asked(FrameKind kind, ByteSink content) {
        if (content.size() > FrameInput.MOST_BYTES_TO_GAME) {
            return tooLong(content.size());
        }
        long asked = requests;
        attachment.send(kind, content);
        long end = System.nanoTime() + ANSWER_NANOS;
        while (System.nanoTime() < end && !attachment.isOver()) {
            takeAnswer(attachment.poll(Math.max(1, end - System.nanoTime())));
            Done done = answers.remove(asked);
            if (done != null) {
                return done.refusal().isEmpty() ? difference(done.hashes()) : done.refusal();
            }
        }
        if (isOver()) {
            return CUT;
        }
        giveUp();
        return "The game gave no answer for %d s.".formatted(TimeUnit.NANOSECONDS.toSeconds(ANSWER_NANOS));
    }

    static String tooLong(long bytes) {
        return "The request has %.1f MB, but a game accepts at most %d MB at once.".formatted(bytes / (double) MEGABYTE,
                FrameInput.MOST_BYTES_TO_GAME / MEGABYTE);
    }

    /// Gives up the last request, so that the game does not carry it out later. If the game has already carried out an edit, it
    /// reverts the edit if it can. After an edit or a revert, the game then sends its state.
    void giveUp() {
        ByteSink content = new ByteSink();
        content.put(requests);
        attachment.send(FrameKind.DROP, content);
    }

    /// Takes a frame received while waiting for an answer. Once a frame shows that the game has gone on, defers all frames but
    /// answers.
    private void takeAnswer(ChunkReader.@Nullable Chunk frame) {
        boolean isAnswer = frame != null && FrameKind.of(frame.code()) == FrameKind.DONE;
        boolean hasGoneOn = !deferred.isEmpty()
                || frame != null && !isSetting && (frame.kind() == ChunkKind.TICK || frame.kind() == ChunkKind.KEYF);
        if (frame != null && hasGoneOn && !isAnswer) {
            deferred.add(frame);
        } else {
            take(frame);
        }
    }

    private String difference(Map<String, Long> hashes) {
        Map<String, Long> here = world().cheapHashes();
        for (Map.Entry<String, Long> hash : hashes.entrySet()) {
            Long own = streamed().binding().isHashKnown(hash.getKey(), world()) ? here.get(hash.getKey()) : null;
            if (own != null && !own.equals(hash.getValue())) {
                giveUp();
                return "After the change, the game had other values of %s than the editor. The game's state is shown from now on."
                        .formatted(hash.getKey());
            }
        }
        return "";
    }
}
