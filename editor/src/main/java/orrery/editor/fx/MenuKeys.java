package orrery.editor.fx;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// Keys of menu items, for menus that are created each time they open and therefore have no active accelerators while closed. FX
/// thread.
public final class MenuKeys {

    private MenuKeys() {}

    /// Creates an item with a key.
    public static MenuItem item(String title, String keys, Runnable action) {
        MenuItem item = new MenuItem(title);
        item.setMnemonicParsing(false);
        item.setAccelerator(KeyCombination.valueOf(keys));
        item.setOnAction(_ -> action.run());
        return item;
    }

    /// Fires the enabled item whose key was pressed. Returns whether there is one.
    public static boolean fire(List<MenuItem> items, KeyEvent event) {
        Optional<MenuItem> meant = items.stream().filter(item -> !item.isDisable() && item.getAccelerator() != null
                && item.getAccelerator().match(event)).findFirst();
        meant.ifPresent(MenuItem::fire);
        return meant.isPresent();
    }
}
