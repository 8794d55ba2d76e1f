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

/// Saves the layout of the open world, and the layouts to which the user has given names. Every five seconds, saves the layout of
/// the open world if it has changed, so that panes and cameras are restored even after the program was killed. FX thread.
public final class WorldLayouts {

    private static final Duration PERIOD = Duration.seconds(5);

    private final Timeline keeper = new Timeline(new KeyFrame(PERIOD, _ -> keep()));
    private final ArrangementStore store;
    private final Workspace workspace;
    private final UnaryOperator<PaneId> present;
    private final Predicate<PaneId> isKnown;
    private String world = "";

    /// Creates an object that saves no layout until [#open] is called.
    ///
    /// @param present returns the id that a saved pane has in the open world: another one if the component type of an array was
    ///     renamed
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

    /// Shows the layout that a kind of world had when it was last open. If that kind of world is open already, for example
    /// because its code was reloaded, the layout stays as it is.
    ///
    /// @param name name of the kind of world
    /// @param otherwise the layout for a kind of world that was never open
    /// @param isAnew whether a pane must be created anew, because its content belongs to the previous world
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

    /// Saves the shown layout, and waits until it is written to the file.
    public void write() {
        keep();
        store.write();
    }

    /// Stops saving the layout every few seconds, so that the window can be garbage-collected.
    public void end() {
        keeper.stop();
    }

    /// Names of the layouts that the user has saved for the open kind of world.
    public List<String> names() {
        return store.kept().named(world).stream().map(Arrangements.Named::name).toList();
    }

    /// Saves the shown layout under a name. An existing layout of this name is replaced.
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
