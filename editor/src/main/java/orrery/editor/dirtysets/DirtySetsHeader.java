package orrery.editor.dirtysets;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;
import orrery.editor.text.NumberFormats;

/// The two bars above the dirty sets, with the tick, the counts, the grouping and the filters. FX thread.
final class DirtySetsHeader extends VBox {
    private static final double SEARCH_WIDTH = 220;
    private static final double WIDTH_FOR_HINT = 960;
    private static final double WIDTH_FOR_WORDS = 780;

    private final DirtySetsModel model;
    private final Runnable changed;
    private final Label title = label("strong");
    private final Label hint = label("muted", "small");
    private final Label changedCount = count("changed");
    private final Label addedCount = count("added");
    private final Label removedCount = count("removed");
    private DirtySetsSlice.Totals shown = new DirtySetsSlice.Totals(0, false, 0, 0, 0, 0, List.of());
    private final CheckBox everyTick = new CheckBox();
    private final MenuButton muted = new MenuButton("Mute");
    private final TextField search = new TextField();

    DirtySetsHeader(DirtySetsModel model, Runnable changed) {
        this.model = model;
        this.changed = changed;
        everyTick.getStyleClass().add("small");
        everyTick.setText(everyTickText(0));
        everyTick.setOnAction(event -> choose(() -> model.hideEveryTick(everyTick.isSelected())));
        muted.getStyleClass().add("compact");
        muted.setMinWidth(Region.USE_PREF_SIZE);
        muted.accessibleTextProperty().bind(muted.textProperty());
        search.setPromptText("Find in the changes");
        search.getStyleClass().addAll("search", "compact");
        search.setPrefWidth(SEARCH_WIDTH);
        search.textProperty().addListener((value, before, now) -> choose(() -> model.search(now)));
        HBox figures = new HBox(10, title, hint, changedCount, addedCount, removedCount);
        figures.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(Parts.header(figures, Parts.spacer(), grouping(), new HelpButton()),
                Parts.header(search, everyTick, Parts.spacer(), muted));
        everyTick.setMinWidth(Region.USE_PREF_SIZE);
        title.setMinWidth(Region.USE_PREF_SIZE);
        List.of(changedCount, addedCount, removedCount).forEach(count -> count.setMinWidth(0));
        widthProperty().subscribe(this::showCounts);
        hint.managedProperty().bind(widthProperty().greaterThan(WIDTH_FOR_HINT));
        hint.visibleProperty().bind(hint.managedProperty());
    }

    private static Label label(String... classes) {
        Label label = new Label();
        label.getStyleClass().addAll(classes);
        return label;
    }

    private static Label count(String kind) {
        Label count = label(kind, "small");
        Tip.set(count, kind);
        return count;
    }

    private SegmentedButton grouping() {
        return Parts.choice(List.of(Grouping.values()), Grouping::title, each -> choose(() -> model.groupBy(each)));
    }

    private void choose(Runnable choice) {
        choice.run();
        changed.run();
    }

    TextField search() {
        return search;
    }

    void show(DirtySetsSlice.Totals totals) {
        title.setText(totals.edits()
                ? "Edited at tick " + NumberFormats.grouped(totals.tick() - 1)
                : "Changed in tick " + NumberFormats.grouped(totals.tick()));
        hint.setText(totals.edits()
                ? "tick %s begins with this".formatted(NumberFormats.grouped(totals.tick()))
                : "each entity once per component");
        shown = totals;
        showCounts();
        showWhere(totals.added() > 0, addedCount);
        showWhere(totals.removed() > 0, removedCount);
        everyTick.setText(everyTickText(totals.everyTick()));
        muted.setText(model.mutedCount() == 0 ? "Mute" : "Muted: " + model.mutedCount());
        if (!muted.isShowing()) {
            fillMuted(totals);
        }
    }

    /// Shows the counts. In a narrow pane, they have no words; a tooltip explains them.
    private void showCounts() {
        count(changedCount, "~", shown.changed(), "changed");
        count(addedCount, "+", shown.added(), "added");
        count(removedCount, "−", shown.removed(), "removed");
    }

    private void count(Label label, String glyph, int count, String word) {
        String figure = glyph + " " + NumberFormats.grouped(count);
        label.setText(getWidth() < WIDTH_FOR_WORDS ? figure : figure + " " + word);
    }

    private static void showWhere(boolean isAny, Label count) {
        Parts.show(count, isAny);
    }

    private void fillMuted(DirtySetsSlice.Totals totals) {
        MenuBuilder menu = new MenuBuilder();
        for (List<String> kind : totals.names()) {
            for (String name : kind) {
                menu.check(name, model.isMuted(name), mute -> choose(() -> model.mute(name, mute)));
            }
            if (!kind.isEmpty()) {
                menu.line();
            }
        }
        muted.getItems().setAll(menu.add("Show all again", () -> choose(model::unmuteAll))
                .onlyIf(model.mutedCount() > 0).items());
    }

    private static String everyTickText(int count) {
        return "hide what changes every tick (%s)".formatted(NumberFormats.grouped(count));
    }
}
