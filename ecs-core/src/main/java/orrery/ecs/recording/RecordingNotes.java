package orrery.ecs.recording;

import java.util.List;
import orrery.ecs.expression.Invariant;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.TypeRegistry;

/// What a recording's file says beside the ticks.
///
/// @param world name of the world's provider
/// @param inputs record classes that may be handed in from outside
/// @param invariants what is to hold at every state
/// @param failure what went wrong after the newest tick; empty if nothing did
public record RecordingNotes(String world, TypeRegistry inputs, List<Invariant> invariants, String failure) {
    /// Those of a simulation that nothing went wrong in.
    public static RecordingNotes of(Simulation simulation) {
        return new RecordingNotes(simulation.definition().name(), simulation.definition().inputs(), List.of(), "");
    }

    /// The same with what is to hold.
    public RecordingNotes with(List<Invariant> holding) {
        return new RecordingNotes(world, inputs, List.copyOf(holding), failure);
    }

    /// The same with what went wrong.
    public RecordingNotes withFailure(String what) {
        return new RecordingNotes(world, inputs, invariants, what);
    }
}
