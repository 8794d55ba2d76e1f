package orrery.editor.app.workspace;

import java.util.List;
import java.util.function.Predicate;
import orrery.editor.app.dock.ArrangementStore;
import orrery.editor.app.dock.Arrangements;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.PaneId;

/// Keeps the layout of the open world, and the layouts that its user saved under names. FX thread.
public final class WorldLayouts {

    private final ArrangementStore store;
    private final Workspace workspace;
    private final Predicate<PaneId> isKnown;
    private String world = "";

    /// Layouts of no world yet.
    ///
    /// @param isKnown whether a pane can be opened in the open world
    WorldLayouts(ArrangementStore store, Workspace workspace, Predicate<PaneId> isKnown) {
        this.store = store;
        this.workspace = workspace;
        this.isKnown = isKnown;
    }

    /// Shows the layout that a world had last.
    ///
    /// @param otherwise the layout of a world that was never open
    /// @param isAnew panes that are made anew
    void open(String name, DockLayout otherwise, Predicate<PaneId> isAnew) {
        world = name;
        workspace.renew(store.kept().of(name).map(kept -> kept.layout().retain(isKnown)).orElse(otherwise), isAnew);
    }

    /// Keeps a layout as the one that the open world had last.
    void keep(DockLayout layout) {
        if (!world.isEmpty()) {
            store.change(kept -> kept.keeping(world, layout));
        }
    }

    /// Keeps the layout on show, and returns when it is written.
    public void write() {
        keep(workspace.remembered());
        store.write();
    }

    /// Names of the saved layouts.
    public List<String> names() {
        return store.kept().named(world).stream().map(Arrangements.Named::name).toList();
    }

    /// Saves the layout on show under a name, in place of the one that had it.
    public void save(String name) {
        store.change(kept -> kept.naming(world, name, workspace.remembered()));
    }

    /// Shows a saved layout.
    public void show(String name) {
        store.kept().named(world).stream().filter(named -> named.name().equals(name)).findFirst()
                .ifPresent(named -> workspace.renew(named.layout().retain(isKnown), _ -> false));
    }

    /// Forgets a saved layout.
    public void delete(String name) {
        store.change(kept -> kept.forgetting(world, name));
    }
}
