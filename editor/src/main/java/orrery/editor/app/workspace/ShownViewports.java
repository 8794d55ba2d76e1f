package orrery.editor.app.workspace;

import java.util.List;
import java.util.stream.Stream;
import orrery.editor.fx.Views;
import orrery.editor.viewport.ViewportPane;

/// The viewports that are shown. FX thread.
public final class ShownViewports {
    private final Workspace workspace;

    /// @param workspace the panes of the window
    public ShownViewports(Workspace workspace) {
        this.workspace = workspace;
    }

    /// After undo or redo of one or more edits, moves the view of the viewport in use, or else of the first one, to the changed
    /// entities, unless one of the shown viewports shows any of them.
    public void showChanged() {
        List<ViewportPane> shown = Stream.concat(workspace.tabInUse().stream(), workspace.tabs().stream())
                .flatMap(tab -> tab.found().stream()).filter(ViewportPane.class::isInstance)
                .map(ViewportPane.class::cast)
                .filter(ViewportPane::isShown).distinct().toList();
        if (!shown.isEmpty()) {
            Views.whenDone(shown.getFirst().changedPlaces(), changed -> {
                if (shown.stream().noneMatch(viewport -> viewport.sees(changed))) {
                    shown.getFirst().moveTo(changed);
                }
            });
        }
    }
}
