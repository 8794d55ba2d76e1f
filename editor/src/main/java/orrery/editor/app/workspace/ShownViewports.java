package orrery.editor.app.workspace;

import java.util.List;
import java.util.stream.Stream;
import orrery.editor.fx.Views;
import orrery.editor.viewport.ViewportPane;

/// The visible viewports. FX thread.
public final class ShownViewports {
    private final Workspace workspace;

    /// @param workspace the panes of the window
    public ShownViewports(Workspace workspace) {
        this.workspace = workspace;
    }

    /// Call this after undo or redo. If no visible viewport shows any of the changed entities, moves the view of one viewport to
    /// them. This is the viewport in use, or the first visible one if another pane is in use.
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
