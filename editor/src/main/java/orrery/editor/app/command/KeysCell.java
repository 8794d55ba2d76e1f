package orrery.editor.app.command;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/// Shows a row of the list of keys: name, menu, whether the keys were changed, and the keys.
final class KeysCell extends ListCell<KeysRow> {

    private final Label name = new Label();
    private final Label menu = new Label();
    private final Label changed = new Label("~ changed");
    private final Label keys = new Label();
    private final HBox row = new HBox(10, name, menu, changed, keys);

    KeysCell() {
        menu.getStyleClass().addAll("muted", "small");
        menu.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(menu, Priority.ALWAYS);
        changed.getStyleClass().addAll("small", "changed-text");
        changed.setMinWidth(USE_PREF_SIZE);
        keys.getStyleClass().addAll("badge", "mono");
        keys.setMinWidth(USE_PREF_SIZE);
        row.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable KeysRow item, boolean empty) {
        super.updateItem(item, empty);
        if (item == null || empty) {
            setGraphic(null);
            return;
        }
        name.setText(item.name());
        menu.setText(item.menu());
        keys.setText(item.keys());
        keys.setVisible(!item.keys().isEmpty());
        Command command = item.command();
        changed.setVisible(command != null && KeyBindings.isChanged(command));
        setGraphic(row);
    }
}
