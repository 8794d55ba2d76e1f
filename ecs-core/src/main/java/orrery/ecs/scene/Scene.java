package orrery.ecs.scene;

import java.util.List;
import java.util.Map;
import orrery.ecs.expression.Invariant;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.world.SceneId;

/// A world that was read from a scene or is to be written as one, with what its file says and the world can't hold.
///
/// What is kept does not change; the world does.
public final class Scene {
    private final Simulation simulation;
    private final SceneKind kind;
    private final List<SceneProblem> warnings;
    private final UnknownContent kept;
    private final List<Invariant> invariants;

    Scene(Simulation simulation, SceneKind kind, List<SceneProblem> warnings, UnknownContent kept,
            List<Invariant> invariants) {
        this.simulation = simulation;
        this.kind = kind;
        this.warnings = List.copyOf(warnings);
        this.kept = kept;
        this.invariants = List.copyOf(invariants);
    }

    /// A scene of a world that came from no file.
    public static Scene of(Simulation simulation) {
        return new Scene(simulation, SceneKind.AUTHORING, List.of(), UnknownContent.NOTHING, List.of());
    }

    /// The same file's scene with another world of the same definition: what the file held beside the world is kept.
    public Scene with(Simulation other) {
        return new Scene(other, kind, warnings, kept, invariants);
    }

    /// The world with its schedule and scene tree.
    public Simulation simulation() {
        return simulation;
    }

    /// The kind of the file that it was read from.
    public SceneKind kind() {
        return kind;
    }

    /// What the author of the file should know: dangling references, defaults filled in, unknown things kept.
    public List<SceneProblem> warnings() {
        return warnings;
    }

    /// Components and fields of an entity that its world does not know, as JSON text by name: `Wings`, `Orbit.tilt`. They
    /// are written back unchanged.
    public Map<String, String> unknown(SceneId id) {
        return kept.unknownOf(id.number());
    }

    /// Header keys, singletons and singletons' fields that are not known, as JSON text by name: `author`, `Weather`,
    /// `Weather.wind`. They are written back unchanged.
    public Map<String, String> unknown() {
        return kept.unknownOutsideEntities();
    }

    /// What is to hold at every state, in the order of the file.
    public List<Invariant> invariants() {
        return invariants;
    }

    /// The same scene with other invariants; their names differ.
    public Scene with(List<Invariant> others) {
        return new Scene(simulation, kind, warnings, kept, others);
    }

    UnknownContent kept() {
        return kept;
    }
}
