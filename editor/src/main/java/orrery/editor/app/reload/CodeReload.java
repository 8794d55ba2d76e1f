package orrery.editor.app.reload;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.rerun.Divergence;
import orrery.ecs.world.Entity;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.file.SceneChooser;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.scene.CodeLocation;
import orrery.editor.app.scene.CodeWatch;
import orrery.editor.app.scene.DivergenceText;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.WorldCode;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.app.settings.Settings;
import orrery.editor.fx.Views;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.editor.session.log.Problem;
import orrery.editor.session.reload.ReloadMode;
import orrery.editor.session.reload.ReloadResult;
import orrery.editor.session.reload.RunComparison;
import orrery.editor.text.NumberFormats;
import orrery.icons.Icon;

/// Reloads the code of the user's worlds after it was built again, either automatically or when the user runs a command.
public final class CodeReload implements AutoCloseable {
    /// Time after which a notice says that worlds are not added yet.
    private static final Duration ADDING_TIME = Duration.seconds(10);

    private final WindowModel model;
    private final Session session;
    private final SceneStore store;
    private final boolean ownsWorld;
    private final Runnable worldsChanged;
    private final CodeWatch watch;
    private final BooleanProperty isAutomatic;
    private final BooleanProperty isRunAgain;
    private volatile boolean isOn = true;
    private volatile boolean isClosed;
    private volatile ReloadMode mode = ReloadMode.KEEP_STATE;
    /// The reported problems of each place of code. Has an entry for each place whose newest code is not in use.
    private final Map<CodeLocation, List<Problem>> reported = new LinkedHashMap<>();
    private @Nullable Shown shown;
    /// The run whose hint is shown; null if there is none.
    private @Nullable Run run;

    /// The last notice of this object.
    ///
    /// @param about the place of the code that the notice is about
    private record Shown(CodeLocation about, Notice notice) {}

    /// Ticks that run again.
    ///
    /// @param hint the hint about them
    /// @param before number of the last view that may not show the run yet
    private record Run(String hint, long before) {}

    /// @param worldsChanged called on the FX thread when the list of available worlds may have changed
    /// @param first the initial settings, which the user can change
    /// @param ownsWorld whether the window's world can be moved to new code. If not, this window watches no code: all windows
    ///     share the code, and new code must be found by the window that can move its world
    public CodeReload(WindowModel model, Session session, SceneStore store, Runnable worldsChanged,
            Settings.Reloading first, boolean ownsWorld) {
        this.model = model;
        this.session = session;
        this.store = store;
        this.worldsChanged = worldsChanged;
        this.ownsWorld = ownsWorld;
        isAutomatic = new SimpleBooleanProperty(first.isAutomatic());
        isRunAgain = new SimpleBooleanProperty(first.runsAgain());
        watch = new CodeWatch(store::codeLocations, this::changed);
        isAutomatic.subscribe(on -> isOn = on);
        isAutomatic.subscribe((_, on) -> {
            if (on) {
                watch.tellAgain(); // of code that was built meanwhile
            }
        });
        isRunAgain.subscribe(again -> mode = again ? ReloadMode.RUN_AGAIN : ReloadMode.KEEP_STATE);
        isRunAgain.subscribe((_, _) -> reload(List.copyOf(reported.keySet())));
        model.view().subscribe(this::withdrawAfterRun);
    }

    /// Adds the commands to the menu File. Does nothing if the window shows the world of a program.
    ///
    /// @param chooser asks which worlds to add
    public void addTo(Commands commands, SceneChooser chooser) {
        if (!ownsWorld) {
            return;
        }
        Command add = new Command("Add worlds…", () -> chooser.worldsToAdd().ifPresent(this::add))
                .alsoCalled("jar", "load", "import").icon(Icon.ADD);
        Command addFolder = new Command("Add worlds of a folder…",
                () -> chooser.worldFolderToAdd().ifPresent(this::add))
                .alsoCalled("classes", "project", "Maven", "Gradle", "load", "import");
        Command reload = new Command("Reload code", this::reloadAll)
                .alsoCalled("rebuild", "hot reload", "classes", "jar")
                .keys("Shortcut+R");
        Command automatic = new Command("", () -> isAutomatic.set(!isAutomatic.get()))
                .named("Reload code when it is built")
                .alsoCalled("watch", "automatic", "hot reload");
        automatic.title().bind(Bindings.when(isAutomatic).then("Stop reloading code when it is built")
                .otherwise("Reload code when it is built"));
        Command again = new Command("", () -> isRunAgain.set(!isRunAgain.get()))
                .named("Run again when code is reloaded")
                .alsoCalled("replay", "keep the state", "compare", "hot reload");
        again.title().bind(Bindings.when(isRunAgain).then("Keep the state when code is reloaded")
                .otherwise("Run again from the start when code is reloaded"));
        commands.add(Commands.Menu.FILE, add, addFolder, reload, automatic, again);
    }

