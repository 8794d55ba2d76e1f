package orrery.editor.session;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.world.Entity;
import orrery.editor.session.log.ConsoleLog;
import orrery.editor.session.log.ProblemList;
import orrery.editor.session.search.WatchList;

/// The lists that belong to the open scene: selection, plotted values, watched values, problems, and the log of systems. Any
/// thread.
final class SceneLists {
    private final SelectionHistory selections = new SelectionHistory();
    private final WatchList plotted;
    private final WatchList watched;
    private final EntityPick pick = new EntityPick();
    private final ProblemList problems = new ProblemList();
    private final ConsoleLog console = new ConsoleLog();

    /// @param changed called after the plotted or watched values have changed
    SceneLists(Runnable changed) {
        plotted = new WatchList(changed);
        watched = new WatchList(changed);
    }

    /// The selection and its history.
    SelectionHistory selections() {
        return selections;
    }

    /// Lets the user choose an entity by a click, without selecting it.
    EntityPick pick() {
        return pick;
    }

    /// Changes the selection. While the choice of an entity is awaited, leaves the selection unchanged; if exactly one entity is
    /// given, this entity is the choice. Consecutive selections with equal gestures are one step of the history.
    ///
    /// @param entities their handles in the shown view
    /// @param shown the assignment of handles in the shown view
    /// @return whether a new view is needed
    boolean select(List<Entity> entities, Handles shown, Object gesture) {
        return pick.takes(entities) || selections.select(entities, shown, gesture);
    }

    /// The values in the plot.
    WatchList plotted() {
        return plotted;
    }

    WatchList watched() {
        return watched;
    }

    ProblemList problems() {
        return problems;
    }

    /// The log of systems.
    ConsoleLog console() {
        return console;
    }

    /// Replaces the handles of entities in all lists after a renumbering, and clears the history of the selection.
    ///
    /// @param now the present assignment of handles
    void entitiesMoved(Handles now, Map<Entity, Entity> to) {
        selections.moved(now, to);
        plotted.moved(to);
        watched.moved(to);
        problems.moved(to);
    }

    /// Replaces former names of types and fields in watched and plotted values.
    ///
    /// @param before the former code
    /// @param now the code that was loaded
    /// @return the watched and plotted values that can't be read any more
    List<String> renamed(WorldDefinition before, WorldDefinition now) {
        return Stream.of(watched, plotted).flatMap(list -> list.renamed(before, now).stream()).distinct().toList();
    }

    /// Clears the selection, the plotted values and the watched values, because another scene was opened or the scene was closed.
    void forgetEntities() {
        pick.cancel();
        selections.clear();
        plotted.clear();
        watched.clear();
    }
}
