package orrery.ecs.scene;

import java.util.List;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.World;

/// Reads a written scene back before it replaces a file, so that a saved scene is known to load.
///
/// The writer refuses values that the format cannot hold. It also constructs each component that it writes, so it notices if the
/// component's record class rejects a value. If a class inside an object rejects a value, for example the class of a list's
/// elements, only reading back shows it. An authoring scene is therefore read back if a component or singleton may hold an
/// object, such as a list. A tick snapshot is read back even if none does, because its event queues may hold any record. If the
/// world belongs to a program, neither is read back.
final class ReadBack {
    private static final String SOURCE = "what was written";

    private ReadBack() {}

    /// Refuses a text that cannot be read back. Skips the check of an authoring scene whose components hold no objects. Also
    /// skips the check if the world has no provider, because no scene can name that world, and if there is too little memory to
    /// read the text.
    ///
    /// @throws UnwritableSceneException with the reasons, if the text cannot be read
    static void check(byte[] bytes, Scene written, SceneKind kind) {
        WorldDefinition definition = written.simulation().definition();
        if (written.simulation().isOfProgram()
                || kind == SceneKind.AUTHORING && !holdsObjects(written.simulation().world())) {
            return;
        }
        SceneParser parsing = new SceneParser(SOURCE, WorldCatalog.holding(definition), Migrations.ALL,
                TrackingLevel.OFF);
        if (parsing.run(bytes) instanceof SceneResult.Refused(List<SceneProblem> problems) && !parsing.ranOut()) {
            throw new UnwritableSceneException(problems.stream()
                    .map(each -> "The scene could not be read again and was not saved. " + each.text() + ".").toList());
        }
    }

    private static boolean holdsObjects(World world) {
        return world.types().types().stream().filter(type -> !type.isManaged())
                .filter(type -> type.recordClass() != ScheduleSettings.class)
                .filter(type -> type.fields().stream().anyMatch(field -> field.kind() == FieldKind.VALUE))
                .anyMatch(type -> type.isSingleton() || world.array(type.recordClass()).size() > 0);
    }
}
