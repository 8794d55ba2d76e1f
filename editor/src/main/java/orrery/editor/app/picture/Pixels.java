package orrery.editor.app.picture;

import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.transform.Transform;
import orrery.editor.fx.Pane;
import orrery.editor.viewport.ViewportPane;

/// The pixels of a part of the window.
///
/// @param argb pixels row by row from the top
/// @param width pixels per row
public record Pixels(int[] argb, int width) {

    /// Number of rows.
    public int height() {
        return argb.length / width;
    }

    /// Returns the node that a picture of a pane shows. For a viewport, this is only its view of the world; otherwise it is the
    /// whole pane.
    public static Node of(Pane pane) {
        return pane instanceof ViewportPane viewport ? viewport.view() : pane.node();
    }

    /// Takes a picture of a pane. FX thread.
    ///
    /// @param isMarked whether a picture of a viewport shows the selection and highlights changes
    /// @param picture takes the picture of the pane's node
    public static <T> T taken(Pane pane, boolean isMarked, Supplier<T> picture) {
        return pane instanceof ViewportPane viewport && !isMarked ? viewport.unmarked(picture) : picture.get();
    }

    /// Draws a node. FX thread.
    ///
    /// @param background colour where the node is transparent
    /// @param scale pixels of the picture per pixel of the node
    public static Pixels of(Node node, Color background, double scale) {
        WritableImage image = image(node, background, scale);
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] argb = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
        return new Pixels(argb, width);
    }

    /// Draws a node as an image. FX thread.
    public static WritableImage image(Node node, Color background, double scale) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setFill(background);
        parameters.setTransform(Transform.scale(scale, scale));
        int width = Math.max(1, (int) Math.round(node.getLayoutBounds().getWidth() * scale));
        int height = Math.max(1, (int) Math.round(node.getLayoutBounds().getHeight() * scale));
        return node.snapshot(parameters, new WritableImage(width, height));
    }
}
