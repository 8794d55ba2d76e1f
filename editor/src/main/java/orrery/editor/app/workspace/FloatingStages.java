package orrery.editor.app.workspace;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.FloatingWindow;
import orrery.editor.fx.Views;

/// The stages of all floating windows of a layout. They are shown while the workspace is shown.
final class FloatingStages {

    private final Workspace workspace;
    private final Map<Integer, FloatingStage> stages = new LinkedHashMap<>();
    /// Whether the main window was asked to close in the present event.
    private boolean isOwnerAsked;
    private BiConsumer<Stage, Scene> dress = (stage, scene) -> {};

    FloatingStages(Workspace workspace) {
        this.workspace = workspace;
    }

    /// Sets the function that applies the theme, the scale and the keys of the main window to a new window.
    void dress(BiConsumer<Stage, Scene> how) {
        dress = how;
    }

    /// Shows the floating windows of a layout and closes all others. If the workspace is hidden, closes all of them.
    void show(DockLayout layout) {
        Window owner = workspace.getScene() == null ? null : workspace.getScene().getWindow();
        boolean isShown = workspace.isVisible() && owner != null && owner.isShowing();
        Set<Integer> wanted = new HashSet<>();
        if (isShown) {
            layout.windows().forEach(window -> wanted.add(window.id()));
        }
        for (Integer id : List.copyOf(stages.keySet())) {
            if (!wanted.contains(id)) {
                close(id);
            }
        }
        if (isShown && owner != null) {
            layout.windows().forEach(window -> show(window, owner));
        }
    }

    private void close(Integer id) {
        FloatingStage stage = stages.remove(id);
        if (stage != null) {
            stage.close();
        }
    }

    private void show(FloatingWindow window, Window owner) {
        FloatingStage stage = stages.get(window.id());
        boolean isNew = stage == null;
        if (stage == null) {
            stage = new FloatingStage(owner, dress, () -> closeAsked(window.id()));
            stages.put(window.id(), stage);
            workspace.markFocus(stage.stage().getScene());
            stage.onPlaced(workspace::placed);
        }
        stage.area().show(workspace.contentOf(window));
        stage.stage().setTitle(title(window));
        if (isNew || !stage.place(window).equals(window)) {
            stage.show(window);
        }
    }

    /// Called when the user closes a floating window. Docks its panes back in the main window, unless the whole program is to
    /// quit. On macOS, quitting asks all windows to close, perhaps this one before the main window. If the user then cancels, all
    /// windows must be as before.
    private void closeAsked(int window) {
        if (!isOwnerAsked) {
            Views.later(() -> {
                if (!isOwnerAsked) {
                    workspace.dockBack(window);
                }
            });
        }
    }

    /// Called when the main window is asked to close.
    void ownerAsked() {
        isOwnerAsked = true;
        Views.later(() -> isOwnerAsked = false);
    }

    private String title(FloatingWindow window) {
        return String.join(", ", window.content().groups().map(group -> workspace.titleOf(group.front())).toList())
                + " – Orrery";
    }

    /// Returns a copy of a layout with the present bounds of the windows.
    DockLayout placed(DockLayout layout) {
        DockLayout placed = layout;
        for (FloatingWindow window : layout.windows()) {
            FloatingStage stage = stages.get(window.id());
            if (stage != null) {
                placed = placed.place(window.id(), stage.place(window).bounds());
            }
        }
        return placed;
    }

    /// The scene of the floating window that has the focus; empty if none has the focus.
    Optional<Scene> focused() {
        return stages.values().stream().map(FloatingStage::stage).filter(Stage::isFocused).map(Stage::getScene)
                .findFirst();
    }

    /// The areas of the windows by id. The area of the window with the focus comes first.
    Map<Integer, DockArea> areas() {
        Map<Integer, DockArea> all = new LinkedHashMap<>();
        stages.entrySet().stream().sorted((one, other) -> Boolean.compare(other.getValue().stage().isFocused(),
                one.getValue().stage().isFocused())).forEach(entry -> all.put(entry.getKey(), entry.getValue().area()));
        return all;
    }
}
