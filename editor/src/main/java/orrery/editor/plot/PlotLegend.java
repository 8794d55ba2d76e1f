package orrery.editor.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import orrery.editor.fx.Tip;
import orrery.editor.theme.Theme;

/// The legend. It has the colour and name of each line, its value at the shown tick, and a button that removes the line. FX
/// thread.
final class PlotLegend extends HBox {
    private static final double MOST_WIDTH = 260;

    private final PlotModel model;
    private List<PlotSlice.Line> made = List.of();

    PlotLegend(PlotModel model) {
        super(6);
        this.model = model;
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(0);
        setId("plot-legend");
    }

    void show(List<PlotSlice.Line> lines) {
        if (!isOf(lines)) {
            List<HBox> entries = new ArrayList<>();
            for (int i = 0; i < lines.size(); i++) {
                entries.add(entry(lines.get(i), i));
            }
            getChildren().setAll(entries);
        }
        made = lines;
        for (int i = 0; i < lines.size(); i++) {
            PlotSlice.Line line = lines.get(i);
            Label value = (Label) ((HBox) getChildren().get(i)).getChildren().get(2);
            value.setText(line.problem().isEmpty() ? line.shown() : "can't be drawn");
        }
    }

    private boolean isOf(List<PlotSlice.Line> lines) {
        return lines.size() == made.size() && IntStream.range(0, lines.size())
                .allMatch(i -> lines.get(i).value().equals(made.get(i).value())
                        && lines.get(i).label().equals(made.get(i).label())
                        && lines.get(i).problem().equals(made.get(i).problem()));
    }

    private HBox entry(PlotSlice.Line line, int index) {
        Label name = new Label(line.label());
        name.getStyleClass().add("small");
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        name.setMinWidth(0);
        Tip.set(name, line.problem().isEmpty() ? line.label() : line.problem());
        Label value = new Label();
        value.getStyleClass().addAll("small", line.problem().isEmpty() ? "muted" : "removed");
        value.setMinWidth(Region.USE_PREF_SIZE);
        Button remove = new Button("×");
        remove.getStyleClass().addAll("flat", "compact");
        remove.setAccessibleText("Remove " + line.label());
        Tip.set(remove, "Remove " + line.label());
        remove.setMinWidth(Region.USE_PREF_SIZE);
        remove.setOnAction(_ -> model.remove(line.value()));
        HBox entry = new HBox(5, Theme.swatch(index), name, value, remove);
        entry.setAlignment(Pos.CENTER_LEFT);
        entry.setMinWidth(0);
        entry.setMaxWidth(MOST_WIDTH);
        return entry;
    }
}
