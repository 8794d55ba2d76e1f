package orrery.editor.fields;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.world.Entity;
import orrery.editor.session.Navigator;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.time.StateChoice;
import orrery.editor.text.CsvTable;

/// Records the followed links.
public final class LinkLog implements Navigator {
    /// Followed links, oldest first: `entity 2v1`.
    public final List<String> followed = new ArrayList<>();

    @Override
    public void toEntity(Entity entity) {
        followed.add("entity " + entity);
    }

    @Override
    public void toType(String typeName) {
        followed.add("type " + typeName);
    }

    @Override
    public void toSystem(String system) {
        followed.add("system " + system);
    }

    @Override
    public void toHistory(WriteQuery query) {
        followed.add("history " + query.type() + "." + query.field());
    }

    @Override
    public void toSource(WriteQuery query, long upTo) {
        followed.add("source " + query.type() + "." + query.field());
    }

    @Override
    public void toLifetimes(String query) {
        followed.add("lifetimes " + query);
    }

    @Override
    public void toSource(String system) {
        followed.add("source of " + system);
    }

    @Override
    public void toWrite(WriteQuery query, boolean later) {
        followed.add((later ? "later " : "earlier ") + query.type() + "." + query.field());
    }

    @Override
    public void toDifferences(StateChoice before, StateChoice after) {
        followed.add("differences " + before + " " + after);
    }

    @Override
    public void toPlot(WatchExpression value) {
        followed.add("plot " + value.expression());
    }

    @Override
    public void toWatch(WatchExpression value) {
        followed.add("watch " + value.expression());
    }

    @Override
    public void exportCsv(CsvTable table) {
        followed.add("export " + table.name());
    }

    @Override
    public void copyCsv(CsvTable table) {
        followed.add("copy " + table.name());
    }
}
