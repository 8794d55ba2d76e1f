package orrery.ecs.scene;

import java.util.List;
import java.util.Map;
import orrery.ecs.expression.Invariant;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.type.Field;
import orrery.ecs.world.SceneId;

/// A world with the file content that the world itself cannot hold, such as invariants and unknown components.
///
/// The file content is immutable; the world may change. The only exception are the ids that saving gives to entities that have
/// none: saving the same scene again, also in [another world][#with(Simulation)], gives them the same ones.
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

    /// Creates a scene for a world that was not read from a file. Keep it for the next save, so that entities keep their ids.
    public static Scene of(Simulation simulation) {
        return new Scene(simulation, SceneKind.AUTHORING, List.of(), new UnknownContent(), List.of());
    }

    /// Returns this scene with another world of the same definition. Keeps the file content.
    public Scene with(Simulation other) {
        return new Scene(other, kind, warnings, kept, invariants);
    }

    /// The world with its schedule and scene tree.
    public Simulation simulation() {
        return simulation;
    }

    /// Kind of the file that the scene was read from.
    public SceneKind kind() {
        return kind;
    }

    /// Warnings for the author of the file: dangling references, defaults that were filled in, unknown content.
    public List<SceneProblem> warnings() {
        return warnings;
    }

    /// Unknown components and fields of an entity, as JSON text by name: `Wings`, `Orbit.tilt`. Writing the scene keeps them
    /// unchanged.
    public Map<String, String> unknown(SceneId id) {
        return kept.unknownOf(id.number());
    }

    /// Unknown header keys, singletons and fields of singletons, as JSON text by name: `author`, `Weather`, `Weather.wind`.
    /// Writing the scene keeps them unchanged.
    public Map<String, String> unknown() {
        return kept.unknownOutsideEntities();
    }

    /// Invariants of the scene, in file order.
    public List<Invariant> invariants() {
        return invariants;
    }

    /// Returns this scene with other invariants. Their names must be distinct.
    public Scene with(List<Invariant> others) {
        return new Scene(simulation, kind, warnings, kept, others);
    }

    /// Returns this scene with the kind and the version of the file of another one, which it continues, with the references to
    /// missing entities that the file has, and with the ids that saves gave. That one does not change.
    public Scene ofFile(Scene other) {
        kept.noteVersion(other.kept.version());
        kept.takeIds(other.kept);
        kept.takeDangling(other.kept, (type, leaf) -> leafNow(other, type, leaf));
        return new Scene(simulation, other.kind, warnings, kept, invariants);
    }

    /// The index that a leaf field of a type of another scene's world has here, by its path; -1 if there is none.
    private int leafNow(Scene other, String type, int leaf) {
        return other.simulation.world().types().named(type)
                .map(former -> former.fields().get(leaf).path())
                .flatMap(path -> simulation.world().types().named(type).flatMap(now -> now.field(path)))
                .map(Field::index).orElse(-1);
    }

    UnknownContent kept() {
        return kept;
    }
}
