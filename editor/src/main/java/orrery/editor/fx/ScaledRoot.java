package orrery.editor.fx;

import javafx.beans.value.ObservableDoubleValue;
import javafx.geometry.Dimension2D;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;
import javafx.stage.Window;
import javafx.util.Subscription;

/// The root node of a JavaFX scene. Enlarges its content by a factor: fonts, icons, distances and canvases alike. The size of the
/// content is the size of the scene divided by the factor. FX thread.
public final class ScaledRoot extends Region {

    private final Region content;
    private final Scale scale = new Scale(1, 1, 0, 0);
    private final Subscription following;

    /// Creates a root.
    ///
    /// @param content a region without a parent, and not the root of a scene
    /// @param factor 1 or larger
    public ScaledRoot(Region content, ObservableDoubleValue factor) {
        this.content = content;
        getStyleClass().add("scaled-root");
        content.getTransforms().add(scale);
        getChildren().add(content);
        following = factor.subscribe(now -> {
            scale.setX(now.doubleValue());
            scale.setY(now.doubleValue());
            requestLayout();
            content.requestLayout();
        });
    }

    /// Stops following the factor. Otherwise the factor's listener would hold this root and its scene in memory.
    public void unfollow() {
        following.unsubscribe();
    }

    /// Returns the factor by which a scaled root enlarges a node; 1 if the node is in no scaled root.
    public static double factorOf(Node node) {
        double factor = node.getLocalToSceneTransform().getMxx();
        return factor > 0 ? factor : 1;
    }

    /// Returns the size of a window, including its title bar and borders, in the units of its content: divided by the factor of
    /// its root.
    public static Dimension2D sizeOf(Window window) {
        double factor = window.getScene() != null && window.getScene().getRoot() instanceof ScaledRoot root
                ? root.scale.getX()
                : 1;
        return new Dimension2D(window.getWidth() / factor, window.getHeight() / factor);
    }

    @Override
    protected void layoutChildren() {
        content.resizeRelocate(0, 0, getWidth() / scale.getX(), getHeight() / scale.getY());
    }

    @Override
    protected double computeMinWidth(double height) {
        return content.minWidth(unscaled(height)) * scale.getX();
    }

    @Override
    protected double computeMinHeight(double width) {
        return content.minHeight(widthFor(width)) * scale.getY();
    }

    @Override
    protected double computePrefWidth(double height) {
        return content.prefWidth(unscaled(height)) * scale.getX();
    }

    @Override
    protected double computePrefHeight(double width) {
        return content.prefHeight(widthFor(width)) * scale.getY();
    }

    /// Returns the width of the content for a width of this root. If the width of this root is unknown (negative), returns the
    /// preferred width of the content. The height of wrapped texts depends on the width of the content.
    private double widthFor(double width) {
        return width < 0 ? content.prefWidth(-1) : unscaled(width);
    }

    private double unscaled(double length) {
        return length < 0 ? length : length / scale.getX();
    }
}
