package orrery.ecs.scene;

import java.util.List;
import java.util.Map;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.SceneId;

/// A world that was read from a scene or is to be written as one, with what its file says and the world can't hold.
///
/// What is kept does not change; the world does.
public final class Scene {
    private final Simulation simulation;
    private final SceneKind kind;
    private final List<SceneProblem> warnings;
    private final Kept kept;

    Scene(Simulation simulation, SceneKind kind, List<SceneProblem> warnings, Kept kept) {
        this.simulation = simulation;
        this.kind = kind;
        this.warnings = List.copyOf(warnings);
        this.kept = kept;
    }

    /// A scene of a world that came from no file.
    public static Scene of(Simulation simulation) {
        return new Scene(simulation, SceneKind.AUTHORING, List.of(), Kept.NOTHING);
    }

    /// The same file's scene with another world of the same definition: what the file held beside the world is kept.
    public Scene with(Simulation other) {
        return new Scene(other, kind, warnings, kept);
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

    Kept kept() {
        return kept;
    }
}
