package orrery.editor.timeline;

import atlantafx.base.controls.ToggleSwitch;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Steady;
import orrery.editor.fx.Tip;
import orrery.editor.session.Navigator;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.Theme;

/// The footer below the lanes: a legend of the systems, the numbers of the chosen ticks, a field that filters lanes, the number
/// of kept ticks, and the memory in use.
final class TimelineFooter extends HBox {
    private static final double FIELD_WIDTH = 110;
    private static final double LEAST_NUMBERS = 140;

    private final TimelineModel model;
    private final Navigator navigator;
    private final HBox legend = new HBox(10);
    private final Label numbers = new Label();
    private final TextField filter = new TextField();
    private final ToggleSwitch follow = new ToggleSwitch("follow");
    private final Label kept = new Label();
    private final Label cost = new Label();
    private final List<Steady> memory = List.of(new Steady(kept), new Steady(cost));
    private final Label runAgain = new Label("run again", new Region());
    private List<String> systems = List.of();
    /// Width of each system's link in the legend, as measured when the link last showed its name.
    private double[] nameWidths = {};

    TimelineFooter(TimelineModel model, Navigator navigator) {
        this.model = model;
        this.navigator = navigator;
        getStyleClass().addAll("pane-footer", "timeline-footer");
        legend.setMinWidth(USE_PREF_SIZE);
        legend.setAlignment(Pos.CENTER_LEFT);
        numbers.getStyleClass().add("small");
        numbers.setId("timeline-numbers");
        numbers.setMinWidth(0);
        Tip.bind(numbers, numbers.textProperty());
        kept.getStyleClass().addAll("small", "muted");
        kept.setMinWidth(Region.USE_PREF_SIZE);
        kept.setId("timeline-kept");
        cost.getStyleClass().add("small");
        cost.setMinWidth(Region.USE_PREF_SIZE);
        cost.setId("timeline-cost");
        follow.setMinWidth(Region.USE_PREF_SIZE);
        follow.setSelected(true);
        follow.selectedProperty().addListener((_, _, on) -> model.setFollowing(on));
        follow.setAccessibleText("Follow the newest tick");
        filter.setPromptText("Filter lanes");
        filter.setAccessibleText("Filter lanes by name");
        filter.getStyleClass().addAll("search", "compact");
        filter.setMinWidth(FIELD_WIDTH);
        filter.setPrefWidth(FIELD_WIDTH);
        filter.textProperty().addListener((_, _, text) -> model.setFilter(text));
        runAgain.getGraphic().getStyleClass().add("hatched");
        runAgain.getStyleClass().addAll("small", "muted");
        runAgain.setMinWidth(Region.USE_PREF_SIZE);
        runAgain.setId("timeline-run-again");
        Tip.set(runAgain, TickText.RUN_AGAIN);
        getChildren().addAll(legend, runAgain, Parts.spacer(), numbers, filter, follow);
        getChildren().addAll(memory);
        getChildren().add(new HelpButton());
    }

    /// The field that filters lanes.
    TextField filter() {
        return filter;
    }

    /// Shows the current state of the model. Until the numbers of newly chosen ticks are read, the footer shows the previously
    /// chosen ticks with their numbers.
    void refresh() {
        TimelineSlice slice = model.slice();
        follow.setSelected(model.isFollowing());
        TimelineSlice.Chosen chosen = model.choice() == null ? null : slice.chosen();
        numbers.setText(chosen == null ? "" : TickText.line(chosen.ticks(), chosen.summary(), slice));
        kept.setText(slice == TimelineSlice.NONE ? "no ticks read yet" : keptText(slice.kept()));
        boolean hatched = slice.bins().keeping().stream().anyMatch(TickStorage::isReplayed);
        Parts.show(runAgain, hatched);
        showRecorded(slice.recorded());
        if (!systems.equals(slice.systems())) {
            systems = slice.systems();
            nameWidths = new double[systems.size()];
            legend.getChildren().clear();
            for (int i = 0; i < systems.size(); i++) {
                legend.getChildren().add(system(systems.get(i), i));
            }
        }
    }

