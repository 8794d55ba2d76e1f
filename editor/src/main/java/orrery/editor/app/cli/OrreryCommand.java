package orrery.editor.app.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.app.window.WindowLauncher;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// `orrery [SCENE]`: opens the window. Everything else is one of its subcommands.
@Command(name = "orrery", version = "Orrery 0.1.0", mixinStandardHelpOptions = true, description = "Author, step and"
        + " inspect worlds built of entities, components and systems.", subcommands = {
            RunCommand.class, ExportCommand.class, CheckCommand.class, DiffCommand.class,
            PictureCommand.class, AttachCommand.class}, exitCodeListHeading = "Exit codes%n", exitCodeList = {" 0:done",
                " 1:invalid input",
                " 2:wrong usage"})
public final class OrreryCommand implements Callable<Integer> {

    @Mixin
    private Worlds worlds = new Worlds();

    @Parameters(arity = "0..1", paramLabel = "SCENE", converter = SourceConverter.class, description = "Scene or recording"
            + " to open: a file, or sample:NAME. Without it, the window shows the samples.")
    private @Nullable SceneSource scene;

    /// Runs a command line.
    ///
    /// @return exit code: 0 success, 1 invalid input, 2 wrong usage
    public static int execute(List<String> words, PrintWriter out, PrintWriter err) {
        return execute(words, out, err, CommandLine.defaultFactory());
    }

    /// Runs a command line.
    ///
    /// @param subcommands creates the objects of subcommands
    /// @return exit code: 0 success, 1 invalid input, 2 wrong usage
    static int execute(List<String> words, PrintWriter out, PrintWriter err, CommandLine.IFactory subcommands) {
        PlainLines problems = new PlainLines(err);
        CommandLine line = new CommandLine(new OrreryCommand(), subcommands);
        line.setOut(new PlainLines(out));
        line.setErr(problems);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((failure, command, parsed) -> {
            if (!(failure instanceof InputFault fault)) {
                throw failure;
            }
            fault.lines().forEach(problems::println);
            return CommandLine.ExitCode.SOFTWARE;
        });
        line.setUsageHelpWidth(100);
        return line.execute(words.toArray(String[]::new));
    }

    @Override
    public Integer call() throws InputFault {
        if (scene instanceof SceneSource.InFile(Path file) && !Files.exists(file)) {
            throw new InputFault(
                    "%s is neither a command nor an existing file; see orrery --help.".formatted(file));
        }
        SceneStore store = worlds.store();
        WindowStart.run(() -> WindowLauncher.open(store, scene == null ? new SceneSource.None() : scene));
        return 0;
    }

    /// The option that adds the user's worlds.
    static final class Worlds {

        @Option(names = "--worlds", paramLabel = "JAR", description = "Jar, folder of jars or of classes, or Maven or"
                + " Gradle project, whose world providers are added. May be given several times.")
        private List<Path> jars = List.of();

        @Spec(Spec.Target.MIXEE)
        private @Nullable CommandSpec command;

        /// Returns a store with the program's worlds and those that the option names. The option may be before or after the
        /// subcommand.
        SceneStore store() throws InputFault {
            WorldJars added = WorldJars.read(all());
            Optional<String> problem = added.problems().stream().findFirst();
            if (problem.isPresent()) {
                throw new InputFault(problem.get());
            }
            return new SceneStore(added);
        }

        private List<Path> all() {
            CommandLine above = Objects.requireNonNull(command).commandLine().getParent();
            OrreryCommand whole = above == null ? null : above.getCommand();
            return whole == null
                    ? jars
                    : Stream.concat(whole.worlds.jars.stream(), jars.stream()).distinct().toList();
        }
    }

    /// Parses `sample:NAME` and file paths.
    static final class SourceConverter implements ITypeConverter<SceneSource> {

        @Override
        public SceneSource convert(String word) {
            try {
                return SceneSource.parse(word);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
