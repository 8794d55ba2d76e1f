package orrery.editor.app.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.InputFile;
import orrery.ecs.file.SafeFile;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Views;
import orrery.editor.journal.FileStamp;
import orrery.editor.session.Channel;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Session;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.search.WatchList;
import orrery.editor.session.search.WatchText;

/// Stores watched and plotted expressions in a file beside the scene's file, such as `solar-system.json.layout`. Each expression
/// is one line: `watch Moon:Orbit.phase` or `plot Moon:Orbit.phase`. Lines that begin with other words stay unchanged. FX thread,
/// except for `read`.
public final class WatchListFile {

    private static final System.Logger LOGGER = System.getLogger("orrery");

    private final Session session;
    private final Channel<State> channel = new Channel<>("beside the scene");
    /// Watched and plotted expressions, by the first word of their lines.
    private final Map<String, WatchList> lists;
    private State last = new State(0, null, null, Map.of(), List.of());
    private volatile State read = last;
    private CompletableFuture<Void> saving = CompletableFuture.completedFuture(null);

    /// The expressions of a scene.
    ///
    /// @param scene number of the scene in this session
    /// @param file the scene's file, or null
    /// @param saved the stamp of that file when the scene was last saved or read, or null
    /// @param values expressions, by the first word of their lines
    /// @param lines the expressions as lines of the file
    private record State(int scene, @Nullable Path file, @Nullable FileStamp saved,
            Map<String, List<WatchExpression>> values, List<String> lines) {
        /// Returns a map from first word and expression to the line.
        Map<String, String> byValue() {
            Map<String, String> known = new HashMap<>();
            Iterator<String> line = lines.iterator();
            values.forEach((word, all) -> all.forEach(value -> known.put(word + value, line.next())));
            return known;
        }
    }

    public WatchListFile(Session session, Views views) {
        this.session = session;
        lists = new LinkedHashMap<>();
        lists.put("watch", session.watched());
        lists.put("plot", session.plotted());
        session.show(channel, this::read);
        views.on(channel, this::follow);
    }

    /// Returns the file that belongs to a scene's file.
    public static Path of(Path scene) {
        return scene.resolveSibling(scene.getFileName() + ".layout");
    }

    /// Returns the expressions and their lines in the file. Computes the lines anew only when the expressions have changed or the
    /// scene was saved, because the lines contain the names that entities have in the scene's file. Simulation thread.
    private State read(ReadContext moment) {
        int scene = session.watched().scene();
        Path file = moment.open().file().path();
        FileStamp saved = moment.open().file().read();
        Map<String, List<WatchExpression>> values = new LinkedHashMap<>();
        lists.forEach((word, list) -> values.put(word, list.all()));
        State before = read;
        if (before.scene() != scene || !Objects.equals(before.file(), file) || !Objects.equals(before.saved(), saved)
                || !before.values().equals(values)) {
            Map<String, String> former = before.scene() == scene ? before.byValue() : Map.of();
            List<String> lines = new ArrayList<>();
            values.forEach((word, all) -> all.forEach(value -> lines.add(line(moment, word, value, former))));
            read = new State(scene, file, saved, values, lines);
        }
        return read;
    }

    /// Returns the line of an expression. If its entity is gone and so has no name any more, returns the former line.
    private static String line(ReadContext moment, String word, WatchExpression value, Map<String, String> former) {
        String known = former.get(word + value);
        boolean isGone = !value.entity().isNone() && !moment.world().isAlive(value.entity());
        return known != null && isGone ? known : word + " " + WatchText.lasting(moment, value);
    }

    private void follow(State now) {
        State before = last;
        last = now;
        Path file = now.file();
        if (file == null) {
            return;
        }
        if (now.scene() != before.scene()) {
            load(file, now.scene());
        } else if (!now.lines().equals(before.lines()) || !file.equals(before.file())) {
            save(file, now.lines());
        }
    }

    private void load(Path file, int scene) {
        Views.whenDone(CompletableFuture.supplyAsync(() -> lines(of(file))), lines -> {
            CompletableFuture<?> _ = session.read(moment -> {
                boolean isOpen = session.watched().scene() == scene;
                lists.forEach((word, list) -> lines.stream().filter(line -> isOpen && line.startsWith(word + " "))
                        .forEach(line -> list.add(parsed(moment, line.substring(word.length() + 1)))));
                return isOpen;
            });
        });
    }

    /// Returns the expression of a line. Even a text that can't be parsed becomes an expression, so that the pane shows the
    /// problem.
    private static WatchExpression parsed(ReadContext moment, String text) {
        WatchText.Read found = WatchText.parse(moment, text);
        return found.problem().isEmpty() ? found.value() : new WatchExpression(Entity.NONE, text);
    }

    private static List<String> lines(Path file) {
        try {
            return InputFile.text(file).lines().toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, "Watched and plotted values can't be read from " + file + ": " + e);
            return List.of();
        }
    }

    private void save(Path scene, List<String> known) {
        Path file = of(scene);
        saving = saving.thenRunAsync(() -> {
            List<String> before = lines(file);
            List<String> all = new ArrayList<>(before.stream()
                    .filter(line -> lists.keySet().stream().noneMatch(word -> line.startsWith(word + " "))).toList());
            all.addAll(known);
            try {
                if (all.equals(before)) {
                    return;
                }
                if (all.isEmpty()) {
                    Files.deleteIfExists(file);
                    return;
                }
                String text = String.join("\n", all) + "\n";
                new SafeFile(file).withoutBackup().replace(text.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                LOGGER.log(System.Logger.Level.WARNING,
                        "Watched and plotted values can't be written to " + file + ": " + e);
            }
        });
    }
}
