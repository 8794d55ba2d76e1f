package orrery.editor.session;

import orrery.ecs.history.WriteQuery;
import orrery.ecs.world.Entity;
import orrery.editor.session.search.EntityQuery;
import orrery.editor.session.search.SourceSearch;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.time.StateChoice;
import orrery.editor.text.CsvTable;

/// Follows links: a click on the name of an entity, component type or system in a pane calls one of these methods. FX thread.
public interface Navigator {
    /// Tick number that stands for the shown tick.
    long SHOWN = SourceSearch.SHOWN;

    /// Selects an entity and brings it into view.
    void toEntity(Entity entity);

    /// Opens the component array or the singleton of a type.
    void toType(String typeName);

    /// Opens the systems pane at a system.
    void toSystem(String system);

    /// Opens the history of a component or field: every write to it, of an entity or of a singleton.
    ///
    /// @param query component, field and entity; no entity for a singleton
    void toHistory(WriteQuery query);

    /// Goes to the nearest tick with a matching write before or after the shown tick, or reports that there is none.
    void toWrite(WriteQuery query, boolean later);

    /// Opens the lines of source that made the last matching write.
    ///
    /// @param upTo newest tick to search; [#SHOWN] for the shown one
    void toSource(WriteQuery query, long upTo);

    /// Opens the lifetimes of all entities that ever matched a query.
    ///
    /// @param query text of an [EntityQuery]; empty for all entities that ever lived
    void toLifetimes(String query);

    /// Opens the source of a system's class.
    void toSource(String system);

    /// Opens the differences between two states.
    void toDifferences(StateChoice before, StateChoice after);

    /// Adds a value to the plot.
    void toPlot(WatchExpression value);

    /// Adds a value to the watch list.
    void toWatch(WatchExpression value);

    /// Asks the user for a file and writes a table to it.
    void exportCsv(CsvTable table);

    /// Copies a table to the clipboard.
    void copyCsv(CsvTable table);
}