    /// Adds a listener that is called when the user changes how code is reloaded. It receives the settings before and after the
    /// change.
    public void onSettings(BiConsumer<Settings.Reloading, Settings.Reloading> changed) {
        isAutomatic.subscribe((was, is) -> changed.accept(new Settings.Reloading(was, isRunAgain.get()),
                new Settings.Reloading(is, isRunAgain.get())));
        isRunAgain.subscribe((was, is) -> changed.accept(new Settings.Reloading(isAutomatic.get(), was),
                new Settings.Reloading(isAutomatic.get(), is)));
    }

    /// Begins to watch the code of the worlds.
    public void start() {
        if (ownsWorld) {
            watch.start();
        }
    }

    @Override
    public void close() {
        isClosed = true;
        watch.close();
    }

    // ---- not on the FX thread: on the thread of the watch or of the common pool

    private boolean changed(CodeLocation location, boolean isLast) {
        return !isOn || reload(location, isLast);
    }

    /// Loads code and moves the open scene to it. Waits for the simulation thread.
    ///
    /// @return whether the code could be loaded, or its failure was reported
    private boolean reload(CodeLocation location, boolean isReported) {
        try {
            rebuilt(location).ifPresentOrElse(now -> use(now, false), () -> Views.later(() -> isInUse(location)));
            return true;
        } catch (WorldCode.Failure e) {
            boolean isTold = isReported || e.isLate();
            if (isTold) {
                report(location, e);
            }
            return isTold;
        }
    }

    private Optional<WorldCode> rebuilt(CodeLocation location) throws WorldCode.Failure {
        return store.rebuilt(location, () -> {
            if (!isClosed) {
                reload(location, true);
            }
        });
    }

    private void report(CodeLocation location, WorldCode.Failure e) {
        Problem problem = new Problem(Problem.Severity.ERROR, e.text(), location.given().toString(), -1, "",
                Entity.NONE,
                e.getCause() == null ? "" : Problem.traceOf(e.getCause()));
        Views.later(() -> refused(location, List.of(problem)));
    }

    private void use(WorldCode code, boolean mayLose) {
        try {
            ReloadResult result = moved(code, mayLose);
            if (result.outcome() == ReloadResult.Outcome.DONE || result.outcome() == ReloadResult.Outcome.NOT_OPEN) {
                store.use(code);
            } else {
                store.useNext(code);
            }
            Views.later(() -> tell(code, result));
        } catch (RuntimeException | Error e) {
            Throwable why = e instanceof CompletionException && e.getCause() != null ? e.getCause() : e;
            Problem problem = new Problem(Problem.Severity.ERROR,
                    "%s was not reloaded: %s. The former code stays. %s".formatted(code.location(), why,
                            why instanceof OutOfMemoryError ? "Reload it." : "Correct the code and build it again."),
                    code.location().given().toString(), -1, "", Entity.NONE, Problem.traceOf(e));
            Views.later(() -> refused(code.location(), List.of(problem)));
        }
    }

    /// Moves the open scene to new code. Does so only if the scene's world comes from the place of that code.
    private ReloadResult moved(WorldCode code, boolean mayLose) {
        Optional<Former> open = session.ask(world -> Optional.ofNullable(world).map(Former::of)).join();
        if (open.isEmpty() || !store.isOf(code.location(), open.get().definition().name())) {
            return ReloadResult.NOT_OPEN;
        }
        String name = open.get().definition().name();
        Optional<WorldDefinition> now = code.world(name);
        if (now.isEmpty()) {
            return ReloadResult.refused(
                    "%s has no world %s any more, only %s. Give the world its name again, or open another scene."
                            .formatted(code.location(), name, String.join(", ", code.worlds())));
        }
        ReloadResult result = session.reload(now.get(), mode, mayLose).join();
        if (result.outcome() == ReloadResult.Outcome.DONE) {
            warnOfStatics(open.get(), now.get());
        }
        return result;
    }

