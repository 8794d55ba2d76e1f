package orrery.editor.grid;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.provider.Simulation;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Views;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridDrop;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSort;
import orrery.editor.session.Navigator;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.editor.session.file.SceneFile;
import orrery.editor.text.NumberFormats;

/// One pane in a stage with a real session, and the actions and observations of a user.
public final class PaneBench implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 120;

    private final Session session = new Session();
    private final LinkLog links = new LinkLog();
    private final Views views;
    private final Region pane;

    /// Creates a pane from the arguments that every pane gets.
    @FunctionalInterface
    public interface Making {
        /// Creates the pane.
        Region make(Session session, Views views, Navigator navigator);
    }

    /// Opens a world and shows the pane. FX thread.
    public PaneBench(Stage stage, Supplier<Simulation> world, Making making) {
        session.open("bench", () -> new SceneOpening(world.get(), new SceneFile("bench.json", null), List.of()))
                .join();
        views = new Views(session);
        pane = making.make(session, views, links);
        PaneStage.show(stage, pane, 1000, 500);
    }

    /// The view that the pane shows.
    public View shown() {
        return views.shown();
    }

    /// The session.
    public Session session() {
        return session;
    }

    /// The pane's grid.
    public Grid grid() {
        return (Grid) pane.lookup(".orrery-grid");
    }

    /// Returns the present cell; empty if its row is not loaded.
    public GridCell cell(int row, String column) {
        GridRow shown = grid().model().rows().row(row);
        return shown == null ? GridCell.EMPTY : shown.cell(grid().model().columnIndex(column));
    }

    /// Returns the texts of one column in all rows.
    public List<String> column(String column) {
        return IntStream.range(0, grid().model().rows().rowCount()).mapToObj(row -> cell(row, column).text()).toList();
    }

    /// Returns the texts of all visible labels.
    public List<String> labels() {
        return pane.lookupAll(".label").stream().filter(Node::isVisible)
                .map(node -> ((javafx.scene.control.Labeled) node).getText()).toList();
    }

    /// Returns the accessible text of the grid.
    public Object speech() {
        return grid().queryAccessibleAttribute(AccessibleAttribute.TEXT);
    }

    /// Waits until a condition is true on the FX thread.
    public void await(BooleanSupplier so) {
        Callable<Boolean> look = so::getAsBoolean;
        try {
            WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS,
                    () -> WaitForAsyncUtils.asyncFx(look).get());
        } catch (TimeoutException e) {
            throw new AssertionError("After %d s: %s, labels %s".formatted(PATIENCE_SECONDS, describe(), labels()), e);
        }
    }

    private List<String> describe() {
        return IntStream.range(0, Math.min(8, grid().model().rows().rowCount())).mapToObj(this::line).toList();
    }

    private String line(int index) {
        GridRow row = grid().model().rows().row(index);
        return row == null
                ? "?"
                : row.cells().stream().map(cell -> cell.mark().glyph() + cell.plain()).toList()
                        .toString();
    }

    /// Waits until a column shows these texts.
    public void awaitColumn(String column, String... texts) {
        await(() -> column(column).equals(List.of(texts)));
    }

    /// Returns the position of a cell on the screen.
    public Point2D spot(int row, String column) {
        double x = grid().layoutNow().columnLeft(grid().model().columnIndex(column)) + 14;
        double y = grid().model().headerHeight() + (row + 0.5) * grid().model().rowHeight();
        return grid().localToScreen(x, y);
    }

    /// Clicks on a row left of the content of its first cell, so that no link is hit.
    public void click(FxRobot robot, int row, MouseButton... buttons) {
        Point2D at = grid().localToScreen(3, grid().model().headerHeight() + (row + 0.5) * grid().model().rowHeight());
        robot.clickOn(at.getX(), at.getY(), buttons);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /// Sorts by a column like a click on its header; null for unsorted.
    public void sort(FxRobot robot, @Nullable GridSort sort) {
        robot.interact(() -> grid().actions().sorted(sort));
    }

    /// Whether the selected rows may be dropped into a row.
    public boolean canDropInto(int row) {
        long target = Objects.requireNonNull(grid().model().rows().row(row)).key();
        return grid().actions().canDrop(new GridDrop(grid().selection(), target, GridDrop.Place.INTO, false));
    }

    /// Follows a link like a click on it.
    public void link(FxRobot robot, int row, String column) {
        robot.interact(() -> grid().actions().linked(Objects.requireNonNull(grid().model().rows().row(row)).key(),
                column, cell(row, column).text()));
    }

    /// Types into the pane's search box.
    public void search(FxRobot robot, String text) {
        robot.interact(() -> ((TextField) pane.lookup(".search")).setText(text));
    }

    /// Types into the search box and presses Enter before any result can be available.
    public void searchAndEnter(FxRobot robot, String text) {
        TextField box = (TextField) pane.lookup(".search");
        robot.interact(() -> {
            box.requestFocus();
            box.setText(text);
            box.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
        });
    }

    /// Presses the button or check box with a text.
    public void press(FxRobot robot, String text) {
        robot.interact(() -> all(".button", ".toggle-button", ".check-box").filter(button -> text.equals(button
                .getText()) || text.equals(button.getAccessibleText())).findFirst().orElseThrow().fire());
    }

    private java.util.stream.Stream<ButtonBase> all(String... selectors) {
        return java.util.stream.Stream.of(selectors).flatMap(each -> pane.lookupAll(each).stream())
                .map(ButtonBase.class::cast);
    }

    /// Chooses an item of the open context menu, or of a submenu.
    public void choose(FxRobot robot, String... texts) {
        robot.interact(() -> {
            ContextMenu menu = Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                    .map(ContextMenu.class::cast).findFirst().orElseThrow();
            List<MenuItem> items = menu.getItems();
            for (String text : texts) {
                MenuItem item = item(items, text);
                items = item instanceof Menu inner ? inner.getItems() : List.of();
                item.fire();
            }
            menu.hide();
        });
    }

    private static MenuItem item(List<MenuItem> items, String text) {
        return items.stream().filter(each -> each.getText() != null)
                .filter(each -> text.equals(each.getText().replace(NumberFormats.GROUP_SPACE, ' '))).findFirst()
                .orElseThrow(() -> new AssertionError(items.stream().map(MenuItem::getText).toList()));
    }

    /// Returns the followed links in order.
    public List<String> followed() {
        return links.followed;
    }

    @Override
    public void close() {
        session.close();
    }
}
