package orrery.editor.fx;

import javafx.scene.layout.Region;

/// Holds a control whose text changes at each tick, while its size hardly changes. As long as the text fits and leaves at most a
/// little space, a change of the text lays out the control alone, not the whole window.
public final class Steady extends Region {
    private static final double MOST_ROOM = 24;

    private final Region control;

    /// Creates a holder of a control. Its minimum width is its preferred width: the larger of the control's minimum and preferred
    /// widths.
    public Steady(Region control) {
        this.control = control;
        control.setManaged(false);
        control.needsLayoutProperty().subscribe(needs -> {
            if (!needs) {
                fit();
            }
        });
        setMinWidth(USE_PREF_SIZE);
        getChildren().add(control);
    }

    /// Called when the control has been laid out. If the text no longer fits or leaves much space, requests the layout of this
    /// region. Does so later, because a parent that is being laid out now would miss the request.
    private void fit() {
        double wanted = computePrefWidth(-1);
        if (wanted > getWidth() || wanted < getWidth() - MOST_ROOM) {
            Views.later(this::requestLayout);
        }
    }

    @Override
    protected double computePrefWidth(double height) {
        return snapSizeX(Math.max(control.minWidth(height), control.prefWidth(height)));
    }

    @Override
    protected double computePrefHeight(double width) {
        return snapSizeY(control.prefHeight(width));
    }

    @Override
    public double getBaselineOffset() {
        return control.getBaselineOffset();
    }

    @Override
    protected void layoutChildren() {
        control.resizeRelocate(0, 0, getWidth(), getHeight());
    }
}