    /// The code of the open scene before reloading.
    ///
    /// @param file name of the scene's file, for problems about static fields
    private record Former(WorldDefinition definition, String file) {
        static Former of(OpenWorld open) {
            return new Former(open.simulation().definition(), open.file().name());
        }
    }

    /// Replaces the warning about static fields if the new code has different static fields.
    private void warnOfStatics(Former former, WorldDefinition now) {
        List<Problem> before = SceneStore.problemsOfStatics(former.definition(), former.file());
        List<Problem> after = SceneStore.problemsOfStatics(now, former.file());
        if (!after.equals(before)) {
            session.problems().remove(before);
            session.problems().addAll(after);
            session.refresh();
        }
    }

    // ---- on the FX thread

    /// Adds the worlds at a path, and reloads worlds there that were added before. Adds them on a separate thread, because adding
    /// runs the user's code, which may take long or never return. If it takes more than ten seconds, a notice says so.
    private void add(Path path) {
        List<CodeLocation> known = store.codeLocations();
        CompletableFuture<WorldJars.Added> adding = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("adding worlds")
                .uncaughtExceptionHandler((_, e) -> adding.complete(new WorldJars.Added(List.of(),
                        List.of("Worlds %s were not added: %s. Add them again.".formatted(path, e)))))
                .start(() -> adding.complete(store.addWorlds(path)));
        PauseTransition patience = new PauseTransition(ADDING_TIME);
        patience.setOnFinished(_ -> {
            if (!adding.isDone()) {
                model.notice().set(Notice.error("The worlds of %s are not added yet.".formatted(path.getFileName()),
                        ("After %.0f s, its files are still being read, or a provider's constructor or static initializer"
                                + " has not returned. The worlds are added when that ends.")
                                .formatted(ADDING_TIME.toSeconds())));
            }
        });
        patience.play();
        Views.whenDone(adding, added -> added(path, known, added));
    }

    /// Reloads code that was added before. Shows a notice about worlds that are new or could not be added.
    ///
    /// @param known the places whose code was in use before
    private void added(Path path, List<CodeLocation> known, WorldJars.Added added) {
        List<CodeLocation> again = added.locations().stream().filter(known::contains).toList();
        List<String> problems = added.problems();
        if (!again.isEmpty()) {
            reload(again);
        }
        if (problems.isEmpty() && again.size() == added.locations().size()) {
            return;
        }
        problems.forEach(problem -> session.problems()
                .add(Problem.inFile(Problem.Severity.ERROR, problem, path.toString())));
        model.notice().set(problems.isEmpty()
                ? new Notice("Worlds of %s added.".formatted(path.getFileName()), "New scene lists them first.", false,
                        List.of())
                : Notice.error("Worlds were not added.", problems.getFirst()));
        worldsChanged.run();
        session.refresh();
    }

    private void reloadAll() {
        List<CodeLocation> all = store.codeLocations();
        if (all.isEmpty()) {
            model.notice().set(new Notice("No code to reload.",
                    "The worlds of Orrery itself have no code of yours. Add a jar with File > Add worlds…, or a class"
                            + " folder or project with File > Add worlds of a folder….",
                    false, List.of()));
            return;
        }
        reload(all);
    }

    private void reload(List<CodeLocation> all) {
        if (all.isEmpty()) {
            return;
        }
        CompletableFuture<Void> _ = CompletableFuture.runAsync(() -> {
            List<CodeLocation> same = all.stream().filter(location -> !reloadNow(location)).toList();
            Views.later(() -> {
                boolean wasTold = same.stream().filter(this::isInUse).count() > 0;
                if (same.size() == all.size() && !wasTold) {
                    model.hint().set("The code is the same as before.");
                }
            });
        });
    }

    /// Loads the code of a place again and uses it. Returns false if it equals the code in use; true if it differs, or if a
    /// failure was reported.
    private boolean reloadNow(CodeLocation location) {
        try {
            Optional<WorldCode> code = rebuilt(location);
            code.ifPresent(now -> use(now, false));
            return code.isPresent();
        } catch (WorldCode.Failure e) {
            report(location, e);
            return true;
        }
    }

