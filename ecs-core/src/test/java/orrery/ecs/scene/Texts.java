package orrery.ecs.scene;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import orrery.ecs.type.TrackingLevel;

/// Vocabulary for tests of scenes.
final class Texts {
    private Texts() {}

    static String text(Scene scene, SceneKind kind) {
        return new String(Scenes.toBytes(scene, kind), UTF_8);
    }

    static SceneResult parse(String text) {
        return Scenes.parse(text.getBytes(UTF_8), "garden.json", Garden.catalog(), TrackingLevel.RECORDED);
    }

    static Scene load(String text) {
        return switch (parse(text)) {
            case SceneResult.Loaded loaded -> loaded.scene();
            case SceneResult.Refused refused -> throw new AssertionError(String.join("\n", lines(refused.problems())));
        };
    }

    /// The problems of a refused text, one line each.
    static String problems(String text) {
        return switch (parse(text)) {
            case SceneResult.Loaded loaded -> "loaded";
            case SceneResult.Refused refused -> String.join("\n", lines(refused.problems()));
        };
    }

    static List<String> lines(List<SceneProblem> problems) {
        return problems.stream().map(SceneProblem::toString).toList();
    }

    /// An authoring scene with these entities, one line each; the first is on line 3.
    static String withEntities(String... entities) {
        return """
                {"format": "orrery-scene", "version": 1, "world": "garden",
                "singletons": {"Weather": {"wind": 2, "watched": []}, "Weeds": {"count": 0}}, "entities": [
                """ + String.join(",\n", entities) + "\n]}\n";
    }
}
