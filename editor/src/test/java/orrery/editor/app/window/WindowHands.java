package orrery.editor.app.window;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Dimension2D;
import javafx.scene.Node;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.robot.Motion;
import org.testfx.service.query.PointQuery;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.app.command.Command;
import orrery.editor.app.file.SceneChooser;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.fx.Hands;
import orrery.editor.fx.Patience;
import orrery.editor.grid.Grid;
import orrery.editor.journal.Journals;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;

/// Drives the real window as a user does. As a field of a test with `@RegisterExtension`, it shows the welcome page before each
/// test method and closes the window after it. Settings and files are in a folder per test method. File dialogs are answered with
/// the paths that a test sets.
///
/// This file is long because it is the vocabulary of all tests of the real window: a few lines for each action and observation of
/// a user.
public final class WindowHands extends FxRobot implements SceneChooser, BeforeEachCallback, AfterEachCallback {

    private final Optional<Dimension2D> size;
    private final List<String> proposed = new ArrayList<>();
    private List<Path> nextFiles = List.of();
    private String journals = "journals";
    private Path folder;
    private Stage stage;
    private Workbench workbench;
    private @Nullable Supplier<Session> program;

    /// Creates a window of the default size.
    public WindowHands() {
        size = Optional.empty();
    }

    /// Creates a window of this size in pixels, at the top left of the screen.
    WindowHands(double widthPixels, double heightPixels) {
        size = Optional.of(new Dimension2D(widthPixels, heightPixels));
    }

    /// Creates a window on the world of a program, which is started first.
    WindowHands(Supplier<Session> program) {
        this();
        this.program = program;
    }