    private void tell(WorldCode code, ReloadResult result) {
        switch (result.outcome()) {
            case NOT_OPEN -> {
                settled(code.location());
                model.hint().set("%s was loaded anew.".formatted(code.location()));
                worldsChanged.run();
            }
            case DONE -> {
                settled(code.location());
                done(code.location(), result);
                worldsChanged.run();
            }
            case REFUSED -> refused(code.location(), result.problems());
            case WOULD_LOSE_EDITS -> {
                settled(code.location());
                reported.put(code.location(), List.of());
                show(code.location(), new Notice("The code was built anew and is not used yet.",
                        Problem.summary(result.problems()), false,
                        List.of(new Command("Reload and lose them", () -> useAnyway(code)))));
            }
        }
    }

    private void useAnyway(WorldCode code) {
        CompletableFuture<Void> _ = CompletableFuture.runAsync(() -> use(code, true));
    }

    private void done(CodeLocation location, ReloadResult result) {
        if (result.runsAgain()) {
            runs("Running again to tick %s with the new code.".formatted(NumberFormats.grouped(result.tick())));
            if (result.comparison() != null) {
                Views.whenDone(result.comparison().result().exceptionally(_ -> null),
                        found -> compared(location, found, result.unknown()));
            }
            if (!result.unknown().isEmpty()) {
                show(location, new Notice("The code was reloaded.", result.unknown(), false, List.of()));
            }
            return;
        }
        String at = "The code was reloaded at tick %s.".formatted(NumberFormats.grouped(result.tick()));
        model.hint().set(at);
        String told = spaced(spaced(result.changes().text(), result.changes().remedy()), result.unknown());
        if (!told.isEmpty()) {
            show(location, new Notice(at, "The state was kept. " + told, false, List.of()));
        }
    }

    /// Shows a hint until the ticks that run again have run or are stopped.
    private void runs(String hint) {
        model.hint().set(hint);
        run = new Run(hint, session.newestView().number());
        session.refresh();
    }

    private void withdrawAfterRun(View now) {
        Run last = run;
        if (last != null && now.number() > last.before() && !now.status().play().playing()) {
            run = null;
            model.withdrawHint(last.hint());
        }
    }

    private static String spaced(String first, String second) {
        return "%s %s".formatted(first, second).strip();
    }

    private void compared(CodeLocation location, RunComparison.@Nullable Result found, String unknown) {
        Divergence divergence = found == null ? null : found.divergence();
        if (found == null) {
            return;
        }
        if (found.failure() != null) {
            show(location, Notice.error("The new code fails in tick %s.".formatted(NumberFormats.grouped(found.tick())),
                    spaced("%s. The former code ran that tick.".formatted(found.failure().getMessage()), unknown)));
            return;
        }
        if (divergence == null) {
            show(location, new Notice("The code was reloaded, and its ticks ran again.",
                    spaced("All ticks up to %s have the same results as with the former code.".formatted(
                            NumberFormats.grouped(found.tick())), unknown),
                    false, List.of()));
            return;
        }
        show(location, new Notice(
                "The new code gives another result from tick %s on.".formatted(NumberFormats.grouped(found.tick())),
                spaced(DivergenceText.change(divergence, found.entityName()), unknown), false,
                List.of(new Command("Go to tick " + NumberFormats.grouped(found.tick()),
                        () -> session.goToTick(found.tick())))));
    }

    private void refused(CodeLocation location, List<Problem> problems) {
        settled(location);
        reported.put(location, problems);
        session.problems().addAll(problems);
        session.refresh();
        show(location, Notice.error("The new code is not used; the former stays.", Problem.summary(problems)));
    }

    /// Call this when the code of a place equals the code in use, perhaps because a change was reverted. Closes the notice about
    /// code of this place that was not in use, if there was one.
    ///
    /// @return whether the user had been told about code of this place that was not in use
    private boolean isInUse(CodeLocation location) {
        boolean wasTold = reported.containsKey(location);
        if (wasTold) {
            settled(location);
            model.hint().set("%s is again the code that is in use.".formatted(location));
        }
        return wasTold;
    }

    /// Removes the problems of a place, because they are no longer true. Closes the last notice of this object if it is about
    /// this place.
    private void settled(CodeLocation location) {
        List<Problem> before = reported.remove(location);
        if (before != null) {
            session.problems().remove(before);
            session.refresh();
        }
        Shown last = shown;
        if (last != null && last.about().equals(location)) {
            shown = null;
            model.close(last.notice());
        }
    }

    private void show(CodeLocation about, Notice notice) {
        shown = new Shown(about, notice);
        model.notice().set(notice);
    }
}
