package orrery.editor.app.workspace;

import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.MenuItem;
import orrery.editor.app.dock.PaneId;
import orrery.editor.arrays.ArrayPane;
import orrery.editor.fx.Pane;
import orrery.editor.fx.Views;
import orrery.editor.inspector.InspectorPane;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.viewport.ViewportPane;

/// Creates the panes of kinds that can be open several times: component arrays, and further viewports and inspectors.
///
/// @param commands creates a menu item for the window's command with a name
/// @param closing called when the user closes one of these panes
record FurtherPanes(Session session, Views views, Navigator navigator, ArrayPanes arrays,
        Function<String, MenuItem> commands, Consumer<PaneId> closing) {

    static final String VIEWPORT = "Viewport";
    static final String INSPECTOR = "Inspector";

    private static final Set<String> KINDS = Set.of(ArrayPanes.KIND, VIEWPORT, INSPECTOR);

    /// Whether panes of the kind of a pane can be open several times.
    static boolean hasKind(PaneId pane) {
        return KINDS.contains(pane.kind());
    }

    /// Creates a pane.
    PaneTab open(PaneId id) {
        boolean isArray = id.kind().equals(ArrayPanes.KIND);
        PaneTab tab = new PaneTab(id, isArray ? arrays.title(id) : id.kind() + " " + id.number(),
                new LatePane<>(() -> pane(id)));
        tab.getStyleClass().add("closable");
        tab.setClosable(true);
        tab.setOnCloseRequest(event -> {
            event.consume();
            closing.accept(id);
        });
        if (isArray) {
            arrays.count(tab);
        }
        return tab;
    }

    private Pane pane(PaneId id) {
        return switch (id.kind()) {
            case ArrayPanes.KIND -> new ArrayPane(session, views, navigator, arrays.type(id.subject()).orElseThrow());
            case VIEWPORT -> new ViewportPane(session, views, commands);
            case INSPECTOR -> new InspectorPane(session, views, navigator);
            default -> throw new IllegalArgumentException("There can't be another pane %s.".formatted(id.kind()));
        };
    }
}
