package orrery.editor.fx;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// The keys that items of a menu name, for menus that are made anew each time and so hear no key while they are closed. FX thread.
public final class MenuKeys {

    private MenuKeys() {}

    /// An item that names its key.
    public static MenuItem item(String title, String keys, Runnable action) {
        MenuItem item = new MenuItem(title);
        item.setMnemonicParsing(false);
        item.setAccelerator(KeyCombination.valueOf(keys));
        item.setOnAction(_ -> action.run());
        return item;
    }

    /// Does what the item does whose key was pressed; whether there is one that can be chosen.
    public static boolean fire(List<MenuItem> items, KeyEvent event) {
        Optional<MenuItem> meant = items.stream().filter(item -> !item.isDisable() && item.getAccelerator() != null
                && item.getAccelerator().match(event)).findFirst();
        meant.ifPresent(MenuItem::fire);
        return meant.isPresent();
    }
}
