package orrery.ecs.scene;

import java.util.List;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.type.TrackingLevel;

/// Reads what was written before it takes the place of a file, so that a scene that was saved is known to load.
///
/// The writer itself refuses what is known to be beyond the format; what only the world's own classes refuse, such as a
/// record's constructor, comes out here.
final class ReadBack {
    private static final String SOURCE = "what was written";

    private ReadBack() {}

    /// Refuses a text that can't be read again. The world of a program that came without a provider is left out, since no
    /// scene can name it; so is a text for which there is too little memory.
    ///
    /// @throws UnwritableSceneException if it can't be read, with the reasons
    static void check(byte[] bytes, Scene written) {
        WorldDefinition definition = written.simulation().definition();
        if (written.simulation().isOfProgram()) {
            return;
        }
        Parsing parsing = new Parsing(SOURCE, WorldCatalog.holding(definition), Migrations.ALL,
                TrackingLevel.OFF);
        if (parsing.run(bytes) instanceof SceneResult.Refused(List<SceneProblem> problems) && !parsing.ranOut()) {
            throw new UnwritableSceneException(problems.stream()
                    .map(each -> "The scene could not be read again and was not saved. " + each.text() + ".").toList());
        }
    }
}
