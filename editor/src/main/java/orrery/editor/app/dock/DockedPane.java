package orrery.editor.app.dock;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// A pane in a layout, with its settings.
///
/// @param parameters settings of the pane by name, such as its filter or its camera, see `fx.Pane.parameters`
public record DockedPane(PaneId id, Map<String, String> parameters) {

    public DockedPane {
        Objects.requireNonNull(id, "id");
        parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
    }

    /// Returns a copy with another id.
    DockedPane renamed(PaneId to) {
        return new DockedPane(to, parameters);
    }

    /// A pane without parameters.
    public static DockedPane of(PaneId id) {
        return new DockedPane(id, Map.of());
    }
}
