package orrery.ecs.recording;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.expression.Invariant;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.chunk.Head;
import orrery.ecs.type.TypeRegistry;

/// Content of a recording file other than its ticks.
///
/// @param world name of the world's provider, or `program` for a world without a provider
/// @param scene name of the scene; empty if there is no scene
/// @param inputs record classes that may be submitted as inputs
/// @param invariants conditions to check at each state
/// @param failure the failure after the newest tick; empty if there was none
public record RecordingNotes(String world, String scene, TypeRegistry inputs, List<Invariant> invariants,
        String failure) {
    /// Returns the notes of a simulation without invariants and without failure.
    public static RecordingNotes of(Simulation simulation) {
        return new RecordingNotes(simulation.definition().name(), "", simulation.definition().inputs(), List.of(), "");
    }

    /// Returns a copy with these invariants.
    public RecordingNotes with(List<Invariant> holding) {
        return new RecordingNotes(world, scene, inputs, List.copyOf(holding), failure);
    }

    /// Returns a copy with this scene name.
    public RecordingNotes withScene(String name) {
        return new RecordingNotes(world, name, inputs, invariants, failure);
    }

    /// Returns a copy with this failure.
    public RecordingNotes withFailure(String what) {
        return new RecordingNotes(world, scene, inputs, invariants, what);
    }

    /// Returns the content of the head chunk.
    ///
    /// @param first number of the first state
    /// @param all number of ticks
    byte[] head(long first, long all) {
        Map<String, String> conditions = new LinkedHashMap<>();
        invariants.forEach(each -> conditions.put(each.name(), each.holds().toString()));
        return new Head(first, all, conditions, failure, scene).toBytes();
    }
}
