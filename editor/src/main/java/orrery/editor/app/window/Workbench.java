package orrery.editor.app.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.stage.Stage;
import javafx.util.Subscription;
import orrery.editor.app.attach.AttachActions;
import orrery.editor.app.attach.DisabledSystems;
import orrery.editor.app.attach.GapNotice;
import orrery.editor.app.attach.ProgramStateCommand;
import orrery.editor.app.bar.NoticeCard;
import orrery.editor.app.bar.StatusLine;
import orrery.editor.app.bar.TopBar;
import orrery.editor.app.bar.TransportBar;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.command.KeyBindings;
import orrery.editor.app.command.Keymap;
import orrery.editor.app.command.MainMenu;
import orrery.editor.app.dock.ArrangementStore;
import orrery.editor.app.dock.ArrangementsFile;
import orrery.editor.app.exchange.FileImport;
import orrery.editor.app.exchange.SelectionExport;
import orrery.editor.app.file.ChangedFileDialog;
import orrery.editor.app.file.CsvExport;
import orrery.editor.app.file.FileExport;
import orrery.editor.app.file.NewSceneDialog;
import orrery.editor.app.file.RecordingExport;
import orrery.editor.app.file.RecoveryActions;
import orrery.editor.app.file.RunningSaves;
import orrery.editor.app.file.SceneActions;
import orrery.editor.app.file.SceneChooser;
import orrery.editor.app.file.SceneFiles;
import orrery.editor.app.file.TaskNotice;
import orrery.editor.app.file.TestExport;
import orrery.editor.app.file.UnsavedDialog;
import orrery.editor.app.file.WatchListFile;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.StatusMirror;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.picture.PictureCommands;
import orrery.editor.app.reload.CodeReload;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.settings.CurrentSettings;
import orrery.editor.app.settings.PreferencesDialog;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.app.tour.Tour;
import orrery.editor.app.tour.TourSteps;
import orrery.editor.app.workspace.Panes;
import orrery.editor.app.workspace.ShownViewports;
import orrery.editor.app.workspace.Workspace;
import orrery.editor.fx.Views;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.log.Problem;
import orrery.editor.session.template.TemplateStore;
import orrery.editor.source.SourcePane;
import orrery.editor.text.NumberFormats;
import orrery.editor.timeline.RangeFiles;
import orrery.icons.Icon;

/// Creates the window with all its parts and connects them. FX thread. This file is long because it is the only one that knows
/// all parts, with a line or two for each.
public final class Workbench implements SceneActions.Asking, SceneActions.Memory, RangeFiles {

    private final Session session;
    private final Views views;
    private final WindowModel model = new WindowModel();
    private final Commands commands = new Commands();
    private final KeyBindings bindings;
    private final SettingsFile settingsFile;
    private final CurrentSettings settings;
    private final SceneStore store;
    private final SceneChooser chooser;
    private final SceneActions sceneActions;
    private final RecordingExport recordings;
    private final RunningSaves saves;
    private final DisabledSystems leaving;
    private final RecoveryActions recovery;
    private final FileImport imports;
    private final CodeReload reload;
    private final Workspace workspace;
    private final WelcomePage welcome;
    private final WelcomeScenes scenes;
    private final MainWindow window;
    private final Toolkit toolkit;
    private Subscription followed = Subscription.EMPTY;
    private final RunawayWatch runaways;
    private final StallWatch stalls;
    private final StatusMirror mirror;
    private final ProgramNotice program;
    private final TraceDialog traces;
    private final Panes panes;
    private boolean isEnded;

    /// Creates the window without showing it. The chooser asks for files.
    public Workbench(Stage stage, SettingsFile settingsFile, SceneStore store, SceneChooser chooser) {
        this(stage, settingsFile, store, chooser, new WindowSession(store.session(), true), Toolkit.OWN);
    }

