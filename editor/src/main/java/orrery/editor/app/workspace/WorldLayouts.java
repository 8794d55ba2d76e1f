package orrery.editor.app.workspace;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;
import orrery.editor.app.dock.ArrangementStore;
import orrery.editor.app.dock.Arrangements;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.PaneId;

/// Saves the layout of the open world, and the layouts that the user saves under names. The layout is also saved every five
/// seconds if it has changed, so that panes and cameras are restored even after the program was killed. FX thread.
public final class WorldLayouts {

    private static final Duration PERIOD = Duration.seconds(5);

    private final Timeline keeper = new Timeline(new KeyFrame(PERIOD, _ -> keep()));
    private final ArrangementStore store;
    private final Workspace workspace;
    private final UnaryOperator<PaneId> present;
    private final Predicate<PaneId> isKnown;
    private String world = "";

    /// Creates the layouts without an open world.
    ///
    /// @param present returns the id that a pane has in the open world, in which its component type may have another name
    /// @param isKnown whether a pane can be opened in the open world
    WorldLayouts(ArrangementStore store, Workspace workspace, UnaryOperator<PaneId> present,
            Predicate<PaneId> isKnown) {
        this.store = store;
        this.workspace = workspace;
        this.present = present;
        this.isKnown = isKnown;
        keeper.setCycleCount(Animation.INDEFINITE);
        keeper.play();
    }

    /// Shows the layout that a kind of world had when it was last open. If that world is open now, as after a change of its code,
    /// keeps the present layout.
    ///
    /// @param name name of the world
    /// @param otherwise the layout for a world that was never open
    /// @param isAnew whether a pane must be created again, because its content belongs to the previous world
    void open(String name, DockLayout otherwise, Predicate<PaneId> isAnew) {
        if (name.equals(world)) {
            keep();
        }
        world = name;
        workspace.renew(store.kept().of(name).map(kept -> ofWorld(kept.layout())).orElse(otherwise), isAnew, present);
    }

    private DockLayout ofWorld(DockLayout layout) {
        return layout.renaming(present).retain(isKnown);
    }

    private void keep() {
        keep(workspace.remembered());
    }

    /// Saves a layout as the present layout of the open world.
    void keep(DockLayout layout) {
        if (!world.isEmpty()) {
            String of = world;
            store.change(kept -> kept.keeping(of, layout));
        }
    }

    /// Saves the shown layout, and returns when it is written to the file.
    public void write() {
        keep();
        store.write();
    }

    /// Stops saving the layout every few seconds, so that the window can be garbage-collected.
    public void end() {
        keeper.stop();
    }

    /// Names of the saved layouts.
    public List<String> names() {
        return store.kept().named(world).stream().map(Arrangements.Named::name).toList();
    }

    /// Saves the shown layout under a name. It replaces a layout of the same name.
    public void save(String name) {
        String of = world;
        DockLayout layout = workspace.remembered();
        store.change(kept -> kept.naming(of, name, layout));
    }

    /// Shows a saved layout.
    public void show(String name) {
        store.kept().named(world).stream().filter(named -> named.name().equals(name)).findFirst()
                .ifPresent(named -> workspace.renew(ofWorld(named.layout()), _ -> false, present));
    }

    /// Deletes a saved layout.
    public void delete(String name) {
        String of = world;
        store.change(kept -> kept.forgetting(of, name));
    }
}
