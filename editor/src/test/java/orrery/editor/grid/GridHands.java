package orrery.editor.grid;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Tip;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridDrop;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.grid.model.GridSort;
import orrery.editor.grid.paint.GridLayout;

/// Drives a grid by firing events on the FX thread, with modifiers, which the headless robot does not support. Records wanted
/// ranges in [#ranges] and most other calls of the grid in [#heard].
final class GridHands implements GridActions {

    /// The recorded calls of the grid other than `rangeWanted`, one line each.
    final List<String> heard = new ArrayList<>();
    /// The wanted ranges of rows.
    final List<String> ranges = new ArrayList<>();
    /// Keys of rows that can be dragged.
    final List<Long> movable = new ArrayList<>();

    private final Grid grid;
    private final Node target;

    GridHands(Grid grid) {
        this.grid = grid;
        this.target = grid.lookupAll("*").stream().filter(Canvas.class::isInstance).findFirst().orElseThrow();
        grid.setActions(this);
    }

    @Override
    public void selected(GridSelection selection) {
        heard.add("selected " + List.of(boxed(selection.keys())));
    }

    private static Long[] boxed(long[] keys) {
        return java.util.stream.LongStream.of(keys).boxed().toArray(Long[]::new);
    }

    @Override
    public void activated(long key, String columnId) {
        heard.add("activated " + key + ' ' + columnId);
    }

    @Override
    public void linked(long key, String columnId, String text) {
        heard.add("linked " + key + ' ' + columnId + ' ' + text);
    }

    @Override
    public void toggled(long key, boolean expand, boolean deep) {
        heard.add((expand ? "expand " : "collapse ") + key + (deep ? " deep" : ""));
    }

    @Override
    public void parentWanted(long key) {
        heard.add("parent of " + key);
    }

    @Override
    public void rangeWanted(int first, int last) {
        ranges.add(first + " to " + last);
    }

    @Override
    public void sorted(@Nullable GridSort sort) {
        heard.add(sort == null ? "unsorted" : "sorted " + sort.columnId() + (sort.ascending() ? " up" : " down"));
    }

    @Override
    public void menuAsked(long key, String columnId, double screenX, double screenY) {
        heard.add("menu " + key + ' ' + columnId);
    }

    @Override
    public void emptyMenuAsked(double screenX, double screenY) {
        heard.add("empty menu");
    }

    @Override
    public boolean canDrag(long key) {
        return movable.contains(key);
    }

    @Override
    public void dropped(GridDrop drop) {
        heard.add("dropped " + List.of(boxed(drop.sources().keys())) + ' ' + drop.place() + ' ' + drop.targetKey()
                + (drop.isAlt() ? " with Alt" : ""));
    }

    @Override
    public void typed(String prefix) {
        heard.add("typed " + prefix);
    }

    @Override
    public void noticed(String message, boolean done) {
        heard.add("noticed " + message);
    }

    /// Clears [#heard].
    GridHands forget() {
        heard.clear();
        return this;
    }

    /// Returns a position in the middle of a cell's width and in the first line of its row, in the grid's coordinates.
    Point2D cell(int row, int column) {
        GridLayout layout = grid.layoutNow();
        return new Point2D((layout.columnLeft(column) + layout.columnRight(column)) / 2, layout.rowTop(row) + 10);
    }

    /// Returns a position slightly right of the start of a cell's content.
    Point2D text(int row, int column) {
        GridLayout layout = grid.layoutNow();
        return new Point2D(layout.columnLeft(column) + GridLayout.PAD + 4, layout.rowTop(row) + 10);
    }

    void click(Point2D at, KeyCode... modifiers) {
        press(at, modifiers);
        release(at, modifiers);
        fire(MouseEvent.MOUSE_CLICKED, at, 1, true, modifiers);
    }

