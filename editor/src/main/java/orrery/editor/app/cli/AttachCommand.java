package orrery.editor.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.remote.attach.RunningGame;
import orrery.editor.app.attach.AttachedGame;
import orrery.editor.app.attach.GameText;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.window.WindowLauncher;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `orrery attach [NAME|PID]`: opens a window on a running program.
@Command(name = "attach", mixinStandardHelpOptions = true, description = "Opens a window on the world of a running program"
        + " that has called Remote.open.")
final class AttachCommand implements Callable<Integer> {
    private static final String NONE = "No program offers its world. A program does so by Remote.open(simulation).";

    @Mixin
    private OrreryCommand.Worlds worlds = new OrreryCommand.Worlds();

    @Parameters(arity = "0..1", paramLabel = "NAME|PID", defaultValue = "", description = "Name or process number of the"
            + " program. If a process offers several worlds, process and port as --list shows them: 4242-40123. Not needed if"
            + " only one runs.")
    private String wanted = "";

    @Option(names = "--list", description = "Prints the running programs, a line each, and opens no window.")
    private boolean isListed;

    @Option(names = "--file", paramLabel = "FILE", description = "Copy of a program's file, for a program on another machine to"
            + " which a port is forwarded.")
    private @Nullable Path file;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws InputFault {
        SceneStore store = worlds.store();
        List<RunningGame> games = file == null || isListed ? running() : List.of();
        if (isListed) {
            CommandLine line = Objects.requireNonNull(spec).commandLine();
            games.forEach(game -> line.getOut().println(line(game, games)));
            if (games.isEmpty()) {
                line.getErr().println(NONE);
            }
            return 0;
        }
        RunningGame game = file == null ? chosen(games) : inFile(file);
        try {
            AttachedGame attached = AttachedGame.connect(game, store.catalog());
            WindowStart.run(() -> WindowLauncher.attach(store, attached));
        } catch (IOException e) {
            throw new InputFault(String.valueOf(e.getMessage()));
        }
        return 0;
    }

    private static RunningGame inFile(Path file) throws InputFault {
        try {
            return RunningGame.of(file);
        } catch (IOException e) {
            throw new InputFault(String.valueOf(e.getMessage()));
        }
    }

    private static List<RunningGame> running() throws InputFault {
        try {
            return RunningGame.list();
        } catch (IOException e) {
            throw new InputFault("The running programs can't be listed: %s.".formatted(e.getMessage()));
        }
    }

    private RunningGame chosen(List<RunningGame> games) throws InputFault {
        List<RunningGame> matching = wanted.isEmpty()
                ? games
                : games.stream().filter(game -> game.isNamed(wanted)).toList();
        if (matching.size() == 1) {
            return matching.getFirst();
        }
        if (games.isEmpty()) {
            throw new InputFault(NONE);
        }
        String what = matching.isEmpty()
                ? "No running program is called %s; these run:".formatted(wanted)
                : "Several programs run; name one by the number before it:";
        throw InputFault.ofReasons(Stream.concat(Stream.of(what), (matching.isEmpty() ? games : matching).stream()
                .map(game -> line(game, games))).toList());
    }

    /// Returns a line about a program. It begins with the number of the process. If the process offers several worlds, the
    /// number of the port follows.
    private static String line(RunningGame game, List<RunningGame> all) {
        boolean isOnly = all.stream().filter(each -> each.pid() == game.pid()).count() == 1;
        return "%s  %s  %s".formatted(isOnly ? String.valueOf(game.pid()) : game.id(), game.name(), GameText.of(game));
    }
}
