package orrery.editor.session.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.Invariant;
import orrery.ecs.expression.InvariantCheck.BrokenState;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.Replay;
import orrery.ecs.scene.Scene;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Snapshot;

/// Recorded ticks that ran again to be saved as a test, and what broke in them. Any thread.
///
/// @param ticks which ran; fewer than were asked for where edits lie between them
/// @param edits why fewer ran than were asked for; empty if all did
/// @param outcomes what became of each condition
/// @param differing the component type that came out otherwise than it was recorded; empty if none did
/// @param hindrance why no test can be made; empty if one can
/// @param stretch what can be saved; null if nothing can
public record TestDraft(TickRange ticks, String edits, List<Outcome> outcomes, String differing, String hindrance,
        @Nullable Stretch stretch) {
    /// Copies the outcomes.
    public TestDraft {
        outcomes = List.copyOf(outcomes);
    }

    static TestDraft hindered(TickRange ticks, String why) {
        return new TestDraft(ticks, "", List.of(), "", why, null);
    }

    /// What is to hold where no system is to throw.
    public static final String NO_FAILURE = "no system fails";

    /// What became of a condition, or of [#NO_FAILURE].
    ///
    /// @param name what it is called
    /// @param holds what is to hold
    /// @param broken where it did not first; empty if it held throughout
    public record Outcome(String name, String holds, Optional<Broken> broken) {
        static Outcome of(Invariant invariant, @Nullable BrokenState broken) {
            return new Outcome(invariant.name(), invariant.holds().text(),
                    Optional.ofNullable(broken).map(state -> new Broken(state.tick(), state.text())));
        }

        static Outcome ofSystems(@Nullable SystemFailure failure) {
            return new Outcome(NO_FAILURE, NO_FAILURE, Optional.ofNullable(failure)
                    .map(thrown -> new Broken(thrown.tick(), thrown.getMessage() + ".")));
        }

        /// Whether it is about systems that throw.
        public boolean isOfSystems() {
            return holds.equals(NO_FAILURE);
        }
    }

    /// Where something did not hold.
    ///
    /// @param tick number of the state, or of the tick that failed
    /// @param text what it was, for people
    public record Broken(long tick, String text) {}

    /// The system that threw, in words; empty if none did.
    public Optional<String> failure() {
        return outcomes.stream().filter(Outcome::isOfSystems).flatMap(one -> one.broken().stream()).map(Broken::text)
                .findFirst();
    }

    /// A state with the inputs of the ticks that follow. Immutable.
    ///
    /// @param scene what the scene's file says beside its world
    /// @param definition makes the world
    /// @param start the state, with the edits made at it
    /// @param inputs what each tick was given
    record Stretch(Scene scene, WorldDefinition definition, Snapshot start, List<List<Record>> inputs) {
        /// The scene at that state, in a world of its own that belongs to the calling thread.
        Scene begun() {
            Simulation simulation = definition.open(TrackingLevel.OFF, start.seed());
            simulation.world().restore(start);
            return scene.with(simulation);
        }
    }

    /// Whether something broke in a tick that ran, so that mending a system can mend it.
    public boolean breaks() {
        return outcomes.stream().anyMatch(this::breaks);
    }

    /// Whether that broke in a tick that ran.
    public boolean breaks(Outcome outcome) {
        return outcome.broken().filter(broken -> broken.tick() >= ticks.first()).isPresent();
    }

    /// Writes snapshot and inputs; see [Replay#write].
    ///
    /// @return the file of the inputs
    /// @throws IOException if a file can't be written, with a message for people
    /// @throws orrery.ecs.scene.UnwritableSceneException if files can't hold the state or an input
    public Path write(Path folder, String name) throws IOException {
        Stretch saved = Objects.requireNonNull(stretch, hindrance);
        return Replay.write(saved.begun(), saved.inputs(), folder, name);
    }
}
