package orrery.editor.diff;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHeader;
import orrery.editor.fx.Parts;
import orrery.editor.fx.SearchBox;
import orrery.editor.fx.Tip;
import orrery.editor.fx.Views;

/// The bars above the differences: the compared states, the number of differences, the grouping and the filters. FX thread.
final class DiffHeader extends VBox {
    private static final double TOLERANCE_WIDTH = 92;
    private static final double SEARCH_WIDTH = 170;

    private final DiffModel model;
    private final StateMenu before;
    private final StateMenu after;
    private final Label count = new Label();
    private final MenuButton ignored = new MenuButton("Ignore");
    private final TextField tolerance = new TextField();
    private final SearchBox search;

    DiffHeader(DiffModel model, SceneStates scenes, Views views, Node searched) {
        this.model = model;
        before = new StateMenu("diff-before", "First state", scenes, model::compareBefore);
        after = new StateMenu("diff-after", "Second state", scenes, model::compareAfter);
        before.setOnShowing(_ -> before.offer(views.status()));
        after.setOnShowing(_ -> after.offer(views.status()));
        search = new SearchBox(searched, "Find a difference", "Find a difference",
                "Part of a name, a component, a field or a value");
        search.getStyleClass().add("compact");
        search.setPrefWidth(SEARCH_WIDTH);
        search.textProperty().subscribe(model::search);
        count.setId("diff-count");
        count.getStyleClass().add("strong");
        count.setMinWidth(Region.USE_PREF_SIZE);
        ignored.setId("diff-ignore");
        ignored.accessibleTextProperty().bind(ignored.textProperty());
        ignored.getStyleClass().add("compact");
        ignored.setMinWidth(Region.USE_PREF_SIZE);
        setUpTolerance();
        Button swap = Parts.button("Swap", model::swap);
        Tip.set(swap, "Swap the two states");
        for (Region part : List.of(before, after, count)) {
            PaneHeader.keepInBar(part);
        }
        getChildren().addAll(Parts.header(before, small("with"), after, swap, Parts.spacer(), count),
                Parts.header(search, Parts.spacer(), tolerance, ignored, grouping(), new HelpButton()));
    }

    private void setUpTolerance() {
        tolerance.setId("diff-tolerance");
        tolerance.setPromptText("± tolerance");
        tolerance.setAccessibleText("Tolerance: floating-point numbers with at most this difference are equal");
        Tip.set(tolerance, "Floating-point numbers with at most this difference are equal");
        tolerance.getStyleClass().add("compact");
        tolerance.setPrefWidth(TOLERANCE_WIDTH);
        tolerance.setMinWidth(TOLERANCE_WIDTH);
        tolerance.textProperty().subscribe(text -> {
            tolerance.getStyleClass().remove("wrong");
            if (!model.tolerate(text)) {
                tolerance.getStyleClass().add("wrong");
            }
        });
    }

    private static Label small(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll("small", "muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private SegmentedButton grouping() {
        return Parts.choice(List.of(Grouping.values()), Grouping::title, model::groupBy);
    }

    SearchBox search() {
        return search;
    }

    void show(DiffSlice slice) {
        before.setText(slice.before());
        after.setText(slice.after());
        count.setText(model.count());
        int names = model.wanted().rules().ignored().size();
        ignored.setText(names == 0 ? "Ignore" : "Ignored: " + names);
        if (!ignored.isShowing()) {
            offer(slice.types());
        }
    }

    private void offer(List<String> types) {
        List<String> chosen = model.wanted().rules().ignored().stream().filter(name -> !types.contains(name)).sorted()
                .toList();
        MenuBuilder menu = new MenuBuilder();
        chosen.forEach(name -> addTo(menu, name));
        if (!chosen.isEmpty()) {
            menu.line();
        }
        types.forEach(name -> addTo(menu, name));
        ignored.getItems().setAll(menu.line().add("Ignore nothing", model::ignoreNothing)
                .onlyIf(!model.wanted().rules().ignored().isEmpty()).items());
    }

    private void addTo(MenuBuilder menu, String name) {
        menu.check(name, model.wanted().rules().ignored().contains(name), ignore -> model.ignore(name, ignore));
    }
}
