package orrery.editor.app.dock;

import java.util.Map;
import java.util.TreeMap;

/// A pane and how it is set up.
///
/// @param parameters what the pane remembers, such as its filter or its camera
public record DockedPane(PaneId id, Map<String, String> parameters) {

    public DockedPane {
        parameters = Map.copyOf(new TreeMap<>(parameters));
    }

    /// A pane without parameters.
    public static DockedPane of(PaneId id) {
        return new DockedPane(id, Map.of());
    }
}
