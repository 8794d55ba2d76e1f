package orrery.ecs.recording;

import java.util.List;
import orrery.ecs.engine.ByteSink;
import orrery.ecs.expression.Invariant;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.TypeRegistry;

/// What a recording's file says beside the ticks.
///
/// @param world name of the world's provider
/// @param scene name of the scene; empty if it has none
/// @param inputs record classes that may be handed in from outside
/// @param invariants what is to hold at every state
/// @param failure what went wrong after the newest tick; empty if nothing did
public record RecordingNotes(String world, String scene, TypeRegistry inputs, List<Invariant> invariants,
        String failure) {
    /// Those of a simulation that nothing went wrong in.
    public static RecordingNotes of(Simulation simulation) {
        return new RecordingNotes(simulation.definition().name(), "", simulation.definition().inputs(), List.of(), "");
    }

    /// The same with what is to hold.
    public RecordingNotes with(List<Invariant> holding) {
        return new RecordingNotes(world, scene, inputs, List.copyOf(holding), failure);
    }

    /// The same with the name of the scene.
    public RecordingNotes withScene(String name) {
        return new RecordingNotes(world, name, inputs, invariants, failure);
    }

    /// The same with what went wrong.
    public RecordingNotes withFailure(String what) {
        return new RecordingNotes(world, scene, inputs, invariants, what);
    }

    /// What a file says first.
    ///
    /// @param first number of the first state
    /// @param all number of ticks
    byte[] head(long first, long all) {
        ByteSink out = new ByteSink();
        out.put(first);
        out.put(all);
        out.put(invariants.size());
        for (Invariant invariant : invariants) {
            out.putText(invariant.name());
            out.putText(invariant.holds().toString());
        }
        out.putText(failure);
        out.putText(scene);
        return out.toArray();
    }
}
