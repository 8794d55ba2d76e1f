package orrery.editor.theme;

import javafx.scene.layout.Region;
import javafx.scene.shape.SVGPath;
import javafx.scene.transform.Scale;
import orrery.icons.Icon;

/// Shows an icon in a square. In style sheets, the square has the style class `icon`, and the path of the icon has the style
/// class `icon-path`.
public final class IconView extends Region {

    /// Default side of the square in pixels.
    public static final double DEFAULT_SIZE = 16;

    private final SVGPath path = new SVGPath();

    /// Shows an icon at the default size.
    public IconView(Icon icon) {
        this(icon, DEFAULT_SIZE);
    }

    /// Shows an icon.
    ///
    /// @param sizePixels side of the square, above 0
    public IconView(Icon icon, double sizePixels) {
        getStyleClass().add("icon");
        path.getStyleClass().add("icon-path");
        path.setManaged(false);
        path.getTransforms().add(new Scale(sizePixels / Icon.GRID, sizePixels / Icon.GRID));
        getChildren().add(path);
        setMinSize(sizePixels, sizePixels);
        setPrefSize(sizePixels, sizePixels);
        setMaxSize(sizePixels, sizePixels);
        setMouseTransparent(true);
        show(icon);
    }

    /// Shows another icon at the same size.
    public void show(Icon icon) {
        path.setContent(icon.path());
    }
}