    /// Clicks with Ctrl as on macOS, where the press asks for the menu.
    void clickForMenu(Point2D at) {
        fire(MouseEvent.MOUSE_PRESSED, at, 1, true, true, KeyCode.CONTROL);
        release(at, KeyCode.CONTROL);
        fire(MouseEvent.MOUSE_CLICKED, at, 1, true, KeyCode.CONTROL);
    }

    void doubleClick(Point2D at) {
        click(at);
        press(at);
        release(at);
        fire(MouseEvent.MOUSE_CLICKED, at, 2, true);
    }

    void hover(Point2D at) {
        fire(MouseEvent.MOUSE_MOVED, at, 0, true);
    }

    /// Returns the tooltip at the mouse position; empty if there is none.
    String tip() {
        return Tip.of(target.getParent());
    }

    void drag(Point2D from, Point2D to) {
        press(from);
        dragTo(to);
        release(to);
        fire(MouseEvent.MOUSE_CLICKED, to, 1, false);
    }

    void press(Point2D at, KeyCode... modifiers) {
        fire(MouseEvent.MOUSE_PRESSED, at, 1, true, modifiers);
    }

    void dragTo(Point2D at) {
        fire(MouseEvent.MOUSE_DRAGGED, at, 1, false);
    }

    void release(Point2D at, KeyCode... modifiers) {
        fire(MouseEvent.MOUSE_RELEASED, at, 1, true, modifiers);
    }

    private void fire(EventType<MouseEvent> type, Point2D at, int clicks, boolean still, KeyCode... modifiers) {
        fire(type, at, clicks, still, false, modifiers);
    }

    private void fire(EventType<MouseEvent> type, Point2D at, int clicks, boolean still, boolean asksMenu,
            KeyCode... modifiers) {
        Set<KeyCode> down = down(modifiers);
        Point2D screen = target.localToScreen(at);
        Point2D scene = target.localToScene(at);
        boolean primary = type != MouseEvent.MOUSE_MOVED;
        Event.fireEvent(target, new MouseEvent(type, at.getX(), at.getY(), screen.getX(), screen.getY(),
                primary ? MouseButton.PRIMARY : MouseButton.NONE, clicks, down.contains(KeyCode.SHIFT),
                down.contains(KeyCode.CONTROL), down.contains(KeyCode.ALT), false, primary, false, false, true,
                asksMenu,
                still, new PickResult(target, scene.getX(), scene.getY())));
    }

    void wheel(double deltaY, KeyCode... modifiers) {
        Set<KeyCode> down = down(modifiers);
        Event.fireEvent(target, new ScrollEvent(ScrollEvent.SCROLL, 50, 50, 50, 50, down.contains(KeyCode.SHIFT),
                down.contains(KeyCode.CONTROL), false, false, true, false, 0, deltaY, 0, deltaY,
                ScrollEvent.HorizontalTextScrollUnits.NONE, 0, ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, null));
    }

    /// Presses a key. Returns whether the grid left the event unconsumed.
    boolean key(KeyCode code, KeyCode... modifiers) {
        Set<KeyCode> down = down(modifiers);
        KeyEvent event = new KeyEvent(KeyEvent.KEY_PRESSED, "", code.getName(), code, down.contains(KeyCode.SHIFT),
                down.contains(KeyCode.CONTROL), down.contains(KeyCode.ALT), false);
        boolean[] left = {false};
        grid.getScene().addEventHandler(KeyEvent.KEY_PRESSED, _ -> left[0] = true);
        Event.fireEvent(grid, event);
        return left[0];
    }

    void type(String text) {
        for (String c : text.split("")) {
            Event.fireEvent(grid, new KeyEvent(KeyEvent.KEY_TYPED, c, "", KeyCode.UNDEFINED, false,
                    false, false, false));
        }
    }

    private static Set<KeyCode> down(KeyCode... modifiers) {
        Set<KeyCode> down = EnumSet.noneOf(KeyCode.class);
        down.addAll(List.of(modifiers));
        return down;
    }
}
