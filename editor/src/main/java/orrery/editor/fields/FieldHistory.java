package orrery.editor.fields;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.type.Field;
import orrery.editor.fields.editor.FieldContext;
import orrery.editor.fields.editor.FieldEditor;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.session.Navigator;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.search.WatchText;

/// Menu and keys of a field. They go to the writes of the field, show the source and history of these writes, and plot and watch
/// the value. FX thread.
final class FieldHistory {
    private final Navigator navigator;
    private final WriteQuery query;
    private final List<WatchExpression> values;
    private final Supplier<List<MenuItem>> more;
    private @Nullable ContextMenu menu;
    private @Nullable List<MenuItem> always;

    private FieldHistory(Navigator navigator, WriteQuery query, List<WatchExpression> values,
            Supplier<List<MenuItem>> more) {
        this.navigator = navigator;
        this.query = query;
        this.values = values;
        this.more = more;
    }

    /// Returns the menu items that every field has. Their keys also work while the menu is closed. Creates the items at the first
    /// key press or opening of the menu, because few of the shown fields ever need them.
    private List<MenuItem> always() {
        List<MenuItem> made = always;
        if (made == null) {
            boolean isDrawable = !values.isEmpty();
            made = new MenuBuilder()
                    .add("Explain this write", "Shortcut+E", () -> navigator.toSource(query, Navigator.SHOWN))
                    .add("Show history", "Shortcut+H", () -> navigator.toHistory(query))
                    .add("Go to the last write", "Alt+COMMA", () -> navigator.toWrite(query, false))
                    .add("Go to the next write", "Alt+PERIOD", () -> navigator.toWrite(query, true))
                    .add("Plot", "Shortcut+P", () -> values.forEach(navigator::toPlot)).onlyIf(isDrawable)
                    .add("Watch", "Shortcut+Shift+W", () -> values.forEach(navigator::toWatch)).onlyIf(isDrawable)
                    .items();
            always = made;
        }
        return made;
    }

    /// Creates the menu for a field, or for all fields below a path.
    ///
    /// @param fields the field at the path, or the fields below the path
    /// @param more creates the items that follow; called each time the menu is shown
    static FieldHistory of(FieldContext context, String path, List<Field> fields, Supplier<List<MenuItem>> more) {
        return new FieldHistory(context.navigator(),
                WriteQuery.of(context.menu().entity(), context.type().name(), path),
                fields.stream().filter(WatchText::isDrawable)
                        .map(field -> WatchText.of(context.menu().entity(), context.type(), field)).toList(),
                more);
    }

    /// Adds menu and keys to a label.
    void installOn(Node label) {
        installOn(label, () -> false);
    }

    /// Adds menu and keys to an editor. While the editor contains typed text, a right click shows the menu of its text field
    /// instead. Otherwise a right click does not reach the text field, so that it does not start an edit.
    void installOn(FieldEditor editor) {
        installOn(editor, editor::isTyped);
    }

    private void installOn(Node node, BooleanSupplier isTyped) {
        node.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getButton() == MouseButton.SECONDARY && !isTyped.getAsBoolean()) {
                event.consume();
            }
        });
        node.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            if (!isTyped.getAsBoolean()) {
                show(node, event);
            }
        });
        node.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean asksForMenu = event.getCode() == KeyCode.CONTEXT_MENU && !isTyped.getAsBoolean();
            if (asksForMenu) {
                filledMenu().show(node, Side.BOTTOM, 0, 0);
            }
            if (asksForMenu || MenuBuilder.fire(always(), event)) {
                event.consume();
            }
        });
    }

    /// Shows the menu at the position of the event.
    void show(Node node, ContextMenuEvent event) {
        filledMenu().show(node, event.getScreenX(), event.getScreenY());
        event.consume();
    }

    private ContextMenu filledMenu() {
        ContextMenu filled = menu == null ? new ContextMenu() : menu;
        menu = filled;
        filled.getItems().setAll(always());
        List<MenuItem> further = more.get();
        if (!further.isEmpty()) {
            filled.getItems().add(new SeparatorMenuItem());
            filled.getItems().addAll(further);
        }
        return filled;
    }
}
