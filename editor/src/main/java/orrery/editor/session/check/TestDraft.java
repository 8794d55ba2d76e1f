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

/// A range of recorded ticks that have run again and can be saved as a test, with the result of each condition. Any thread.
///
/// @param ticks the ticks that ran: the requested ticks that are recorded, or fewer if edits are between them
/// @param edits why ticks were left out because of edits; empty if none were
/// @param outcomes result of each condition
/// @param differing a component type whose values differ from the recording after the last tick; empty if no type differs, or if
///     a system threw
/// @param isAfterEdits whether edits were made at the state that the test begins with: systems that read changes do not see the
///     changes by these edits, because no file contains them
/// @param refusal why no test can be made; empty if one can
/// @param content the content of the test; null if no test can be made
public record TestDraft(TickRange ticks, String edits, List<Outcome> outcomes, String differing, boolean isAfterEdits,
        String refusal, @Nullable Content content) {
    /// Copies the outcomes.
    public TestDraft {
        outcomes = List.copyOf(outcomes);
    }

    static TestDraft hindered(TickRange ticks, String why) {
        return new TestDraft(ticks, "", List.of(), "", false, why, null);
    }

    /// The condition that no system throws.
    public static final String NO_FAILURE = "no system fails";

    /// The result of a condition or of [#NO_FAILURE].
    ///
    /// @param name name of the invariant, or the text of the condition
    /// @param holds text of the condition
    /// @param broken where the condition failed first; empty if it held throughout
    public record Outcome(String name, String holds, Optional<Broken> broken) {
        static Outcome of(Invariant invariant, @Nullable BrokenState broken) {
            return new Outcome(invariant.name(), invariant.holds().text(),
                    Optional.ofNullable(broken).map(state -> new Broken(state.tick(), state.text())));
        }

        static Outcome ofSystems(@Nullable SystemFailure failure) {
            return new Outcome(NO_FAILURE, NO_FAILURE, Optional.ofNullable(failure)
                    .map(thrown -> new Broken(thrown.tick(), thrown.getMessage() + ".")));
        }

        /// Whether this is the result of [#NO_FAILURE].
        public boolean isOfSystems() {
            return holds.equals(NO_FAILURE);
        }
    }

    /// The first failure of a condition.
    ///
    /// @param tick number of the state, or of the tick that failed
    /// @param text description, for display
    public record Broken(long tick, String text) {}

    /// Returns the message of the system that threw; empty if none did.
    public Optional<String> failure() {
        return outcomes.stream().filter(Outcome::isOfSystems).flatMap(one -> one.broken().stream()).map(Broken::text)
                .findFirst();
    }

    /// A state with the inputs of the following ticks. Immutable.
    ///
    /// @param scene the scene; everything in it except its world is used
    /// @param definition creates the world
    /// @param start the state with the edits made at it
    /// @param inputs inputs of each tick
    record Content(Scene scene, WorldDefinition definition, Snapshot start, List<List<Record>> inputs) {
        /// Returns the scene in that state, in a new world that belongs to the calling thread.
        Scene begun() {
            Simulation simulation = definition.open(TrackingLevel.RECORDED, start.seed());
            simulation.world().restore(start);
            return scene.with(simulation);
        }
    }

    /// Whether a condition failed in a tick that ran, so that a change of a system can fix it.
    public boolean breaks() {
        return outcomes.stream().anyMatch(this::breaks);
    }

    /// Whether the condition of an outcome failed in a tick that ran, and not already in the state before the first tick.
    public boolean breaks(Outcome outcome) {
        return outcome.broken().filter(broken -> broken.tick() >= ticks.first()).isPresent();
    }

    /// Writes the snapshot and the inputs, see [Replay#write].
    ///
    /// @return the file of the inputs
    /// @throws IOException if a file can't be written, with a message for display
    /// @throws orrery.ecs.scene.UnwritableSceneException if files can't contain the state or an input
    public Path write(Path folder, String name) throws IOException {
        Content saved = Objects.requireNonNull(content, refusal);
        return Replay.write(saved.begun(), saved.inputs(), folder, name);
    }
}
