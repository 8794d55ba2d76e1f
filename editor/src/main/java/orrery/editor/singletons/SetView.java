package orrery.editor.singletons;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import orrery.ecs.world.Entity;
import orrery.editor.grid.Grid;
import orrery.editor.grid.NoticeLine;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.rows.Fetching;
import orrery.editor.session.Navigator;
import orrery.editor.text.NumberFormats;

/// Shows an entity set: its size, how many entities entered and left, and its members as links. FX thread.
final class SetView extends VBox {
    private final Label count = new Label();
    private final Label entered = new Label();
    private final Label left = new Label();
    private final Grid grid = Grid.list(GridColumn.link("name", "name", 120).grows(),
            GridColumn.number("id", "id", 64));
    private final NoticeLine notice = new NoticeLine();
    private final Navigator navigator;
    private final GridRows.Fetch fetching;

    SetView(String field, Navigator navigator, OwnedRows<SetSlice> owned) {
        this.navigator = navigator;
        fetching = new Fetching(
                (first, last) -> owned.read(first, last).thenApply(set -> set.map(SetView::rows).orElse(List.of())),
                (first, last) -> owned.read(first, last).thenApply(set -> set.map(SetView::keys)
                        .orElseGet(() -> new long[0])));
        getStyleClass().add("owned-view");
        Label name = new Label(field);
        name.getStyleClass().add("muted");
        count.getStyleClass().addAll("mono", "strong");
        entered.getStyleClass().addAll("added", "small");
        left.getStyleClass().addAll("removed", "small");
        HBox head = new HBox(name, count, entered, left);
        head.getStyleClass().add("owned-head");
        grid.setAccessibleText("Members of " + field);
        grid.setEmptyText("Nothing in it", "");
        grid.setActions(new Actions(owned));
        getChildren().addAll(head, grid, notice);
    }

    void show(SetSlice set) {
        count.setText(NumberFormats.counted(set.size(), "entity", "entities"));
        entered.setText(set.entered() == 0 ? "" : "+ " + NumberFormats.grouped(set.entered()));
        left.setText(set.left() == 0 ? "" : "− " + NumberFormats.grouped(set.left()));
        OwnedHeight.fit(grid, set.size(), 0);
        grid.show(new GridSlice(set.size(), set.first(), rows(set)).fetchedBy(fetching));
    }

    private static long[] keys(SetSlice set) {
        return set.members().stream().mapToLong(member -> member.entity().handle()).toArray();
    }

    private static List<GridRow> rows(SetSlice set) {
        List<GridRow> rows = new ArrayList<>();
        for (SetSlice.Member member : set.members()) {
            GridCell name = GridCell.of(member.name(), member.alive() ? GridStyle.NORMAL : GridStyle.FAINT)
                    .withMark(member.isNew() ? GridMark.ADDED : GridMark.QUIET);
            boolean isNamed = !member.name().equals(member.entity().toString());
            String id = !member.alive() ? "destroyed" : isNamed ? "#" + member.entity().index() : "";
            rows.add(GridRow.of(member.entity().handle(), name, GridCell.of(id, GridStyle.FAINT)));
        }
        return rows;
    }

    private final class Actions extends OwnedActions {
        Actions(OwnedRows<SetSlice> owned) {
            super(owned, notice);
        }

        @Override
        public void linked(long key, String columnId, String text) {
            navigator.toEntity(new Entity(key));
        }

        @Override
        public void activated(long key, String columnId) {
            navigator.toEntity(new Entity(key));
        }
    }
}
