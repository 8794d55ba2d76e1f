package orrery.editor.app.bar;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.Region;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.theme.OneLine;

/// Why the world stopped, or the result of a search for a stop. If there is too little room, "Stopped because" is left out,
/// because the state of the run says the same. Then the condition is shortened, then the author with the values, then the entity.
final class StopReason extends Region {

    private static final String BECAUSE = "Stopped because";
    private static final double GAP = 4;
    /// Least width of the condition, in pixels. The author with the values and the entity are shortened only after the condition
    /// has been shortened to this width.
    private static final double LEAST_WHAT = 60;

    private final Label because = label("past-because");
    private final Label what = label("past-what");
    private final Label whom = label("past-whom");
    private final Label how = label("past-how");
    private final List<Label> parts = List.of(because, what, whom, how);
    private String whole = "";

    StopReason() {
        getStyleClass().add("past-reason");
        setMinWidth(0);
        because.setText(BECAUSE);
        whom.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        getChildren().addAll(parts);
    }

    private static Label label(String styleClass) {
        Label label = new Label();
        label.getStyleClass().add(styleClass);
        return label;
    }

    void show(StopStatus stops) {
        String search = stops.outcome();
        what.setText(search.isEmpty() ? OneLine.of(stops.what()) : "");
        whom.setText(search.isEmpty() ? OneLine.of(stops.whom()) : "");
        how.setText(search.isEmpty() ? stops.how() : search);
        because.setManaged(search.isEmpty());
        parts.stream().skip(1).forEach(part -> part.setManaged(!part.getText().isEmpty()));
        whole = search.isEmpty() ? "%s %s %s".formatted(BECAUSE, stops.event(), stops.how()) : search;
    }

    /// The reason with all of its words.
    String whole() {
        return whole;
    }

    @Override
    protected double computePrefWidth(double height) {
        List<Label> shown = getManagedChildren();
        return shown.stream().mapToDouble(part -> width(part)).sum() + Math.max(0, shown.size() - 1) * GAP;
    }

    @Override
    protected double computePrefHeight(double width) {
        return parts.stream().mapToDouble(part -> part.prefHeight(-1)).max().orElse(0);
    }

    private static double width(Label part) {
        return part.isManaged() ? Math.ceil(part.prefWidth(-1)) : 0;
    }

    @Override
    protected void layoutChildren() {
        double lacking = prefWidth(-1) - getWidth();
        boolean isShort = lacking > 0.5;
        because.setVisible(because.isManaged() && !isShort);
        if (isShort && because.isManaged()) {
            lacking -= width(because) + GAP;
        }
        double whatWidth = shortened(width(what), Math.min(LEAST_WHAT, width(what)), lacking);
        lacking -= width(what) - whatWidth;
        double howWidth = shortened(width(how), 0, lacking);
        lacking -= width(how) - howWidth;
        double whomWidth = shortened(width(whom), 0, lacking);
        double x = because.isVisible() ? place(because, 0, width(because)) : 0;
        x = place(what, x, whatWidth);
        x = place(whom, x, whomWidth);
        place(how, x, howWidth);
    }

    private static double shortened(double width, double least, double by) {
        return Math.clamp(width - Math.max(0, by), least, width);
    }

    /// Places a part and returns where the next one begins.
    private double place(Label part, double x, double width) {
        if (!part.isManaged()) {
            return x;
        }
        part.setVisible(width > 0);
        part.resizeRelocate(x, 0, Math.min(width, Math.max(0, getWidth() - x)), getHeight());
        return x + width + GAP;
    }
}
