package orrery.editor.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tab;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.Entity;
import orrery.editor.grid.Grid;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;

/** The real window, worked as a user works it; files are chosen by what a test lays down. */
final class WindowHands extends FxRobot implements SceneChooser {

    private static final int PATIENCE_SECONDS = 30;

    private final Workbench workbench;
    private final Stage stage;
    private final List<String> proposed = new ArrayList<>();
    private List<Path> nextFiles = List.of();

    /** Shows the window on a stage, its settings in a folder; on the FX thread. */
    WindowHands(Stage stage, Path folder) {
        this.stage = stage;
        SceneStore store = new SceneStore(WorldJars.read(List.of()));
        workbench = new Workbench(stage, new SettingsFile(folder.resolve("settings.properties")), store, this,
                new Session(), () -> {});
        workbench.show(new SceneSource.None());
    }

    Workbench workbench() {
        return workbench;
    }

    WindowModel model() {
        return workbench.model();
    }

    /** Closes world, session and stage, so that the next test has all of the memory. */
    void end() {
        interact(() -> {
            List.copyOf(Window.getWindows()).stream().filter(window -> window != stage).forEach(Window::hide);
            workbench.end();
        });
    }

    /** Waits until something holds, looking on the FX thread. */
    void await(String what, BooleanSupplier condition) {
        try {
            WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS,
                    () -> WaitForAsyncUtils.asyncFx(condition::getAsBoolean).get());
        } catch (TimeoutException e) {
            throw new AssertionError("Waited in vain: " + what + ". Notice: " + model().notice().get() + ", status: "
                    + model().status().get(), e);
        }
    }

    /** Reads something on the FX thread. */
    <T> T see(Supplier<T> reading) {
        return WaitForAsyncUtils.waitForAsyncFx(30_000, reading::get);
    }

    /** Does something on the FX thread without waiting for what follows from it. */
    void quickly(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(30_000, action);
    }

    /** Reads something of the open world on its thread. */
    <T> T ask(Function<Simulation, T> question) {
        return workbench.session().ask(open -> question.apply(simulation(open))).join();
    }

    private static Simulation simulation(@Nullable OpenWorld open) {
        if (open == null) {
            throw new AssertionError("No world is open.");
        }
        return open.simulation();
    }

    long hash() {
        return ask(open -> open.world().hash());
    }

    // ---- scenes

    /** Opens a sample by its card on the welcome page. */
    void openSample(String name) {
        Node card = see(() -> stage.getScene().lookup("#sample-" + name));
        interact(() -> ((javafx.scene.control.Button) card).fire());
        await("sample " + name + " is open", () -> model().open().get() && name.equals(world()));
    }

    /** Opens a file through the dialog for files. */
    void open(Path file) {
        choosing(file).keys(KeyCode.CONTROL, KeyCode.O);
    }

    /** Lays down the answers to the next questions for a file, the last one for all that follow; an empty path cancels. */
    WindowHands choosing(Path... files) {
        nextFiles = List.of(files);
        return this;
    }

    /** The names proposed for files to save, in the order of the questions. */
    String proposed() {
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

    /** Presses keys together with no text in edit. */
    void keys(KeyCode... codes) {
        quickly(() -> workbench.workspace().requestFocus());
        push(codes);
    }

    /** Runs a command by its title in the menus. */
    void command(String title) {
        Command command = see(() -> workbench.commands().all().stream()
                .filter(found -> found.title().get().equals(title)).findFirst()
                .orElseThrow(() -> new AssertionError("No command " + title + " in " + titles())));
        interact(command::run);
    }

    private List<String> titles() {
        return workbench.commands().all().stream().map(command -> command.title().get()).toList();
    }

    /** Runs single ticks and waits for them. */
    void step(int ticks) {
        for (int i = 0; i < ticks; i++) {
            long next = model().tick().get() + 1;
            keys(KeyCode.PERIOD);
            await("tick " + next, () -> model().tick().get() == next);
        }
    }

    /** Undoes the last edit by its keys and waits. */
    void undo() {
        String name = model().undoName().get();
        keys(KeyCode.CONTROL, KeyCode.Z);
        await("undone " + name, () -> model().redoName().get().equals(name));
    }

    /** Does the last undone edit again and waits. */
    void redo() {
        String name = model().redoName().get();
        keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        await("done again " + name, () -> model().undoName().get().equals(name));
    }

    /** Waits until the last edit is called so. */
    void awaitEdit(String name) {
        await("edit " + name, () -> model().undoName().get().equals(name));
    }

    /** Presses a button of an open dialog. */
    void answer(String dialogId, String button) {
        await("dialog " + dialogId, () -> dialog(dialogId) != null);
        interact(() -> {
            DialogPane pane = dialog(dialogId);
            ButtonType type = pane.getButtonTypes().stream().filter(one -> one.getText().equals(button)).findFirst()
                    .orElseThrow();
            ((javafx.scene.control.Button) pane.lookupButton(type)).fire();
        });
    }

    /** Whether a dialog is open; on the FX thread. */
    boolean isAsked(String dialogId) {
        return dialog(dialogId) != null;
    }

    /** An open dialog; on the FX thread. */
    DialogPane asked(String dialogId) {
        return java.util.Objects.requireNonNull(dialog(dialogId), dialogId);
    }

    private static @Nullable DialogPane dialog(String id) {
        return Window.getWindows().stream().filter(Window::isShowing).map(window -> window.getScene().lookup("#" + id))
                .filter(DialogPane.class::isInstance).map(DialogPane.class::cast).findFirst().orElse(null);
    }

    // ---- panes

    /** Brings a tab to the front. */
    Node tab(String title) {
        quickly(() -> workbench.reveal(title));
        return see(() -> workbench.workspace().find(title).map(Tab::getContent)
                .orElseThrow(() -> new AssertionError("No tab " + title + " in " + tabs())));
    }

    /** Titles of all tabs. */
    List<String> tabs() {
        List<String> titles = new ArrayList<>();
        for (Place place : Place.values()) {
            workbench.workspace().at(place).getTabs().forEach(tab -> titles.add(tab.getId()));
        }
        return titles;
    }

    /** The grid in a tab that was brought to the front. */
    Grid grid(String title) {
        Node content = tab(title);
        return see(() -> content.lookupAll("*").stream().filter(Grid.class::isInstance).map(Grid.class::cast)
                .findFirst().orElseThrow());
    }

    /** The text of a cell of a grid; empty while it is not there. */
    static String cell(Grid grid, int row, int column) {
        var found = row < grid.model().rows().rowCount() ? grid.model().rows().row(row) : null;
        return found == null ? "" : found.cell(column).text();
    }

    /** Waits until a grid shows some row. */
    void awaitRows(String title) {
        Grid grid = grid(title);
        await("rows in " + title, () -> !cell(grid, 0, 0).isEmpty() || !cell(grid, 0, 1).isEmpty());
    }

    /** Moves the focus to a grid. */
    Grid focus(String title) {
        Grid grid = grid(title);
        interact(grid::requestFocus);
        return grid;
    }

    /** Selects a row of a grid by its keys, and waits until the window knows. */
    Entity selectRow(String title, int row) {
        awaitRows(title);
        Grid grid = focus(title);
        push(KeyCode.HOME);
        for (int i = 0; i < row; i++) {
            push(KeyCode.DOWN);
        }
        await("row " + row + " of " + title + " selected", () -> model().selected().get() == 1
                && grid.selection().keys().length == 1);
        return workbench.session().selection().lead().orElseThrow();
    }

    /** What the banner says; empty while it is away. */
    String notice() {
        return see(() -> {
            Notice notice = model().notice().get();
            return notice == null ? "" : notice.headline() + " " + notice.text();
        });
    }
}
