package orrery.editor.session;

import orrery.ecs.history.WriteQuery;
import orrery.ecs.world.Entity;
import orrery.editor.session.search.EntityQuery;
import orrery.editor.session.search.SourceSearch;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.time.StateChoice;
import orrery.editor.text.CsvTable;

/// Follows links: every name of an entity, component type or system leads to it. Called on the FX thread.
public interface Navigator {
    /// Stands for the shown tick.
    long SHOWN = SourceSearch.SHOWN;

    /// Selects an entity and brings it into view.
    void toEntity(Entity entity);

    /// Brings the array of a component type to the front, or the singleton of that name.
    void toType(String typeName);

    /// Brings a system to the front.
    void toSystem(String system);

    /// Shows every write of a component or field: of the entity selected last, or of a singleton.
    ///
    /// @param query what; its entity is selected, or none for a singleton
    void toHistory(WriteQuery query);

    /// Goes to the nearest tick before or after the shown one in which something was written, or says that there is none.
    void toWrite(WriteQuery query, boolean later);

    /// Shows the lines of source that wrote something.
    ///
    /// @param upTo the newest tick that counts; [#SHOWN] for the shown one
    void toSource(WriteQuery query, long upTo);

    /// Shows all entities that ever matched a query.
    ///
    /// @param query as it is typed, see [EntityQuery]; empty for all that ever lived
    void toLifetimes(String query);

    /// Shows the class of a system in its source.
    void toSource(String system);

    /// Shows what differs between two states.
    void toDifferences(StateChoice before, StateChoice after);

    /// Draws a value over time, beside those that are drawn already.
    void toPlot(WatchExpression value);

    /// Adds a value to those that are watched.
    void toWatch(WatchExpression value);

    /// Asks for a file and writes a table to it.
    void exportCsv(CsvTable table);

    /// Puts a table on the clipboard.
    void copyCsv(CsvTable table);
}
