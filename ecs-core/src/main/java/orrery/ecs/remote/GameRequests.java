package orrery.ecs.remote;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
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

/// Carries out the requests of an editor in the game's world, between two ticks. Used on the game's thread, except [#giveUp].
final class GameRequests {
    private static final String MOVED_ON = "The game has changed meanwhile. Do it again.";

    private final Simulation simulation;
    private final EngineWorld world;
    private final GameLink link;
    /// Numbers of requests that the editor has given up. The game's thread removes a number when it comes to the request.
    private final Set<Long> givenUp = ConcurrentHashMap.newKeySet();
    private @Nullable SegmentBytes form;
    private @Nullable Made lastMade;
    private final DisabledByEditor disabled = new DisabledByEditor();

    /// An edit or a revert that was carried out.
    ///
    /// @param tick tick of the state at which the edit or revert was carried out
    /// @param from number of segments made at that state before the edit; -1 for a revert
    /// @param to number of segments after the edit, including those of the systems that ran after it; -1 for a revert
    private record Made(long number, long tick, int from, int to) {}

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

    /// The systems that the editor has disabled.
    DisabledByEditor disabled() {
        return disabled;
    }

    private List<String> disabledNow() {
        return simulation.schedule().settings().disabled();
    }

    /// Carries out a request and answers it, unless the editor has given it up.
    void carryOut(FrameKind kind, ByteSource in) {
        long number = in.next();
        if (givenUp.remove(number)) {
            return;
        }
        List<String> before = disabledNow();
        String refusal;
        try {
            refusal = carriedOut(number, kind, in);
        } catch (RuntimeException | StackOverflowError e) {
            refusal = e.getMessage() == null ? e.toString() : e.getMessage();
        }
        disabled.changed(before, disabledNow());
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

    /// Called on the receiving thread when the editor has given up a request.
    void giveUp(long number) {
        givenUp.add(number);
    }

    /// Called on the game's thread after [#giveUp]. If the request is the edit or revert that was carried out last, sends the
    /// current state, unless the editor is behind. Reverts an edit first, if the world has not changed since. Does nothing while
    /// a tick runs.
    void givenUp(long number) {
        Made made = lastMade;
        if (!givenUp.remove(number) || made == null || made.number != number || world.isInTick()) {
            return;
        }
        lastMade = null;
        List<Segment> shown = shown();
        if (made.from >= 0 && world.tick() == made.tick && shown.size() == made.to) {
            List<String> before = disabledNow();
            List.copyOf(shown.subList(made.from, made.to)).reversed().forEach(world::revert);
            disabled.changed(before, disabledNow());
        }
        if (!link.out().isBehind()) {
            link.restart(world.tick());
        }
    }

    /// The segments made at the current state.
    private List<Segment> shown() {
        return world.isTickEnded() ? List.of() : world.segmentsOfTick();
    }

    private String carriedOut(long number, FrameKind kind, ByteSource in) {
        long tick = in.next();
        int known = in.nextUpTo(Integer.MAX_VALUE);
        link.sendEdits();
        if (world.isInTick() || world.tick() != tick || link.editsKnown() != known) {
            return MOVED_ON;
        }
        return switch (kind) {
            case EDIT -> edit(number, in);
            case BACK -> takeBack(number, in.nextUpTo(known));
            case SETS -> set(in);
            default -> "There is no such request.";
        };
    }

    /// Applies the segments of an edit and runs the systems that run after an edit (`Schedule.settle`). If any of this fails,
    /// reverts the segments of the edit and throws.
    private String edit(long number, ByteSource in) {
        List<Segment> made = new ArrayList<>();
        int from = shown().size();
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
            simulation.schedule().settle();
        } catch (RuntimeException | StackOverflowError e) {
            made.reversed().forEach(world::revert);
            throw e;
        }
        link.editsChanged(made.size());
        lastMade = new Made(number, tick, from, shown().size());
        return "";
    }

    static byte[] bytes(ByteSource in) {
        byte[] bytes = new byte[in.nextCount()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) in.nextByte();
        }
        return bytes;
    }

    private String takeBack(long number, int count) {
        List<Segment> shown = shown();
        if (shown.size() < count) {
            return MOVED_ON;
        }
        List.copyOf(shown.subList(shown.size() - count, shown.size())).reversed().forEach(world::revert);
        link.editsChanged(-count);
        lastMade = new Made(number, world.tick(), -1, -1);
        return "";
    }

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
