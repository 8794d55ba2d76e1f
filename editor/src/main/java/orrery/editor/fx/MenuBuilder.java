package orrery.editor.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import orrery.editor.session.Navigator;
import orrery.editor.text.CsvTable;

/// Builds the items of a menu that is created each time it opens. While the menu is closed, JavaFX does not handle the
/// accelerators of its items. Therefore the node that has the keyboard focus calls [fire][#fire(List,KeyEvent)]. FX thread.
public final class MenuBuilder {
    private final List<MenuItem> items = new ArrayList<>();

    /// Adds an item.
    public MenuBuilder add(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> action.run());
        return add(item);
    }

    /// Adds an item with an accelerator.
    public MenuBuilder add(String text, String keys, Runnable action) {
        add(text, action);
        items.getLast().setAccelerator(KeyCombination.valueOf(keys));
        return this;
    }

    /// Adds an item that already exists.
    public MenuBuilder add(MenuItem item) {
        items.add(item);
        return this;
    }

    /// Adds items that already exist.
    public MenuBuilder addAll(List<MenuItem> built) {
        items.addAll(built);
        return this;
    }

    /// Adds an item with a check mark.
    public MenuBuilder check(String text, boolean selected, Consumer<Boolean> action) {
        CheckMenuItem item = new CheckMenuItem(text);
        item.setMnemonicParsing(false);
        item.setSelected(selected);
        item.setOnAction(_ -> action.accept(item.isSelected()));
        return add(item);
    }

    /// Adds the items that export and copy a table as CSV.
    ///
    /// @param table returns a copy of the current table; empty if no table is shown
    public MenuBuilder addCsv(Navigator navigator, Supplier<CompletionStage<Optional<CsvTable>>> table) {
        return add("Export as CSV…", () -> Views.whenDone(table.get(), made -> made.ifPresent(navigator::exportCsv)))
                .add("Copy as CSV", () -> Views.whenDone(table.get(), made -> made.ifPresent(navigator::copyCsv)));
    }

    /// Disables the item added last if the condition is false, and enables it otherwise.
    public MenuBuilder onlyIf(boolean condition) {
        items.getLast().setDisable(!condition);
        return this;
    }

    /// Adds a separator.
    public MenuBuilder line() {
        return add(new SeparatorMenuItem());
    }

    /// The items added so far.
    public List<MenuItem> items() {
        return items;
    }

    /// Creates a context menu of the items.
    public ContextMenu menu() {
        return new ContextMenu(items.toArray(MenuItem[]::new));
    }

    /// Shows a context menu of the items at a place on the screen. The accelerators are shown as the keys that the user chose,
    /// see [PaneKeys].
    public void show(Node owner, double screenX, double screenY) {
        for (MenuItem item : items) {
            KeyCombination keys = item.getAccelerator();
            item.setAccelerator(keys == null ? null : PaneKeys.shown(owner.getScene(), keys));
        }
        menu().show(owner, screenX, screenY);
    }

    /// Fires the first enabled item whose accelerator matches the event. Returns whether an item was fired.
    public static boolean fire(List<MenuItem> items, KeyEvent event) {
        Optional<MenuItem> meant = items.stream().filter(item -> !item.isDisable() && item.getAccelerator() != null
                && item.getAccelerator().match(event)).findFirst();
        meant.ifPresent(MenuItem::fire);
        return meant.isPresent();
    }
}
