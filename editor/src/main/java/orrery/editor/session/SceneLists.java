package orrery.editor.session;

import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.session.log.ConsoleLog;
import orrery.editor.session.log.ProblemList;
import orrery.editor.session.search.WatchList;

/// What is listed of the open scene: what is selected, drawn and watched, its problems, and what its systems log. Any thread.
final class SceneLists {
    private final SelectionHistory selections = new SelectionHistory();
    private final WatchList plotted;
    private final WatchList watched;
    private final ProblemList problems = new ProblemList();
    private final ConsoleLog console = new ConsoleLog();

    /// @param changed called after what is drawn or watched has changed
    SceneLists(Runnable changed) {
        plotted = new WatchList(changed);
        watched = new WatchList(changed);
    }

    /// What is selected, and was before.
    SelectionHistory selections() {
        return selections;
    }

    /// The values that are drawn over time.
    WatchList plotted() {
        return plotted;
    }

    /// The values that are watched.
    WatchList watched() {
        return watched;
    }

    /// Errors and warnings.
    ProblemList problems() {
        return problems;
    }

    /// What systems have logged.
    ConsoleLog console() {
        return console;
    }

    /// Follows entities that are selected, drawn, watched or named by problems and whose handles have become others. What has
    /// none any more is not selected: another entity may have its handle.
    void entitiesMoved(Map<Entity, Entity> to) {
        List<Entity> before = selections.current().entities();
        selections.reset();
        selections.select(
                new Selection(before.stream().filter(to::containsKey).map(entity -> to.getOrDefault(entity, entity))
                        .toList()),
                new Object());
        plotted.moved(to);
        watched.moved(to);
        problems.moved(to);
    }

    /// No entity of the scene is named any more: another scene is open, or none.
    void forgetEntities() {
        selections.reset();
        plotted.clear();
        watched.clear();
    }
}
