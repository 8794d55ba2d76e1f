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

/// `orrery [SCENE]`: opens the window. All other commands are subcommands of this one.
@Command(name = "orrery", version = "Orrery 0.1.0", mixinStandardHelpOptions = true, description = "Author, step and"
        + " inspect worlds built of entities, components and systems.", subcommands = {
            RunCommand.class, ExportCommand.class, CheckCommand.class, DiffCommand.class,
            PictureCommand.class, AttachCommand.class}, exitCodeListHeading = "Exit codes%n", exitCodeList = {" 0:done",
                " 1:invalid input",
                " 2:wrong usage"})
public final class OrreryCommand implements Callable<Integer> {

    private final Window window;

    @Mixin
    private Worlds worlds = new Worlds();

    @Parameters(arity = "0..1", paramLabel = "SCENE", converter = SourceConverter.class, description = "Scene or recording"
            + " to open: a file, or sample:NAME. Without it, the window shows the samples.")
    private @Nullable SceneSource scene;

    /// Opens the editor's window.
    @FunctionalInterface
    interface Window {
        /// Opens the window and returns when it is closed.
        ///
        /// @throws UnsupportedOperationException if there is no display
        void open(SceneStore store, SceneSource source);
    }

    OrreryCommand(Window window) {
        this.window = window;
    }

    /// Runs a command line.
    ///
    /// @return exit code: 0 success, 1 invalid input, 2 wrong usage
    public static int execute(List<String> words, PrintWriter out, PrintWriter err) {
        // a lambda, because a method reference would load the class, and with it JavaFX, for every command
        return execute(words, out, err, (store, source) -> WindowLauncher.open(store, source),
                CommandLine.defaultFactory());
    }

    /// Runs a command line.
    ///
    /// @param window opens the window if no subcommand is given
    /// @param subcommands creates the objects of subcommands
    /// @return exit code: 0 success, 1 invalid input, 2 wrong usage
    static int execute(List<String> words, PrintWriter out, PrintWriter err, Window window,
            CommandLine.IFactory subcommands) {
        PlainLines problems = new PlainLines(err);
        CommandLine line = new CommandLine(new OrreryCommand(window), subcommands);
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

    /// Opens the window. If the file does not exist, the window still opens and shows the error, because a user who clicks an
    /// icon sees no terminal. Exception: a missing file whose name is a single word without a full stop is taken for a misspelled
    /// command, and no window opens.
    @Override
    public Integer call() throws InputFault {
        SceneSource source = scene == null ? new SceneSource.None() : scene;
        Path missing = source instanceof SceneSource.InFile(Path file) && !Files.exists(file) ? file : null;
        if (missing != null && isWord(missing)) {
            throw notFound(missing);
        }
        SceneStore store = worlds.store();
        try {
            WindowStart.run(() -> window.open(store, source));
        } catch (InputFault noDisplay) {
            throw missing == null ? noDisplay : notFound(missing);
        }
        return 0;
    }

    private static boolean isWord(Path file) {
        return file.getNameCount() == 1 && !file.isAbsolute() && !file.toString().contains(".");
    }

    private static InputFault notFound(Path file) {
        return new InputFault("%s is neither a command nor an existing file; see orrery --help.".formatted(file));
    }

    /// The option that adds the user's worlds.
    static final class Worlds {

        @Option(names = "--worlds", paramLabel = "JAR", description = "Jar, folder of jars or of classes, or Maven or"
                + " Gradle project, whose world providers are added. May be given several times.")
        private List<Path> jars = List.of();

        @Spec(Spec.Target.MIXEE)
        private @Nullable CommandSpec command;

        /// Returns a store with the program's worlds and with the worlds that the option adds. The option may be before or after
        /// the subcommand.
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
