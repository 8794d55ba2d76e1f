package orrery.editor.app.window;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tab;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.PromptRobot;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.session.OpenWorld;

/// Finds what the window shows: panes, grids, dialogs, texts and the open world.
public abstract class WindowSight extends PromptRobot {
    Stage stage;
    Workbench workbench;

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

    /// Reads a value on the FX thread.
    public <T> T see(Supplier<T> reading) {
        return WaitForAsyncUtils.waitForAsyncFx(120_000, reading::get);
    }

    /// Runs an action on the FX thread without waiting for its effects.
    void quickly(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(120_000, action);
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

    String world() {
        List<String> right = model().status().get().atRight();
        return right.stream().filter(text -> text.startsWith("world ")).findFirst().orElse("world ").substring(6);
    }

    /// Titles of the commands in a submenu.
    public List<String> submenu(String title) {
        return workbench().commands().submenus().stream().filter(menu -> menu.title().equals(title)).findFirst()
                .orElseThrow().commands().get().stream().map(Command::name).toList();
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

    /// Returns the text of a cell of a grid; empty while the row is not loaded.
    public static String cell(Grid grid, int row, int column) {
        var found = row < grid.model().rows().rowCount() ? grid.model().rows().row(row) : null;
        return found == null ? "" : found.cell(column).text();
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

    /// Returns the text of the notice; empty while there is none.
    public String notice() {
        return see(() -> {
            Notice notice = model().shownNotice().get();
            return notice == null ? "" : notice.headline() + " " + notice.text();
        });
    }

    /// Returns the centre of a node on the screen. FX thread.
    static Point2D middle(Node node) {
        Bounds bounds = node.localToScreen(node.getLayoutBounds());
        return new Point2D(bounds.getCenterX(), bounds.getCenterY());
    }

    /// Returns the centre of a cell on the screen. FX thread.
    static Point2D spot(Grid grid, int row, int column) {
        List<GridColumn> columns = grid.model().columns();
        double left = columns.subList(0, column).stream().mapToDouble(GridColumn::width).sum();
        return grid.localToScreen(left + columns.get(column).width() / 2,
                grid.model().headerHeight() + (row + 0.5) * grid.model().rowHeight());
    }
}