    /// Creates the window on an existing session.
    ///
    /// @param toolkit the toolkit of this window and of the windows that are opened from it
    Workbench(Stage stage, SettingsFile settingsFile, SceneStore store, SceneChooser chooser, WindowSession of,
            Toolkit toolkit) {
        session = of.session();
        this.toolkit = toolkit;
        views = new Views(session);
        this.settingsFile = settingsFile;
        settings = new CurrentSettings(settingsFile);
        bindings = new KeyBindings(commands, settings::changeKeys);
        this.store = store;
        this.chooser = chooser;
        traces = new TraceDialog(stage);
        runaways = new RunawayWatch(model, session, traces);
        mirror = new StatusMirror(model, session::stall);
        program = new ProgramNotice(model, traces, this::saveWholeRecording, session::takeOver);
        stalls = new StallWatch(session, stall -> {
            mirror.showLine();
            program.show(stall);
        });
        settings.keepLooksOf(model);
        session.setRecordingBudget(settings.now().recordingBytes());
        saves = new RunningSaves(model, stage);
        leaving = new DisabledSystems(model, session, stage);
        FileExport exports = new FileExport(model, saves);
        CsvExport tables = new CsvExport(model, chooser, exports, () -> settings.now().cells());
        TemplateStore templates = new TemplateStore(settingsFile.beside("templates"));
        panes = new Panes(session, views, model, arrangements(),
                new Panes.Outside(() -> new SourcePane(() -> settings.now().source(), this::preferences),
                        new SceneFiles(store, chooser), tables, this, templates, traces::show,
                        new MainMenu(commands)::item));
        workspace = panes.workspace();
        new WatchListFile(session, views);
        sceneActions = new SceneActions(model, session, store, this, this);
        scenes = new WelcomeScenes(model, session, store, sceneActions,
                new ScenePictures(settingsFile.beside("pictures")));
        recordings = new RecordingExport(model, session, store, chooser, this::opened, saves);
        recovery = new RecoveryActions(model, sceneActions, store, stage);
        SceneCommands files = new SceneCommands(model, sceneActions, this::saveRecording,
                () -> WindowLauncher.openAnother(settingsFile, store, toolkit));
        EditCommands edits = new EditCommands(model, session, new ShownViewports(workspace)::showChanged);
        RunCommands run = new RunCommands(model, session, sceneActions::goToStart);
        ViewCommands view = new ViewCommands(model, workspace, commands, bindings, panes::frameSelection);
        files.addTo(commands);
        reload = new CodeReload(model, session, store, this::showWorlds, settings.now().reloading(), of.ownsWorld());
        reload.onSettings((was, now) -> settings.change(kept -> kept.with(was, now)));
        reload.addTo(commands, chooser);
        imports = new FileImport(model, session, views, chooser, settingsFile.beside("imports.properties"), stage);
        commands.add(Commands.Menu.FILE, imports.command());
        commands.add(Commands.Menu.FILE, new AttachActions(model, store, stage,
                game -> AttachedWindow.open(game, settingsFile, store, toolkit)).command());
        commands.add(Commands.Menu.FILE, new GapNotice(model, () -> recordings.saveFormer(_ -> {})).command());
        recovery.addTo(commands);
        commands.add(Commands.Menu.FILE, TaskNotice.cancelTask(model));
        files.addLastTo(commands);
        edits.addTo(commands);
        new EntityCommands(model, session, panes).addTo(commands);
        new TemplateCommands(model, session, panes.templates(), templates, workspace::rootInUse).addTo(commands);
        new SelectionCommands(model, session).addTo(commands);
        new SelectionExport(model, session, chooser, tables, exports).addTo(commands, stage);
        commands.add(Commands.Menu.EDIT,
                new Command("Preferences…", this::preferences).alsoCalled("settings", "options")
                        .keys("Shortcut+Alt+S"));
        run.addTo(commands);
        new DeterminismCommand(model, session, store).addTo(commands);
        commands.add(Commands.Menu.RUN, new ProgramStateCommand(model, session).command());
        commands.add(Commands.Menu.RUN,
                new Command("Save as test…", this::saveTest).when(model.hasTicks(), Command.NO_TICKS));
        view.add();
        new PaneCommands(model, panes).addTo(commands);
        new ScaleCommands(model).addTo(commands);
        new ArrangementCommands(model, panes).addTo(commands);
        List<Command> pictures = new PictureCommands(model, session, views, workspace, chooser, exports)
                .addTo(commands, panes.chosenTicks()::get, stage);
        new CompareCommands(model, panes, panes.chosenTicks()).addTo(commands);
        addSubmenus(pictures);
        MainMenu menu = new MainMenu(commands);
        TopBar topBar = new TopBar(model, new TopBar.ToolCommands(files.open(), files.save(), edits.undo(),
                edits.redo(), view.findCommand(), view.switchTheme()), menu, new TransportBar(model, run.tools()));
        commands.addFindable(topBar.openMenu());
        Tour tour = new Tour(model, new TourSteps(model, session, workspace, commands),
                next -> sceneActions.openSample(Tour.sample(), next), workspace::requestFocus);
        tour.addTo(commands);
        welcome = new WelcomePage(model, scenes::samples,
                new WelcomePage.Starts(tour.command(), files.create(), files.open()),
                WelcomeScenes.firstSteps(run));
        commands.add(Commands.Menu.HELP, new Command("Welcome", welcome::showOver)
                .alsoCalled("start page", "samples", "recent").icon(Icon.LOGO).when(model.open(), Command.NO_SCENE));
        window = new MainWindow(stage, model,
                new MainWindow.Bars(topBar, new StatusLine(model, run.timeCommands(), run.startKeys()),
                        new NoticeCard(model, view.closeNotice()), tour.overlay()),
                workspace, welcome);
        follow(stage);
    }

