package orrery.editor.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
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

/// `orrery diff A B`: prints the differences between two scenes.
@Command(name = "diff", mixinStandardHelpOptions = true, description = "Prints the differences between two scenes, one line"
        + " per entity, component or field.")
final class DiffCommand implements Callable<Integer> {

    @Mixin
    private OrreryCommand.Worlds worlds = new OrreryCommand.Worlds();

    @Parameters(index = "0", paramLabel = "A", converter = SourceConverter.class, description = "A file, or sample:NAME.")
    private SceneSource before = new SceneSource.None();

    @Parameters(index = "1", paramLabel = "B", converter = SourceConverter.class, description = "A file, or sample:NAME.")
    private SceneSource after = new SceneSource.None();

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws InputFault {
        SceneStore store = worlds.store();
        List<String> lines = DiffLines.between(read(store, before), read(store, after));
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        for (String line : lines.isEmpty() ? List.of("no difference") : lines) {
            PlainLines.print(out, line);
        }
        return 0;
    }

    private static Simulation read(SceneStore store, SceneSource source) throws InputFault {
        return switch (store.read(source, TrackingLevel.OFF)) {
            case SceneResult.Loaded loaded -> loaded.scene().simulation();
            case SceneResult.Refused refused -> throw new InputFault(refused.problems());
        };
    }
}
