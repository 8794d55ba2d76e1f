package orrery.ecs.recording;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.RefusedValueException;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.history.RecordingBuilder;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkReader;
import orrery.ecs.recording.chunk.Head;
import orrery.ecs.recording.chunk.StreamedWorld;
import orrery.ecs.recording.schema.Schema;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Segment;

/// Reads a recording file from its start to its end, to the first damaged chunk, or until a given number of ticks is read.
final class RecordingReader implements Closeable {
    private final InputStream in;
    private final ChunkReader chunks;
    private final Function<ByteSource, StreamedWorld> maker;
    private final long mostTicks;
    private final boolean isAgain;
    private final List<Branch> branches = new ArrayList<>();
    private @Nullable Head head;
    private @Nullable StreamedWorld streamed;
    private @Nullable RecordingBuilder rebuilding;
    private long ticks;
    private boolean isTailRead;
    private boolean hasEnded;

    /// Creates a reader that reads up to the end or the first damage.
    ///
    /// @param refusal the reason to use generated stand-in classes; null to use the world's own classes if that is possible
    RecordingReader(InputStream in, WorldCatalog catalog, @Nullable String refusal) {
        this(in, schema -> new StreamedWorld(Schema.read(schema), catalog, refusal), Long.MAX_VALUE, false);
    }

    private RecordingReader(InputStream in, Function<ByteSource, StreamedWorld> maker, long mostTicks,
            boolean isAgain) {
        this.in = in;
        chunks = new ChunkReader(in);
        this.maker = maker;
        this.mostTicks = mostTicks;
        this.isAgain = isAgain;
    }

    /// Returns a reader that reads the same ticks again, into a new world of the same classes. Needed after a failure inside a
    /// tick, which leaves the world of this reader between two states.
    ///
    /// @param in the same file from its start
    RecordingReader again(InputStream in) {
        return new RecordingReader(in, _ -> streamed().again(), ticks, true);
    }

    /// Number of ticks read.
    long ticks() {
        return ticks;
    }

    /// Number of ticks that the file should contain and that were not read.
    long lostTicks() {
        return head == null ? 0 : Math.max(0, head.ticks() - ticks);
    }

    /// Whether the file is read with the world's own classes, not with stand-ins.
    boolean hasOwnClasses() {
        return streamed != null && streamed.binding().isRunnable();
    }

    /// Whether the world has been created and set to the first state of the file.
    boolean hasWorld() {
        return rebuilding != null;
    }

    /// Reads all chunks up to the end, or until the given number of ticks is read.
    ///
    /// @throws ChunkReader.Damage if the signature or the version is wrong, at the first damaged chunk, or if the file ends
    ///     without a chunk [ChunkKind#ENDS]
    /// @throws MalformedBytesException at the first chunk with invalid content
    void read() throws IOException, ChunkReader.Damage {
        chunks.readMark();
        while (!hasEnded && !isDone()) {
            ChunkReader.Chunk chunk = chunks.next();
            if (chunk == null) {
                throw new ChunkReader.Damage("it has no end");
            }
            if (chunk.kind() != null) {
                read(chunk.kind(), new ByteSource(chunk.bytes()));
            }
        }
    }

    private boolean isDone() {
        return ticks >= mostTicks && !branches.isEmpty();
    }

    private void read(ChunkKind kind, ByteSource in) {
        switch (kind) {
            case HEAD -> {
                requireFirst(head, kind);
                head = Head.read(in);
            }
            case TYPE -> {
                requireFirst(streamed, kind);
                streamed = maker.apply(in);
                streamed.binding().expect(chunks.formerHashes());
            }
            case MORE -> {
                if (streamed().binding().isRunnable()) {
                    throw new RefusedValueException("it has values of classes that no field declares");
                }
                if (!isAgain) {
                    streamed().binding().readMore(in);
                }
            }
            case KEYF -> {
                requireFirst(rebuilding, kind);
                readState(in);
            }
            case BRAN -> {
                readBranch(in);
                isTailRead = false;
            }
            case TICK -> {
                requireBranch();
                while (in.left() > 0 && ticks < mostTicks) {
                    streamed().readTick(in);
                    ticks++;
                }
            }
            case TAIL -> {
                requireBranch();
                isTailRead = true;
                streamed().await(List.of());
                List<Segment> _ = streamed().readEdits(in);
                streamed().await(streamed().readRecords(in));
            }
            case EDIT -> {
                requireBranch();
                List<Segment> _ = streamed().readEdits(in);
            }
            case WAIT -> {
                while (in.left() > 0) {
                    readWaiting(in);
                }
            }
            case ENDS -> {
                readEnd(in);
                hasEnded = true;
            }
        }
    }