    private ArrangementStore arrangements() {
        Path where = settingsFile.beside("arrangements.json");
        ArrangementStore kept = new ArrangementStore(new ArrangementsFile(where));
        kept.whenRead(problem -> {
            if (!problem.isEmpty()) {
                session.problems().add(Problem.inFile(Problem.Severity.WARNING, problem, where.toString()));
            }
        });
        return kept;
    }

    private void addSubmenus(List<Command> exports) {
        commands.add(new Commands.Submenu(Commands.Menu.FILE, 7, "Export", Icon.CAMERA, () -> exports));
        commands.add(new Commands.Submenu(Commands.Menu.FILE, 2, "Open sample", Icon.OPEN, this::sampleCommands));
        commands.add(new Commands.Submenu(Commands.Menu.FILE, 2, "Open recent", Icon.CLOCK, this::recent));
        commands.add(new Commands.Submenu(Commands.Menu.PANES, 0, "Go to pane", Icon.VIEWPORT, this::panes));
        commands.add(new Commands.Submenu(Commands.Menu.PANES, 1, "Show array", Icon.COMPONENT, this::arrays));
        commands.add(new Commands.Submenu(Commands.Menu.VIEW, Integer.MAX_VALUE, "Switch to branch", Icon.TIMELINE,
                this::otherBranches));
    }

    private void follow(Stage stage) {
        session.onFailure(problem -> Views.later(() -> model.notice().set(failed(problem))));
        bindings.apply(settings.now().keys());
        Keymap keymap = new Keymap(commands.all()).onRefused(model.hint()::set);
        keymap.listenTo(stage.getScene());
        workspace.dressWindows((floating, scene) -> {
            window.dress(floating, scene);
            keymap.listenTo(scene);
        });
        runaways.start();
        views.onView(mirror::show);
        program.follow();
        stalls.start();
        model.open().subscribe((_, _) -> workspace.requestFocus());
        showRecent();
        scenes.showAdded(welcome);
        followed = new PopupScale(stage, model).follow().and(stage.focusedProperty().subscribe(focused -> {
            if (focused) {
                focusGained();
            }
        }));
        stage.setOnCloseRequest(event -> {
            event.consume();
            workspace.closeAsked();
            sceneActions.end("closing the window");
        });
    }

    /// Checks whether another program has changed the scene's file. Called when the window gets the focus.
    public void focusGained() {
        sceneActions.lookAtFile();
    }

    private Notice failed(Problem problem) {
        if (problem.tick() < 0) {
            return new Notice(problem.text(), "", problem.severity() != Problem.Severity.INFO,
                    traces.offer(problem.text(), problem.trace()));
        }
        String what = problem.system().isEmpty()
                ? "Tick %s failed".formatted(NumberFormats.grouped(problem.tick()))
                : "%s failed in tick %s".formatted(problem.system(), NumberFormats.grouped(problem.tick()));
        return new Notice(what + ".", problem.text(), true, traces.offer(what, problem.trace()));
    }

    private List<Command> sampleCommands() {
        return scenes.samples().stream().map(sample -> new Command(sample.name(), sample.open())).toList();
    }

    private List<Command> recent() {
        return settings.now().recent().stream().map(file -> new Command(file.toString(), () -> sceneActions.open(file)))
                .toList();
    }

    private List<Command> otherBranches() {
        return model.past().get().branches().stream().filter(branch -> !branch.shown())
                .map(branch -> new Command(branch.name(), () -> session.switchTo(branch.id()))).toList();
    }

    private List<Command> arrays() {
        return panes.arrays().stream().map(name -> new Command(name, () -> panes.toType(name))).toList();
    }

    private List<Command> panes() {
        return model.open().get()
                ? Stream.concat(panes.titles().stream(), panes.furtherTitles().stream())
                        .map(title -> new Command(title, () -> panes.goTo(title))).toList()
                : List.of();
    }

    /// Shows the window, and opens the scene if one is given. The scene's file is read while JavaFX makes the window.
    public void show(SceneSource source) {
        switch (source) {
            case SceneSource.InFile(Path file) -> sceneActions.open(file);
            case SceneSource.Sample(String name) -> sceneActions.openSample(name);
            case SceneSource.None none -> session.refresh();
        }
        welcome.begin(!(source instanceof SceneSource.None));
        window.show(settings.now().frame());
        recovery.lookAtStart();
        reload.start();
    }

    /// Brings the pane, array or singleton with a name to the front. Returns false if nothing has this name.
    public boolean reveal(String name) {
        return panes.reveal(name);
    }

    /// Titles of the panes that do not depend on the world, open or closed.
    public List<String> paneTitles() {
        return panes.titles();
    }

    /// The model of the window's content.
    public WindowModel model() {
        return model;
    }

