package orrery.editor.plot;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;
import orrery.editor.fx.Views;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.search.WatchText;

/// Plots values over the recorded ticks. FX thread.
public final class PlotPane extends BorderedPane {
    private static final double FIELD_WIDTH = 210;
    private static final int MOST_LINES = 8;

    private final PlotModel model;
    private final PlotView view;
    private final PlotLegend legend;
    private final TextField add = new TextField();
    private final Label said = new Label();

    /// Creates an inactive pane.
    public PlotPane(Session session, Views views, Navigator navigator) {
        model = new PlotModel(session);
        view = new PlotView(model);
        legend = new PlotLegend(model);
        setAccessibleText("Plot");
        add.setId("plot-add");
        add.getStyleClass().addAll("search", "compact");
        views.onExample(example -> {
            add.setPromptText("Add " + example.watched());
            add.setAccessibleText("Add a value to the plot, as " + example.watched());
        });
        Tip.set(add, "An entity's name or handle, a colon, and an expression; Enter adds it");
        add.setPrefWidth(FIELD_WIDTH);
        add.setMinWidth(FIELD_WIDTH);
        add.setOnAction(_ -> add());
        add.textProperty().subscribe(() -> say(""));
        said.setId("plot-said");
        said.getStyleClass().add("small");
        said.setMinWidth(0);
        HBox.setHgrow(said, Priority.SOMETIMES);
        MenuButton more = new MenuButton("Export");
        more.setId("plot-export");
        more.setAccessibleText("Export the plot");
        more.getStyleClass().add("compact");
        more.setMinWidth(Region.USE_PREF_SIZE);
        more.getItems().addAll(new MenuBuilder().addCsv(navigator, model::table).items());
        HBox bar = Parts.header(legend, Parts.spacer(), said, add, more, new HelpButton());
        setTop(bar);
        setCenter(view);
        setSearch(add);
        ContextMenu menu = new MenuBuilder().add("Show all ticks", model::showAll).line()
                .addCsv(navigator, model::table).menu();
        view.setOnContextMenuRequested(event -> menu.show(view, event.getScreenX(), event.getScreenY()));
        asks(model.request(), views, this::show);
    }

    private void show(PlotSlice slice) {
        model.show(slice);
        legend.show(slice.lines());
        boolean isFaultShown = add.getStyleClass().contains("wrong");
        String reading = slice.progress() < 1
                ? "%d %% of the recording read".formatted((int) (slice.progress() * 100))
                : slice.problem();
        if (!reading.isEmpty() && !isFaultShown) {
            said.getStyleClass().setAll("label", "small", "muted");
            said.setText(reading);
            Tip.set(said, slice.problem());
        } else if (said.getStyleClass().contains("muted")) {
            say("");
        }
        view.tell();
        view.refresh();
    }

    @Override
    protected boolean isIncomplete() {
        return model.shown().progress() < 1;
    }

    private void say(String problem) {
        said.getStyleClass().setAll("label", "small", "removed");
        said.setText(problem);
        Tip.set(said, problem);
        add.getStyleClass().remove("wrong");
        if (!problem.isEmpty()) {
            add.getStyleClass().add("wrong");
        }
    }

    private void add() {
        String typed = add.getText();
        if (model.lines().size() >= MOST_LINES) {
            say("%d lines are plotted already. Remove one first.".formatted(MOST_LINES));
            return;
        }
        Views.whenDone(model.enter(typed), read -> read.ifPresent(found -> {
            if (typed.equals(add.getText())) { // otherwise the user is typing another value
                added(found);
            }
        }));
    }

    private void added(WatchText.Read found) {
        if (found.problem().isEmpty()) {
            add.clear();
        } else {
            say("Column %d: %s".formatted(found.column(), found.problem()));
            add.positionCaret(Math.min(add.getLength(), found.column() - 1));
        }
    }

    @Override
    public PaneHelp help() {
        return PlotHelp.TEXT;
    }
}
