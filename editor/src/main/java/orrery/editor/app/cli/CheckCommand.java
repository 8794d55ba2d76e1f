package orrery.editor.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneProblem;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.app.cli.OrreryCommand.SourceConverter;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `orrery check SCENE…`: reports for each scene whether it can be loaded.
@Command(name = "check", mixinStandardHelpOptions = true, description = "Loads scenes without showing them, and prints"
        + " for each that it is ok or where its errors are: line, column and path in the file. Prints warnings, too.")
final class CheckCommand implements Callable<Integer> {

    @Mixin
    private OrreryCommand.Worlds worlds = new OrreryCommand.Worlds();

    @Parameters(arity = "1..*", paramLabel = "SCENE", converter = SourceConverter.class, description = "Files, or sample:NAME.")
    private List<SceneSource> scenes = List.of();

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws InputFault {
        SceneStore store = worlds.store();
        int refused = 0;
        for (SceneSource scene : scenes) {
            refused += check(store, scene) ? 0 : 1;
        }
        if (refused > 0) {
            throw new InputFault(scenes.size() == 1
                    ? "The scene can't be loaded."
                    : "%d of %d scenes can't be loaded.".formatted(refused, scenes.size()));
        }
        return 0;
    }

    private boolean check(SceneStore store, SceneSource scene) throws InputFault {
        SceneResult result = store.read(scene, TrackingLevel.OFF);
        if (result instanceof SceneResult.Loaded) {
            PlainLines.print(out(), scene + " ok");
        }
        List<SceneProblem> problems = switch (result) {
            case SceneResult.Loaded(Scene loaded) -> loaded.warnings();
            case SceneResult.Refused(List<SceneProblem> errors) -> errors;
        };
        for (SceneProblem problem : problems) {
            String severity = result instanceof SceneResult.Loaded ? "warning" : "error";
            String place = problem.line() == 0 ? "" : " line %d column %d".formatted(problem.line(), problem.column());
            PlainLines.print(out(), "%s %s%s %s".formatted(scene, severity, place, problem.text()));
        }
        return result instanceof SceneResult.Loaded;
    }

    private PrintWriter out() {
        return Objects.requireNonNull(spec).commandLine().getOut();
    }
}