    // ---- start and end

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        folder = Files.createTempDirectory("window");
        FxToolkit.registerPrimaryStage();
        FxToolkit.setupStage(this::show);
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        end();
        Hands.cleanUp(this);
        deleteFolder();
    }

    private void deleteFolder() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private void show(Stage on) {
        stage = on;
        SceneStore store = new SceneStore(WorldJars.read(List.of())).with(new Journals(file(journals)));
        Session session = program == null ? store.session() : program.get();
        workbench = new Workbench(on, new SettingsFile(settings()), store, this, session, () -> {});
        workbench.show(new SceneSource.None());
        size.ifPresent(pixels -> {
            on.setX(0);
            on.setY(0);
            on.setWidth(pixels.getWidth());
            on.setHeight(pixels.getHeight());
        });
    }

    /// Shows a second window with the settings of this one, as after a restart. It is closed with the test.
    public WindowHands another() {
        WindowHands next = new WindowHands();
        next.folder = folder;
        interact(() -> next.show(new Stage()));
        return next;
    }

    /// Shows the window of a program that starts after the one of this window was killed at this moment. It is closed with the
    /// test.
    public WindowHands afterKill() {
        workbench.session().journaled().join();
        WindowHands next = new WindowHands();
        next.folder = folder;
        next.journals = journals + "-after";
        try {
            Files.createDirectory(file(next.journals));
            try (Stream<Path> files = Files.list(file(journals))) {
                for (Path journal : files.toList()) {
                    Files.copy(journal, file(next.journals).resolve(journal.getFileName()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        interact(() -> next.show(new Stage()));
        return next;
    }

    /// Returns a file in the folder of this test.
    public Path file(String name) {
        return folder.resolve(name);
    }

    /// The settings file.
    public Path settings() {
        return file("settings.properties");
    }

    public Stage stage() {
        return stage;
    }

    /// The title of the window.
    public String title() {
        return see(stage::getTitle);
    }

    public Workbench workbench() {
        return workbench;
    }

    public WindowModel model() {
        return workbench.model();
    }

    /// Closes world, session and stage to release their memory.
    public void end() {
        interact(() -> {
            List.copyOf(Window.getWindows()).stream().filter(window -> window != stage).forEach(Window::hide);
            workbench.end();
        });
        workbench.session().journalsClosed().join();
    }

    /// Waits until a condition is true on the FX thread.
    public void await(String what, BooleanSupplier condition) {
        try {
            Patience.await(what, condition::getAsBoolean);
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + ". Notice: " + model().notice().get() + ", status: "
                    + model().status().get(), e);
        }
    }

    /// Waits until the panes are up to date. A pane that is told of a selection sends a request on the next pulse, and another
    /// one in response to the first slice.
    void awaitPanes() {
        for (int i = 0; i < 2; i++) {
            Hands.settle();
            workbench.session().ask(_ -> true).join();
        }
        Hands.settle();
    }

    /// Reads a value on the FX thread.
    public <T> T see(Supplier<T> reading) {
        return WaitForAsyncUtils.waitForAsyncFx(120_000, reading::get);
    }

    /// Runs an action on the FX thread without waiting for its effects.
    void quickly(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(120_000, action);
    }

    /// Blocks the simulation thread until a latch is released.
    public void hold(CountDownLatch latch) {
        CompletableFuture<Boolean> _ = workbench.session().ask(_ -> isOver(latch));
    }

    private static boolean isOver(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Reads a value of the open world on the simulation thread.
    public <T> T ask(Function<Simulation, T> question) {
        return workbench.session().ask(open -> question.apply(simulation(open))).join();
    }

    private static Simulation simulation(@Nullable OpenWorld open) {
        if (open == null) {
            throw new AssertionError("No world is open.");
        }
        return open.simulation();
    }

    public long hash() {
        return ask(open -> open.world().hash());
    }

    // ---- without sleeping

    @Override
    public FxRobot interact(Runnable action) {
        Hands.interact(action);
        return this;
    }

    @Override
    public <T> FxRobot interact(Callable<T> action) {
        Hands.interact(action);
        return this;
    }

    @Override
    public FxRobot push(KeyCode... keys) {
        Hands.push(this, keys);
        return this;
    }

    @Override
    public FxRobot type(KeyCode... keys) {
        Hands.type(this, keys);
        return this;
    }

    @Override
    public FxRobot clickOn(PointQuery where, Motion motion, MouseButton... buttons) {
        Hands.clickOn(this, where, buttons);
        return this;
    }

    @Override
    public FxRobot write(String text) {
        Hands.write(this, text);
        return this;
    }

    // ---- scenes

    /// Opens a sample by its card on the welcome page.
    public void openSample(String name) {
        Node card = see(() -> stage.getScene().lookup("#sample-" + name));
        interact(() -> ((javafx.scene.control.Button) card).fire());
        await("sample " + name + " is open", () -> model().open().get() && name.equals(world()));
    }

    /// Opens a file through the file dialog.
    public void open(Path file) {
        choosing(file).keys(KeyCode.CONTROL, KeyCode.O);
    }

    /// Sets the answers of the next file dialogs; the last one is reused. An empty path cancels.
    public WindowHands choosing(Path... files) {
        nextFiles = List.of(files);
        return this;
    }

    /// Returns the file names that save dialogs proposed, in order.
    public String proposed() {
        return String.join(", ", proposed);
    }

    private Optional<Path> chosen() {
        Optional<Path> file = nextFiles.stream().findFirst().filter(path -> !path.toString().isEmpty());
        nextFiles = nextFiles.size() > 1 ? nextFiles.subList(1, nextFiles.size()) : nextFiles;
        return file;
    }

    String world() {
        List<String> right = model().status().get().right();
        return right.stream().filter(text -> text.startsWith("world ")).findFirst().orElse("world ").substring(6);
    }

    @Override
    public Optional<Path> toOpen() {
        return chosen();
    }

    @Override
    public Optional<Path> toSave(String proposedName) {
        proposed.add(proposedName);
        return chosen();
    }

    @Override
    public Optional<Path> toExport(String proposedName) {
        proposed.add(proposedName);
        return chosen();
    }

    @Override
    public Optional<Path> toSaveRecording(String proposedName) {
        return toSave(proposedName);
    }

    @Override
    public Optional<Path> toSaveTest() {
        return chosen();
    }

    @Override
    public Optional<Path> worldsToAdd() {
        return chosen();
    }

    // ---- keys and commands

    /// Presses keys together while no text field is focused.
    public void keys(KeyCode... codes) {
        quickly(() -> workbench.workspace().requestFocus());
        push(codes);
    }

    /// Runs a command by its title in the menus.
    public void command(String title) {
        Command command = see(() -> workbench.commands().all().stream()
                .filter(found -> found.title().get().equals(title)).findFirst()
                .orElseThrow(() -> new AssertionError("No command " + title + " in " + titles())));
        interact(command::run);
    }

    private List<String> titles() {
        return workbench.commands().all().stream().map(command -> command.title().get()).toList();
    }

    /// Runs single ticks and waits for them.
    public void step(int ticks) {
        for (int i = 0; i < ticks; i++) {
            long next = model().tick().get() + 1;
            keys(KeyCode.PERIOD);
            await("tick " + next, () -> model().tick().get() == next);
        }
    }

    /// Waits until a state between ticks is shown.
    public void awaitTick(long tick) {
        await("tick " + tick, () -> model().tick().get() == tick && model().systemsDone().get() == 0);
    }

    /// Runs to a tick and waits until the world is paused there.
    public void runTo(long tick) {
        workbench.session().runTo(tick);
        await("tick " + tick, () -> model().tick().get() == tick && !model().playing().get());
    }

    /// Undoes the last edit by keyboard and waits.
    public void undo() {
        String name = model().undoName().get();
        keys(KeyCode.CONTROL, KeyCode.Z);
        await("undone " + name, () -> model().redoName().get().equals(name));
    }

    /// Redoes the last undone edit by keyboard and waits.
    void redo() {
        String name = model().redoName().get();
        keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        await("done again " + name, () -> model().undoName().get().equals(name));
    }

    /// Waits until the last edit has a name.
    public void awaitEdit(String name) {
        await("edit " + name, () -> model().undoName().get().equals(name));
    }

    /// Presses a button of an open dialog.
    public void answer(String dialogId, String button) {
        await("dialog " + dialogId, () -> dialog(dialogId) != null);
        interact(() -> {
            DialogPane pane = dialog(dialogId);
            ButtonType type = pane.getButtonTypes().stream().filter(one -> one.getText().equals(button)).findFirst()
                    .orElseThrow();
            ((javafx.scene.control.Button) pane.lookupButton(type)).fire();
        });
    }

    /// Whether a dialog is open. FX thread.
    public boolean isAsked(String dialogId) {
        return dialog(dialogId) != null;
    }

    /// Returns an open dialog. FX thread.
    public DialogPane asked(String dialogId) {
        return java.util.Objects.requireNonNull(dialog(dialogId), dialogId);
    }

    private static @Nullable DialogPane dialog(String id) {
        return Window.getWindows().stream().filter(Window::isShowing).map(window -> window.getScene().lookup("#" + id))
                .filter(DialogPane.class::isInstance).map(DialogPane.class::cast).findFirst().orElse(null);
    }

    // ---- panes

    /// Brings a tab to the front.
    public Node tab(String title) {
        quickly(() -> workbench.reveal(title));
        return see(() -> workbench.workspace().find(title).map(Tab::getContent)
                .orElseThrow(() -> new AssertionError("No tab " + title + " in " + tabs())));
    }

    /// Titles of all tabs.
    List<String> tabs() {
        return workbench.workspace().tabs().stream().map(Tab::getId).toList();
    }

    /// Titles of the tabs in the group of a tab, from left to right.
    public List<String> beside(String title) {
        return see(() -> tabPane(title).getTabs().stream().map(Tab::getId).toList());
    }

    /// The title of the tab in front of the group that a tab is in.
    public String inFrontOf(String title) {
        return see(() -> tabPane(title).getSelectionModel().getSelectedItem().getId());
    }

    /// The group that a tab is in; on the FX thread.
    public TabPane tabPane(String title) {
        return workbench.workspace().find(title)
                .orElseThrow(() -> new AssertionError("No tab " + title + " in " + tabs()))
                .getTabPane();
    }

    /// Brings a tab to the front and returns its grid.
    public Grid grid(String title) {
        Node content = tab(title);
        return see(() -> content.lookupAll("*").stream().filter(Grid.class::isInstance).map(Grid.class::cast)
                .findFirst().orElseThrow());
    }

    /// Returns the text of a cell of a grid; empty while the row is not loaded.
    public static String cell(Grid grid, int row, int column) {
        var found = row < grid.model().rows().rowCount() ? grid.model().rows().row(row) : null;
        return found == null ? "" : found.cell(column).text();
    }

    /// Waits until a grid shows any row.
    void awaitRows(String title) {
        Grid grid = grid(title);
        await("rows in " + title, () -> !cell(grid, 0, 0).isEmpty() || !cell(grid, 0, 1).isEmpty());
    }

    /// Focuses a grid.
    Grid focus(String title) {
        Grid grid = grid(title);
        interact(grid::requestFocus);
        return grid;
    }

    /// Selects a row of a grid by keyboard and waits until the window has the selection.
    public Entity selectRow(String title, int row) {
        awaitRows(title);
        Grid grid = focus(title);
        push(KeyCode.HOME);
        for (int i = 0; i < row; i++) {
            push(KeyCode.DOWN);
        }
        await("row " + row + " of " + title + " selected", () -> model().selected().get() == 1
                && grid.selection().keys().length == 1);
        awaitPanes();
        return workbench.session().selection().lead().orElseThrow();
    }

    /// Returns the first entity with a name, in row order.
    public Entity named(String name) {
        return ask(open -> {
            ComponentArray<Name> names = open.world().array(Name.class);
            return IntStream.range(0, names.size()).filter(row -> names.valueAt(row).value().equals(name))
                    .mapToObj(names::entityAt).findFirst()
                    .orElseThrow(() -> new AssertionError("No entity is called " + name));
        });
    }

    /// Selects an entity and waits until the window has the selection.
    public void select(Entity entity) {
        workbench.session().select(entity);
        await(entity + " selected", () -> model().selected().get() == 1);
    }

    /// Returns the text of the banner; empty while it is hidden.
    public String notice() {
        return see(() -> {
            Notice notice = model().banner().get();
            return notice == null ? "" : notice.headline() + " " + notice.text();
        });
    }

    /// Presses a button of the banner.
    void offer(String title) {
        interact(() -> lookup("#banner .button").queryAllAs(javafx.scene.control.Button.class).stream()
                .filter(button -> button.getText().equals(title)).findFirst().orElseThrow().fire());
    }
}