    private static void requireFirst(@Nullable Object before, ChunkKind kind) {
        if (before != null) {
            throw new MalformedBytesException("it has a second chunk %s".formatted(kind));
        }
    }

    private void requireBranch() {
        if (branches.isEmpty() || isTailRead) {
            throw new MalformedBytesException("ticks belong to no branch");
        }
    }

    private StreamedWorld streamed() {
        return found(streamed, "TYPE");
    }

    private RecordingBuilder made() {
        return found(rebuilding, "KEYF");
    }

    private static <T> T found(@Nullable T part, String kind) {
        if (part == null) {
            throw new MalformedBytesException("it has no chunk %s before the first that needs it".formatted(kind));
        }
        return part;
    }

    private void readState(ByteSource in) {
        found(head, "HEAD");
        streamed().readState(in);
        rebuilding = new RecordingBuilder(streamed().simulation().schedule());
    }

    private void readBranch(ByteSource in) {
        String name = in.nextText();
        int parent = in.nextUpTo(branches.size()) - 1;
        if (parent < 0) {
            if (!branches.isEmpty()) {
                throw new MalformedBytesException("branch %s begins on no other branch".formatted(name));
            }
            branches.add(made().recording().branch());
        } else {
            Position fork = new Position(branches.get(parent), in.next(), in.nextUpTo(Integer.MAX_VALUE),
                    in.nextUpTo(Integer.MAX_VALUE));
            made().branch("Branch", fork, in.nextUpTo(Integer.MAX_VALUE));
            branches.add(made().recording().branch());
        }
        if (!name.isBlank()) {
            branches.getLast().rename(name);
        }
    }

    private void readWaiting(ByteSource in) {
        Branch branch = branches.get(in.nextUpTo(branches.size() - 1));
        Position at = new Position(branch, in.next(), in.nextUpTo(Integer.MAX_VALUE), in.nextUpTo(Integer.MAX_VALUE));
        List<Record> records = streamed().readRecords(in);
        if (at.tick() >= branch.newestTick() || !made().recording().has(at)) {
            throw new MalformedBytesException("there is no position %s of the past".formatted(at.text()));
        }
        made().await(at, records);
    }

    private void readEnd(ByteSource in) {
        Branch branch = branches.get(in.nextUpTo(branches.size() - 1));
        long tick = in.next();
        Recording recording = made().recording();
        recording.seekKeepingBranches(tick == branch.newestTick()
                ? recording.newest(branch)
                : Position.state(branch, tick));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    // ---- result

    /// Returns the recording as far as it was read.
    OpenedRecording opened(List<String> damage) {
        List<String> warnings = new ArrayList<>(damage);
        streamed().binding().warning().ifPresent(warnings::add);
        TypeRegistry types = streamed().binding().simulation().world().types();
        List<Invariant> invariants = new ArrayList<>();
        Head said = found(head, "HEAD");
        said.invariants().forEach((name, text) -> {
            try {
                invariants.add(new Invariant(name, Condition.parse(text, types)));
            } catch (ExpressionException e) {
                warnings.add("The invariant “%s” is not checked, since it can't be read here: %s".formatted(name,
                        e.getMessage()));
            }
        });
        return new OpenedRecording(streamed().binding().simulation(), said.scene(), made().done(),
                streamed().binding().isRunnable(),
                List.copyOf(invariants),
                hasEnded ? said.failure() : "", List.copyOf(warnings), lostTicks());
    }
}
