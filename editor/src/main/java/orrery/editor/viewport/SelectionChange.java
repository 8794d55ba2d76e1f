package orrery.editor.viewport;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.input.MouseEvent;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.EntityList;

/// How found entities change the selection.
enum SelectionChange {
    /// The found entities replace the selection.
    REPLACE,
    /// The found entities are added to the selection.
    ADD,
    /// Found entities that are selected are removed from the selection; the other found entities are added.
    TOGGLE;

    /// Returns the change for the keys that are held during a drag: Ctrl (on macOS ⌘) toggles, Shift adds.
    static SelectionChange ofDrag(MouseEvent event) {
        return event.isShortcutDown() ? TOGGLE : event.isShiftDown() ? ADD : REPLACE;
    }

    /// Returns the change for the keys that are held during a click: Ctrl (on macOS ⌘) and Shift toggle.
    static SelectionChange ofClick(MouseEvent event) {
        return event.isShortcutDown() || event.isShiftDown() ? TOGGLE : REPLACE;
    }

    /// Returns the changed selection, the found entities last.
    List<Entity> of(List<Entity> selected, List<Entity> found) {
        if (this == REPLACE || selected.isEmpty()) {
            return found;
        }
        EntityList before = EntityList.copyOf(selected);
        EntityList hits = EntityList.copyOf(found);
        return EntityList.copyOf(Stream.concat(before.stream().filter(entity -> !hits.contains(entity)),
                hits.stream().filter(entity -> this == ADD || !before.contains(entity))).toList());
    }
}