    /// Makes the contents fit in three steps. First shortens the numbers of the chosen ticks, whose tooltip has the whole text.
    /// If ticks are chosen and the names of the systems still don't fit, hides the number of kept ticks and the memory in use.
    /// Then hides the names of the last systems that don't fit; their colours remain and have tooltips.
    @Override
    protected void layoutChildren() {
        List<Hyperlink> links = legend.getChildren().stream().map(Hyperlink.class::cast).toList();
        for (int i = 0; i < links.size(); i++) {
            if (isNamed(links.get(i))) {
                nameWidths[i] = links.get(i).prefWidth(-1);
            }
        }
        double others = getManagedChildren().stream()
                .filter(child -> child != legend && child != numbers && !memory.contains(child))
                .mapToDouble(child -> child.prefWidth(-1) + getSpacing()).sum()
                + Math.min(numbers.prefWidth(-1), LEAST_NUMBERS) + getSpacing();
        double room = getWidth() - snappedLeftInset() - snappedRightInset() - others
                - links.stream().mapToDouble(link -> squareWidth(link) + legend.getSpacing()).sum();
        double forMemory = memory.stream().mapToDouble(part -> part.prefWidth(-1) + getSpacing()).sum();
        double forNames = 0;
        for (int i = 0; i < links.size(); i++) {
            forNames += nameWidths[i] - squareWidth(links.get(i));
        }
        boolean givesWay = !numbers.getText().isEmpty() && room - forMemory < forNames;
        memory.forEach(part -> Parts.show(part, !givesWay));
        room -= givesWay ? 0 : forMemory;
        boolean fit = true;
        for (int i = 0; i < links.size(); i++) {
            room -= nameWidths[i] - squareWidth(links.get(i));
            fit &= room >= 0;
            links.get(i).setContentDisplay(fit ? ContentDisplay.LEFT : ContentDisplay.GRAPHIC_ONLY);
        }
        super.layoutChildren();
    }

    private static double squareWidth(Hyperlink link) {
        return link.getGraphic().getLayoutBounds().getWidth() + link.snappedLeftInset() + link.snappedRightInset();
    }

    private static boolean isNamed(Hyperlink link) {
        return link.getContentDisplay() == ContentDisplay.LEFT;
    }

    private void showRecorded(TimelineSlice.Recorded recorded) {
        TimelineSlice.Memory memory = recorded.memory();
        String branch = recorded.branchName();
        String from = recorded.oldest() > 0 ? " from tick " + NumberFormats.grouped(recorded.oldest()) : "";
        cost.setText("%s of %s MB%s%s".formatted(NumberFormats.grouped(memory.megabytes()),
                NumberFormats.grouped(memory.mostMegabytes()), from, branch.isEmpty() ? "" : " · " + branch));
        Parts.style(cost, memory.nearlyAll(), "changed", "muted");
        Tip.set(cost, memory.nearlyAll()
                ? "The recording is nearly full: the oldest ticks will be discarded. The menu gives it more memory."
                : "Memory of the recorded ticks; the menu changes the limit.");
    }

    /// Returns a text with the number of kept ticks. If the oldest ticks are no longer kept, the text has the range of the kept
    /// ticks instead.
    static String keptText(TimelineSlice.Kept kept) {
        return kept.first() > 1
                ? "ticks %s to %s kept".formatted(NumberFormats.grouped(kept.first()),
                        NumberFormats.grouped(kept.last()))
                : NumberFormats.counted(kept.count(), "tick kept", "ticks kept");
    }

    private Hyperlink system(String name, int index) {
        Hyperlink link = new Hyperlink(name, Theme.swatch(index));
        link.getStyleClass().addAll("small", "legend");
        link.setFocusTraversable(false);
        Tip.set(link, name);
        link.setOnAction(event -> {
            link.setVisited(false);
            navigator.toSystem(name);
        });
        return link;
    }
}
