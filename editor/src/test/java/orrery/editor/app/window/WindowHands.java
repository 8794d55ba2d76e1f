package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Dimension2D;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import orrery.ecs.world.Entity;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.fx.Hands;
import orrery.editor.fx.Patience;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridRow;
import orrery.editor.journal.Journals;
import orrery.editor.session.Session;

/// Drives the real window as a user does. As a field of a test with `@RegisterExtension`, it shows the welcome page before each
/// test method and closes the window after it. Settings and files are in a folder per test method. File dialogs are answered with
/// the paths that a test sets.
public final class WindowHands extends WindowWaits implements BeforeEachCallback, AfterEachCallback {
    private final Optional<Dimension2D> size;
    private final FileAnswers answers = new FileAnswers();
    private String journals = "journals";
    private Path folder;
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

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        folder = Files.createTempDirectory("window");
        Hands.setUpStage(on -> show(on, new SceneSource.None()));
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        end();
        Hands.cleanUp(this);
        deleteFolder();
    }

    /// Deletes the folder. Pictures of scenes may still be written to it in the background.
    private void deleteFolder() {
        Patience.await("the folder is deleted", () -> {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(path);
                }
                return true;
            } catch (IOException | UncheckedIOException _) {
                return !Files.exists(folder);
            }
        });
    }

    private void show(Stage on, SceneSource source) {
        stage = on;
        SceneStore store = new SceneStore(WorldJars.read(List.of())).with(new Journals(file(journals)));
        Session session = program == null ? store.session() : program.get();
        workbench = new Workbench(on, new SettingsFile(settings()), store, answers,
                new WindowSession(session, program == null), Toolkit.HOST);
        workbench.show(source);
        size.ifPresent(pixels -> {
            on.setX(0);
            on.setY(0);
            on.setWidth(pixels.getWidth());
            on.setHeight(pixels.getHeight());
        });
    }

    /// Waits until the settings are written, which the common pool does, and shows a second window with these settings, as after
    /// a restart. The second window is closed at the end of the test.
    public WindowHands another() {
        return another(new SceneSource.None());
    }

    /// Does the same as [#another()], and opens a scene in the second window.
    public WindowHands another(SceneSource source) {
        awaitBackground();
        WindowHands next = new WindowHands();
        next.folder = folder;
        interact(() -> next.show(new Stage(), source));
        return next;
    }

    /// Waits until the common pool has done its work, such as writing settings and closing journals.
    public void awaitBackground() {
        assertTrue(ForkJoinPool.commonPool().awaitQuiescence(120, TimeUnit.SECONDS), "the common pool is still busy");
    }

    /// Waits for another window of the program, found by its title, and returns the hands that drive that window.
    public WindowHands onWindow(String title) {
        WindowHands next = new WindowHands();
        next.folder = folder;
        await("window " + title, () -> find(title).isPresent());
        Stage found = see(() -> find(title).orElseThrow());
        next.stage = found;
        next.workbench = (Workbench) found.getUserData();
        return next;
    }

    private static Optional<Stage> find(String title) {
        return Window.getWindows().stream().filter(Stage.class::isInstance).map(Stage.class::cast)
                .filter(stage -> title.equals(stage.getTitle())).findFirst();
    }

    /// Shows the window that a user would see after a crash at this moment and a restart: it has copies of the present journals.
    /// It is closed at the end of the test.
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
        interact(() -> next.show(new Stage(), new SceneSource.None()));
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

    /// Closes world, session and stage to release their memory. What is still being saved is cancelled without a question.
    public void end() {
        interact(() -> {
            Hands.hide(window -> window != stage);
            workbench.endNow();
        });
        workbench.session().journalsClosed().join();
    }

    /// Opens a sample by its card on the welcome page. Waits until the window is laid out.
    public void openSample(String name) {
        Node card = see(() -> stage.getScene().lookup("#sample-" + name));
        interact(() -> ((javafx.scene.control.Button) card).fire());
        await("sample " + name + " is open", () -> model().open().get() && name.equals(world()));
        Hands.settle();
    }

    /// Opens a file through the file dialog.
    public void open(Path file) {
        choosing(file).keys(KeyCode.CONTROL, KeyCode.O);
    }

    /// Sets the answers of the next file dialogs; the last one is reused. An empty path cancels.
    public WindowHands choosing(Path... files) {
        answers.choose(files);
        return this;
    }

    /// Adds the worlds of a folder. They must not have been added before.
    public void addWorlds(Path folder) {
        choosing(folder).command("Add worlds of a folder…");
        String headline = "Worlds of %s added.".formatted(folder.getFileName());
        await("they are added", () -> Optional.ofNullable(model().notice().get()).map(Notice::headline)
                .filter(headline::equals).isPresent());
    }

    /// Returns the file names that save dialogs proposed, in order.
    public String proposed() {
        return answers.proposed();
    }

    /// Returns the folder in which dialogs for scenes start; null if none was set.
    public @Nullable Path startOfDialogs() {
        return answers.start();
    }

    /// Presses keys together while no text field is focused.
    public void keys(KeyCode... codes) {
        quickly(() -> workbench.workspace().requestFocus());
        push(codes);
    }

    /// Runs a command by its name, or by its title in the menus.
    public void command(String title) {
        Command command = see(() -> workbench.commands().all().stream()
                .filter(found -> found.name().equals(title) || found.title().get().equals(title)).findFirst()
                .orElseThrow(() -> new AssertionError("No command " + title + " in " + titles())));
        interact(command::run);
    }

    private List<String> titles() {
        return workbench.commands().all().stream().map(command -> command.title().get()).toList();
    }

    /// Creates an entity by the keys of the command. Waits until the field for its name has the focus; otherwise the field would
    /// take the focus later, between two actions of the test.
    public void createEntity() {
        long before = see(() -> model().entities().get());
        keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        await("created", () -> model().entities().get() == before + 1);
        await("its name can be typed", () -> workbench().workspace().focusOwner() instanceof TextField);
    }

    /// Runs single ticks and waits for them.
    public void step(int ticks) {
        for (int i = 0; i < ticks; i++) {
            long now = see(() -> model().tick().get());
            long next = now + 1;
            keys(KeyCode.PERIOD);
            await("tick " + next, () -> model().tick().get() == next);
        }
    }

    /// Runs to a tick and waits until the world is paused there.
    public void runTo(long tick) {
        workbench.session().runTo(tick);
        await("tick " + tick, () -> model().tick().get() == tick && !model().playing().get());
    }

    /// Undoes the last edit by keyboard and waits.
    public void undo() {
        String name = see(() -> model().undoName().get());
        keys(KeyCode.CONTROL, KeyCode.Z);
        await("undone " + name, () -> model().redoName().get().equals(name));
    }

    /// Redoes the last undone edit by keyboard and waits.
    void redo() {
        String name = see(() -> model().redoName().get());
        keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        await("done again " + name, () -> model().undoName().get().equals(name));
    }

    /// Presses a button of an open dialog.
    public void answer(String dialogId, String button) {
        await("dialog " + dialogId, () -> isAsked(dialogId));
        interact(() -> {
            DialogPane pane = asked(dialogId);
            ButtonType type = pane.getButtonTypes().stream().filter(one -> one.getText().equals(button)).findFirst()
                    .orElseThrow();
            ((javafx.scene.control.Button) pane.lookupButton(type)).fire();
        });
    }

    /// Titles of the tabs in the group of a tab, from left to right.
    public List<String> beside(String title) {
        return see(() -> tabPane(title).getTabs().stream().map(Tab::getId).toList());
    }

    /// The title of the pane in front in the group of a tab.
    public String inFrontOf(String title) {
        return see(() -> tabPane(title).getSelectionModel().getSelectedItem().getId());
    }

    /// The group that a tab is in; on the FX thread.
    public TabPane tabPane(String title) {
        return workbench.workspace().find(title)
                .orElseThrow(() -> new AssertionError("No tab " + title + " in " + tabs()))
                .getTabPane();
    }

    /// The header of a tab. FX thread.
    Node header(String title) {
        return tabPane(title).lookupAll(".tab").stream().filter(node -> title.equals(node.getId())).findFirst()
                .orElseThrow();
    }

    /// Returns the screen position of a point in the group that a tab is in; x and y are shares of the group's width and height.
    Point2D pointIn(String title, double x, double y) {
        return see(() -> {
            Bounds bounds = tabPane(title).localToScreen(tabPane(title).getLayoutBounds());
            return new Point2D(bounds.getMinX() + bounds.getWidth() * x, bounds.getMinY() + bounds.getHeight() * y);
        });
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
                && isSelected(grid, row));
        awaitPanes();
        return workbench.session().selection().lead().orElseThrow();
    }

    private boolean isSelected(Grid grid, int row) {
        GridRow shown = grid.model().rows().row(row);
        return shown != null && grid.selection().is(shown.key())
                && workbench.session().selection().lead().equals(Optional.of(new Entity(shown.key())));
    }

    /// Selects an entity and waits until the window has the selection.
    public void select(Entity entity) {
        workbench.session().select(entity);
        await(entity + " selected", () -> {
            List<Entity> shown = model().view().get().selection().entities();
            return shown.size() == 1 && shown.getFirst().equals(entity);
        });
    }

    /// Presses a button of the notice.
    void offer(String title) {
        interact(() -> lookup("#notice .button").queryAllAs(javafx.scene.control.Button.class).stream()
                .filter(button -> button.getText().equals(title)).findFirst().orElseThrow().fire());
    }
}
