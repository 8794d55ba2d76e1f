package orrery.editor.arrays;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import org.controlsfx.control.SegmentedButton;
import orrery.ecs.type.ComponentType;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.PaneHeader;
import orrery.editor.fx.Parts;
import orrery.editor.fx.SearchBox;
import orrery.editor.fx.Tip;
import orrery.editor.text.FieldExample;
import orrery.editor.text.NumberFormats;

/// The header of a component array: a text about its columns, the numbers of changed rows, the search field and switches. FX
/// thread.
final class ArrayHeader extends PaneHeader {
    /// If the header is narrower than this, in pixels, the search field may shrink further, in favour of the text about the
    /// columns.
    private static final double WIDE = 600;

    private final String shape;
    private final Label about = new Label();
    private final Label changed = count("changed");
    private final Label added = count("added");
    private final Label removed = count("removed");
    private final Label moved = count("moved");
    private final Label pending = count("accent");
    private final Label searching = new Label("searching…");
    private final SearchBox search;
    private final ToggleButton allRows = new ToggleButton("all rows");
    private final ToggleButton changedOnly = new ToggleButton("changed only");
    private final CheckBox beforeAfter = new CheckBox("before → after");

    /// @param searched receives the focus when a search ends
    ArrayHeader(ComponentType<?> type, Node searched) {
        shape = ArrayColumns.shape(type);
        Label name = new Label(type.name());
        name.getStyleClass().add("title");
        name.setMinWidth(Region.USE_PREF_SIZE);
        about.getStyleClass().addAll("small", "faint");
        about.setId("array-about");
        Tip.bind(about, Bindings.when(about.textTruncatedProperty()).then(about.textProperty()).otherwise(""));
        searching.getStyleClass().addAll("small", "muted");
        search = new SearchBox(searched, "Find",
                "Find rows by name, #handle, row 17, value, or a query such as " + condition(type),
                "Name, #12, row 17, a value, or a condition: " + condition(type));
        search.getStyleClass().add("compact");
        search.setId("array-search");
        search.setPrefWidth(160);
        search.minWidthProperty().bind(widthProperty().map(width -> width.doubleValue() < WIDE ? 70 : 120));
        allRows.setSelected(true);
        SegmentedButton which = new SegmentedButton(allRows, changedOnly);
        which.setMinWidth(Region.USE_PREF_SIZE);
        beforeAfter.getStyleClass().add("small");
        beforeAfter.setMinWidth(Region.USE_PREF_SIZE);
        addParts(name, about, changed, added, removed, moved, pending, searching, Parts.spacer(), search,
                which,
                beforeAfter, new HelpButton());
    }

    private static Label count(String style) {
        Label label = new Label();
        label.getStyleClass().addAll("small", style);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /// Returns an example of a condition. It is about a number of this type, or about the tick if the type has no number.
    private static String condition(ComponentType<?> type) {
        FieldExample example = FieldExample.of(List.of(type));
        return example.type().equals(type.name()) ? example.condition() : "tick > 2";
    }

    SearchBox search() {
        return search;
    }

    ToggleButton allRows() {
        return allRows;
    }

    ToggleButton changedOnly() {
        return changedOnly;
    }

    CheckBox beforeAfter() {
        return beforeAfter;
    }

    void show(ArraySlice slice) {
        ArrayCounts counts = slice.counts();
        about.setText(shape + " · capacity " + NumberFormats.grouped(counts.capacity()));
        show(changed, counts.changed(), "~ %s changed");
        show(added, counts.added(), "+ %s added");
        show(removed, counts.removed(), "− %s removed");
        show(moved, counts.moved(), "↦ %s moved");
        show(pending, counts.pending(), "%s pending");
        Parts.show(searching, slice.searching());
    }

    private static void show(Label label, int count, String text) {
        label.setText(text.formatted(NumberFormats.grouped(count)));
        Parts.show(label, count > 0);
    }
}
