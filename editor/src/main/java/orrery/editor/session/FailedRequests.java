package orrery.editor.session;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ReadFailure;

/// The requests that could not be filled. Such a request is tried again when another state is shown, the selection or the code
/// changes, or the pane requests something else. While ticks play, another state or selection leads to another try only a quarter
/// of a second after the failure. A channel's failures with the same class of exception and the same place in the code are
/// reported only once. They are reported again after the code has changed or another scene was opened. Simulation thread.
final class FailedRequests {
    /// Beginnings of the names of modules of the JDK and JavaFX. Their stack frames are not the place of a failure.
    private static final Set<String> OF_JDK = Set.of("java.", "jdk.", "javafx.");

    private static final long PAUSE_NANOS = 250_000_000;

    private final LongSupplier clock;
    private final Map<Channel<?>, Failed> failed = new HashMap<>();
    private final Set<Reported> reported = new HashSet<>();
    private @Nullable WorldDefinition code;
    private Object scene = View.NO_SCENE;

    /// @param clock nanoseconds
    FailedRequests(LongSupplier clock) {
        this.clock = clock;
    }

    /// A request that could not be filled in a state, with the time of the failure.
    private record Failed(Request<?> request, State state, String problem, long nanos) {}

    /// Identifies a shown state and the selection in it.
    private record State(Simulation simulation, long tick, int systemsDone, List<Segment> segments,
            Selection selection) {
        static State of(ReadContext moment) {
            return new State(moment.simulation(), moment.world().tick(), moment.schedule().systemsDone(),
                    List.copyOf(moment.segments()), moment.selection());
        }
    }

    /// A failure that was reported.
    ///
    /// @param thrown class of the exception
    /// @param place where it was thrown
    private record Reported(Channel<?> channel, Class<?> thrown, String place) {}

    /// Forgets the failures of channels that are not shown any more. Forgets everything if another scene was opened or the code
    /// has changed.
    ///
    /// @param shown the channels that are shown
    /// @param open the open world, or null
    @SuppressWarnings("ReferenceEquality") // reloaded code may declare the same as before
    void keep(Set<Channel<?>> shown, @Nullable OpenWorld open) {
        failed.keySet().retainAll(shown);
        WorldDefinition now = open == null ? null : open.simulation().definition();
        Object shownScene = View.sceneOf(open);
        if (now != code || shownScene != scene) {
            reported.clear();
            failed.clear();
            code = now;
            scene = shownScene;
        }
    }

    /// Whether a request should not be tried now. True if it has failed in the shown state, so that it would fail again. Also
    /// true if ticks play and it has just failed.
    boolean isHopeless(Channel<?> channel, Request<?> request, ReadContext moment) {
        Failed known = failed.get(channel);
        return known != null && known.request() == request
                && (moment.isPlaying() && clock.getAsLong() - known.nanos() < PAUSE_NANOS
                        || known.state().equals(State.of(moment)));
    }

    /// Forgets the failure of a channel whose request was filled.
    void filled(Channel<?> channel) {
        failed.remove(channel);
    }

    /// Remembers a failure.
    ///
    /// @return the problem to report; empty if it was reported before
    Optional<Problem> add(Channel<?> channel, Request<?> request, ReadContext moment, RuntimeException failure) {
        Object reason = failure;
        Throwable thrown = failure;
        Entity entity = Entity.NONE;
        if (failure instanceof ReadFailure ofWorld) {
            reason = String.valueOf(ofWorld.getMessage());
            thrown = Objects.requireNonNull(ofWorld.getCause());
            entity = ofWorld.entity();
        }
        String text = "Pane %s can't be filled: %s".formatted(channel, reason);
        failed.put(channel, new Failed(request, State.of(moment), text, clock.getAsLong()));
        String place = Problem.placeOf(
                Arrays.stream(thrown.getStackTrace()).filter(frame -> !isOfJdk(frame)).findFirst());
        return reported.add(new Reported(channel, thrown.getClass(), place))
                ? Optional.of(new Problem(Problem.Severity.ERROR, text, place, moment.world().tick(), "", entity,
                        Problem.traceOf(thrown)))
                : Optional.empty();
    }

    private static boolean isOfJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && OF_JDK.stream().anyMatch(module::startsWith);
    }

    /// Map from each channel whose request failed to the message that says why.
    Map<Channel<?>, String> texts() {
        return failed.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> entry.getValue().problem()));
    }
}
