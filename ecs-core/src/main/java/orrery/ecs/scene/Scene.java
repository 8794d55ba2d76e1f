package orrery.ecs.scene;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Invariant;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.codec.EditedReference;
import orrery.ecs.scene.codec.UnknownContent;
import orrery.ecs.world.Entity;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Segment;

/// A world with the file content that the world itself cannot hold, such as invariants and unknown components.
///
/// The world may change. The file content is immutable with three exceptions:
/// - Saving gives ids to entities that have none, and the scene remembers these ids. So saving the scene
///   again, also with [another world][#with(Simulation)], gives the same ids. [#giveAgain] adds the ids of earlier saves.
/// - [SceneFragment] adds the unknown components and fields of the copies that it creates.
/// - [#ofFile] adds content of another scene.
public final class Scene {
    private final Simulation simulation;
    private final SceneKind kind;
    private final List<SceneProblem> warnings;
    private final UnknownContent kept;
    private final List<Invariant> invariants;
    private final @Nullable Supplier<List<Segment>> edits;

    Scene(Simulation simulation, SceneKind kind, List<SceneProblem> warnings, UnknownContent kept,
            List<Invariant> invariants) {
        this(simulation, kind, warnings, kept, invariants, null);
    }

    private Scene(Simulation simulation, SceneKind kind, List<SceneProblem> warnings, UnknownContent kept,
            List<Invariant> invariants, @Nullable Supplier<List<Segment>> edits) {
        this.simulation = simulation;
        this.kind = kind;
        this.warnings = List.copyOf(warnings);
        this.kept = kept;
        this.invariants = List.copyOf(invariants);
        this.edits = edits;
    }

    /// Creates a scene for a world that was not read from a file. Use the returned scene for later saves, too, so that entities
    /// keep their ids.
    public static Scene of(Simulation simulation) {
        return new Scene(simulation, SceneKind.AUTHORING, List.of(), new UnknownContent(), List.of());
    }

    /// Returns a scene that has another world of the same definition and shares the file content of this scene.
    public Scene with(Simulation other) {
        return new Scene(other, kind, warnings, kept, invariants);
    }

    /// Returns a scene that has an edited copy of this scene's world and shares the file content of this scene.
    ///
    /// @param segments returns the edits since the scene was read; called only if the file refers to entities that are not in it.
    ///     Such a reference is not written back if one of these edits changed its field. A scene without such a supplier uses the
    ///     [segments of the shown tick][orrery.ecs.world.World#segmentsOfTick] instead. [#with(List)] keeps the supplier;
    ///     [#with(Simulation)] and [#ofFile] drop it.
    public Scene with(Simulation copy, Supplier<List<Segment>> segments) {
        return new Scene(copy, kind, warnings, kept, invariants, segments);
    }

    /// The edits since the scene was read, as far as they are known. If the file refers to no missing entity, returns none and
    /// does not end the world's open segment.
    List<Segment> edits() {
        if (!kept.hasMissing()) {
            return List.of();
        }
        return edits == null ? simulation.world().segmentsOfTick() : edits.get();
    }

    /// The world with its schedule and scene tree.
    public Simulation simulation() {
        return simulation;
    }

    /// Kind of the file that the scene was read from; authoring if there is no file.
    public SceneKind kind() {
        return kind;
    }

    /// Warnings for the author of the file, such as those about dangling references, defaults that were filled in, unknown
    /// content and migration.
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

    /// Returns this scene with other invariants. The names of the invariants must be distinct.
    public Scene with(List<Invariant> others) {
        return new Scene(simulation, kind, warnings, kept, others, edits);
    }

    /// Returns this scene as the continuation of another scene: with the kind and version of that scene's file, the file's
    /// references to missing entities, and the ids that saves gave. Changes the file content of this scene accordingly, but not
    /// the other scene.
    public Scene ofFile(Scene other) {
        if (kept == other.kept) {
            return new Scene(simulation, other.kind, warnings, kept, invariants);
        }
        kept.noteVersion(other.kept.version());
        kept.takeIds(other.kept);
        Set<EditedReference> edited = EditedReference.in(EngineWorld.of(other.simulation.world()), other.edits(),
                other.kept);
        kept.takeMissing(other.kept, (owner, type, path) -> simulation.world().types().named(type)
                .flatMap(now -> now.field(path)).isPresent() && !isEdited(other, edited, owner, type, path));
        return new Scene(simulation, other.kind, warnings, kept, invariants);
    }

    private static boolean isEdited(Scene scene, Set<EditedReference> edited, long owner, String type, String path) {
        return scene.simulation.world().types().named(type).flatMap(known -> known.field(path))
                .filter(field -> edited.contains(new EditedReference(owner, type, field.index()))).isPresent();
    }

    /// Returns the ids that saves of this scene gave: those of entities without a [SceneId], and those of entities that are not
    /// in the file but are named by a condition, such as that of an invariant. Cost: O(ids).
    public Map<Entity, Long> idsOfSaves() {
        return kept.idsGiven();
    }

    /// Makes later saves of this scene, and of scenes made from it, give entities the ids that earlier saves gave. Call this for
    /// a scene that was not read from the saved file, but whose entities have the handles of the saved ones.
    ///
    /// @param ids as [#idsOfSaves] returned them
    public void giveAgain(Map<Entity, Long> ids) {
        ids.forEach((entity, id) -> {
            if (simulation.world().isAlive(entity)) {
                kept.giveId(entity, id);
            } else {
                kept.giveIdOfAbsent(entity, id);
            }
        });
    }

    UnknownContent kept() {
        return kept;
    }
}