    /// The session whose world the window shows.
    public Session session() {
        return session;
    }

    /// The views of the session.
    public Views views() {
        return views;
    }

    /// The panes in their groups.
    public Workspace workspace() {
        return workspace;
    }

    /// The commands of the window.
    Commands commands() {
        return commands;
    }

    /// Follows links to panes.
    Navigator links() {
        return panes;
    }

    /// Opens, saves and closes scenes.
    public SceneActions sceneActions() {
        return sceneActions;
    }

    private void showWorlds() {
        scenes.showAdded(welcome);
    }

    /// Recovers scenes of editor processes that ended without saving.
    RecoveryActions recovery() {
        return recovery;
    }

    /// Saves recordings.
    public RecordingExport recordings() {
        return recordings;
    }

    private void saveRecording() {
        endTyping();
        recordings.save(panes.chosenTicks().get());
    }

    private void saveWholeRecording() {
        endTyping();
        recordings.saveAll(_ -> {});
    }

    @Override
    public void saveRecording(TickRange ticks) {
        recordings.save(Optional.of(ticks));
    }

    @Override
    public void saveTest(TickRange ticks) {
        new TestExport(model, session, chooser, window.stage()).save(ticks);
    }

    /// Saves a test of the chosen ticks. If no ticks are chosen, of all recorded ticks, and of the next tick if it failed.
    private void saveTest() {
        Optional<TickRange> chosen = panes.chosenTicks().get();
        if (chosen.isPresent()) {
            saveTest(chosen.get());
            return;
        }
        SessionStatus.Past past = model.past().get();
        Views.whenDone(session.read(moment -> moment.history().lastTick()), last -> saveTest(new TickRange(
                past.oldestTick() + 1, Math.max(past.newestTick(), last.orElse(0L)))));
    }

    private void preferences() {
        new PreferencesDialog(window.stage(), settings.now().preferences(), model, commands.named("Keys…"),
                chooser::sourceFolderToAdd)
                .ask((was, chosen) -> settings.change(kept -> kept.with(was, chosen)));
    }

    @Override
    public SceneChooser chooser() {
        return chooser;
    }

    /// Commits the text in the focused field, as if the user had left the field.
    @Override
    public void endTyping() {
        Node owner = workspace.focusOwner();
        if (owner instanceof TextInputControl) {
            owner.getParent().requestFocus();
        }
    }

    @Override
    public void aboutUnsaved(UnsavedEdits lost, String before, SceneActions.Answers answers) {
        new UnsavedDialog(window.stage(), model).ask(lost, before, answers);
    }

    @Override
    public void aboutChangedFile(Path file, Runnable anyway, Runnable elsewhere) {
        new ChangedFileDialog(window.stage()).ask(file, file.getFileName() + "~", anyway, elsewhere);
    }

    @Override
    public void saveRecording(Consumer<UnsavedEdits> next) {
        recordings.saveAll(next);
    }

    @Override
    public void saveFormer(Consumer<UnsavedEdits> next) {
        recordings.saveFormer(next);
    }

    @Override
    public void aboutWorld(Consumer<String> chosen) {
        new NewSceneDialog(window.stage(), store.worlds(), store.added().size()).ask(chosen);
    }

    @Override
    public void opened(Path file) {
        settings.change(kept -> kept.opened(file.toAbsolutePath()));
        showRecent();
        scenes.opened(file, settings.now().recent());
    }

    /// Draws the pictures of the samples that have no picture yet, each time the welcome page is shown.
    void drawSamples() {
        welcome.visibleProperty().subscribe(_ -> scenes.drawSamples(() -> welcome.isVisible() && !isEnded));
    }

    @Override
    public void gone(Path file) {
        settings.change(kept -> kept.forgotten(file.toAbsolutePath()));
        showRecent();
    }

    @Override
    public void end() {
        saves.whenOver(() -> leaving.whenAnswered(this::endNow), sceneActions::quit);
    }

    /// Closes the window and its session without asking.
    void endNow() {
        if (isEnded) {
            return;
        }
        isEnded = true;
        saves.stopAll();
        rememberLayout();
        panes.layouts().end();
        runaways.stop();
        stalls.stop();
        model.hint().set("");
        reload.close();
        session.close();
        followed.unsubscribe();
        window.close();
        toolkit.closed();
    }

    /// Saves the size of the window and the layout of its panes. Waits until these, all other settings, and the targets of
    /// imported columns are written.
    public void rememberLayout() {
        panes.layouts().write();
        settings.changeAtEnd(window.frame(), session.chosenRecordingBudget());
        settings.finish();
        imports.finish();
    }

    private void showRecent() {
        scenes.showRecent(welcome, settings.now().recent());
        chooser.startBeside(settings.now().recent());
    }
}
