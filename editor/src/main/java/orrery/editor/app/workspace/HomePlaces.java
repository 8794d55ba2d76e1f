package orrery.editor.app.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.DockedPane;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.Target;

/// The default place of each pane, and the layout of a first start.
final class HomePlaces {

    private static final PaneId VIEWPORT = PaneId.of("Viewport");
    private static final PaneId DIRTY_SETS = PaneId.of("Dirty sets");

    private final Map<Home, List<PaneId>> homes;
    private final ArrayPanes arrays;

    /// @param homes the panes of each home; arrays are not among them
    HomePlaces(Map<Home, List<PaneId>> homes, ArrayPanes arrays) {
        this.homes = homes;
        this.arrays = arrays;
    }

    /// The ids of the viewport, the dirty sets and all arrays.
    List<PaneId> documents() {
        List<PaneId> all = new ArrayList<>(List.of(VIEWPORT, DIRTY_SETS));
        all.addAll(arrays.names().stream().map(ArrayPanes::idOf).toList());
        return all;
    }

    private List<PaneId> panes(Home home) {
        return homes.getOrDefault(home, List.of());
    }

    private Home home(PaneId pane) {
        return homes.entrySet().stream().filter(entry -> entry.getValue().stream().anyMatch(pane::isLike))
                .map(Map.Entry::getKey).findFirst().orElse(Home.CENTRE);
    }

    /// Returns the default place of a pane in a layout. An array is placed before the tab of the dirty sets.
    Target of(DockLayout layout, PaneId pane) {
        Home home = home(pane);
        List<PaneId> others = new ArrayList<>(panes(home));
        if (home == Home.CENTRE) {
            others.addAll(documents());
        }
        Target target = home.in(layout, others);
        if (target instanceof Target.InGroup(int id, _) && pane.kind().equals(ArrayPanes.KIND)) {
            int index = layout.group(id).map(group -> group.indexOf(DIRTY_SETS)).orElse(-1);
            return index < 0 ? target : new Target.InGroup(id, index);
        }
        return target;
    }

    /// Returns a layout with a pane opened at its default place.
    private DockLayout open(DockLayout layout, PaneId pane) {
        return layout.open(DockedPane.of(pane), of(layout, pane));
    }

    /// The layout of a first start.
    DockLayout layout() {
        DockLayout layout = DockLayout.EMPTY;
        for (Home home : List.of(Home.CENTRE, Home.RIGHT, Home.LEFT, Home.BOTTOM)) {
            for (PaneId pane : panes(home)) {
                layout = open(layout, pane);
            }
            if (home == Home.CENTRE) {
                for (PaneId array : arrays.first()) {
                    layout = open(layout, array);
                }
            }
            layout = layout.front(panes(home).getFirst());
        }
        return layout;
    }
}
