package orrery.editor.app.settings;

import java.util.List;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/// The tabs of one place.
///
/// @param front title of the one in front; empty where there is none
/// @param titles titles of all, from left to right
public record TabRow(String front, List<String> titles) {

    public TabRow {
        titles = List.copyOf(titles);
    }

    /// The tabs as they stand.
    public static TabRow of(TabPane tabs) {
        Tab front = tabs.getSelectionModel().getSelectedItem();
        return new TabRow(front == null ? "" : front.getId(), tabs.getTabs().stream().map(Tab::getId).toList());
    }

    /// Puts tabs into this order, those that it does not know last, and brings the one in front to the front.
    public void restore(TabPane tabs) {
        List<Tab> ordered = tabs.getTabs().stream().sorted(java.util.Comparator.comparingInt(this::placeOf)).toList();
        if (!ordered.equals(tabs.getTabs())) {
            tabs.getTabs().setAll(ordered);
        }
        ordered.stream().filter(tab -> front.equals(tab.getId())).findFirst().or(() -> ordered.stream().findFirst())
                .ifPresent(tabs.getSelectionModel()::select);
    }

    private int placeOf(Tab tab) {
        int place = titles.indexOf(tab.getId());
        return place < 0 ? titles.size() : place;
    }
}
