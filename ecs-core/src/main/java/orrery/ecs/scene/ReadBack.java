package orrery.ecs.scene;

import java.util.List;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.World;

/// Reads what was written before it takes the place of a file, so that a scene that was saved is known to load.
///
/// The writer itself refuses what is known to be beyond the format, and makes each component that it writes, so that a record
/// that refuses its own values is met there. What only the classes within an object refuse, such as an element of a list, comes
/// out here: so a scene is read again where a component holds an object, and a tick snapshot, which holds queues of any
/// records, always.
final class ReadBack {
    private static final String SOURCE = "what was written";

    private ReadBack() {}

    /// Refuses a text that can't be read again. The world of a program that came without a provider is left out, since no
    /// scene can name it; so is a text for which there is too little memory.
    ///
    /// @throws UnwritableSceneException if it can't be read, with the reasons
    static void check(byte[] bytes, Scene written, SceneKind kind) {
        WorldDefinition definition = written.simulation().definition();
        if (written.simulation().isOfProgram()
                || kind == SceneKind.AUTHORING && !holdsObjects(written.simulation().world())) {
            return;
        }
        Parsing parsing = new Parsing(SOURCE, WorldCatalog.holding(definition), Migrations.ALL,
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
