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

    /// Call it after undo or redo. If no shown viewport shows any of the changed entities, moves the view to them in the viewport
    /// in use, or else in the first shown viewport.
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
