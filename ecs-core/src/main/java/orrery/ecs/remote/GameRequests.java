package orrery.ecs.remote;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.remote.wire.FrameKind;
import orrery.ecs.scenetree.TreeCheck;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// Carries out what an editor requests of the game's world, between two ticks. The game's thread.
final class GameRequests {
    private static final String MOVED_ON = "The game has changed meanwhile. Do it again.";

    private final Simulation simulation;
    private final EngineWorld world;
    private final GameLink link;
    private @org.jspecify.annotations.Nullable SegmentBytes form;

    GameRequests(Simulation simulation, GameLink link) {
        this.simulation = simulation;
        this.link = link;
        world = EngineWorld.of(simulation.world());
    }

    private SegmentBytes form() {
        if (form == null) {
            form = SegmentBytes.of(simulation);
        }
        return form;
    }

    /// Carries out a request and answers it.
    void carryOut(FrameKind kind, ByteSource in) {
        long number = in.next();
        String refusal;
        try {
            refusal = carriedOut(kind, in);
        } catch (RuntimeException | StackOverflowError e) {
            refusal = e.getMessage() == null ? e.toString() : e.getMessage();
        }
        link.sendEdits();
        answer(number, refusal);
    }

    private void answer(long number, String refusal) {
        ByteSink content = new ByteSink();
        content.put(number);
        content.putText(refusal);
        Map<String, Long> hashes = world.cheapHashes();
        content.put(hashes.size());
        hashes.forEach((type, hash) -> {
            content.putText(type);
            content.put(hash);
        });
        link.out().tell(FrameKind.DONE, content);
    }

    private String carriedOut(FrameKind kind, ByteSource in) {
        long tick = in.next();
        int known = in.nextUpTo(Integer.MAX_VALUE);
        link.sendEdits();
        if (world.isInTick() || world.tick() != tick || link.editsKnown() != known) {
            return MOVED_ON;
        }
        return switch (kind) {
            case EDIT -> edit(in);
            case BACK -> takeBack(in.nextUpTo(known));
            case SETS -> set(in);
            default -> "There is no such request.";
        };
    }

    /// Applies the segments of an edit, or none of them, and runs the systems that settle.
    private String edit(ByteSource in) {
        List<Segment> made = new ArrayList<>();
        long tick = world.tick();
        try {
            for (int left = in.nextCount(); left > 0; left--) {
                Segment segment = form().read(bytes(in));
                if (segment.author().kind() != Author.Kind.EDIT && segment.author().kind() != Author.Kind.SYSTEM) {
                    throw new MalformedBytesException("an edit is not made by %s".formatted(segment.author()));
                }
                world.adopt(segment);
                made.add(segment);
                if (world.tick() != tick) {
                    throw new MalformedBytesException("an edit can't end a tick");
                }
            }
            TreeCheck.problem(world).ifPresent(problem -> {
                throw new MalformedBytesException(problem);
            });
        } catch (RuntimeException | StackOverflowError e) {
            made.reversed().forEach(world::revert);
            throw e;
        }
        try {
            simulation.schedule().settle();
        } catch (RuntimeException e) {
            made.reversed().forEach(world::revert);
            throw e;
        }
        link.editsChanged(made.size());
        return "";
    }

    static byte[] bytes(ByteSource in) {
        byte[] bytes = new byte[in.nextCount()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) in.nextByte();
        }
        return bytes;
    }

    private String takeBack(int count) {
        List<Segment> shown = world.isTickEnded() ? List.of() : world.segmentsOfTick();
        if (shown.size() < count) {
            return MOVED_ON;
        }
        List.copyOf(shown.subList(shown.size() - count, shown.size())).reversed().forEach(world::revert);
        link.editsChanged(-count);
        return "";
    }

    /// Sets the world to a state.
    private String set(ByteSource in) {
        String fixed = world.historyFixed();
        if (fixed != null) {
            return fixed;
        }
        long before = world.tick();
        world.restore(form().readState(bytes(in)));
        world.forgetChanges();
        link.restart(before);
        return "";
    }
}
