package orrery.editor.app.picture;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Base64;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.text.LayoutInfo;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.scene.transform.Transform;
import javafx.scene.transform.Translate;
import orrery.editor.draw.SvgElement;
import orrery.editor.draw.SvgPen;
import orrery.editor.draw.SvgWriter;
import orrery.editor.fx.PngFile;
import orrery.editor.fx.Surface;

/// Writes a node of the window with its descendants as SVG. Texts are written as text, not as shapes. A [Surface] is painted once
/// more, with a pen that writes SVG. Invisible nodes and effects such as shadows are left out. FX thread.
public final class NodeSvg {
    private final SvgWriter out;
    private final Color background;
    private final ShapeSvg shapes;

    private NodeSvg(SvgWriter out, Color background) {
        this.out = out;
        this.background = background;
        shapes = new ShapeSvg(out);
    }

    /// Returns the text of an SVG file that shows a node in the size of its layout.
    ///
    /// @param background colour of the picture where the node is transparent
    public static String of(Node node, Color background) {
        StringWriter text = new StringWriter();
        SvgWriter out = new SvgWriter(text);
        Bounds size = node.getLayoutBounds();
        out.begin(size.getWidth(), size.getHeight(), SvgWriter.hex(background));
        out.line("<g %s>".formatted(SvgWriter.DEFAULTS));
        new NodeSvg(out, background).clipped(node, 0, 0, new BoundingBox(0, 0, size.getWidth(), size.getHeight()));
        out.line("</g>");
        out.end();
        return text.toString();
    }

    /// Writes a node.
    ///
    /// @param x,y place of the parent's origin in the picture
    /// @param visible the part of the picture that is visible
    private void node(Node node, double x, double y, Bounds visible) {
        Transform at = new Translate(x, y).createConcatenation(node.getLocalToParentTransform());
        if (!node.isVisible() || node.getOpacity() == 0 || !at.transform(node.getBoundsInLocal()).intersects(visible)
                || at.determinant() == 0) {
            return;
        }
        boolean isFaded = node.getOpacity() < 1;
        if (isFaded) {
            out.line("<g opacity=\"%s\">".formatted(SvgWriter.number(node.getOpacity())));
        }
        if (at.getMxx() == 1 && at.getMyy() == 1 && at.getMxy() == 0 && at.getMyx() == 0) {
            clipped(node, at.getTx(), at.getTy(), visible);
        } else {
            out.line("<g transform=\"matrix(%s %s %s %s %s %s)\">".formatted(at.getMxx(), at.getMyx(), at.getMxy(),
                    at.getMyy(), at.getTx(), at.getTy()));
            clipped(node, 0, 0, node.parentToLocal(moved(visible, -x, -y)));
            out.line("</g>");
        }
        if (isFaded) {
            out.line("</g>");
        }
    }

    private static Bounds moved(Bounds bounds, double x, double y) {
        return new BoundingBox(bounds.getMinX() + x, bounds.getMinY() + y, bounds.getWidth(), bounds.getHeight());
    }

    /// Writes the content of a node, cut off at its clip. A [Surface] is cut off at its own bounds.
    private void clipped(Node node, double x, double y, Bounds visible) {
        Node clip = node instanceof Surface ? node : node.getClip();
        if (clip == null || clip != node && !cuts(clip, node)) {
            content(node, x, y, visible);
            return;
        }
        Bounds within = SvgWriter.common(visible,
                moved(clip == node ? node.getLayoutBounds() : clip.getBoundsInParent(), x, y));
        if (within.getWidth() == 0 || within.getHeight() == 0) {
            return;
        }
        out.beginClipped(within, clip instanceof Rectangle rectangle ? rectangle.getArcWidth() / 2 : 0);
        content(node, x, y, within);
        out.line("</g>");
    }

    /// Whether a clip may cut something off a node. If not, the clip is not written, because it could cut off text in a program
    /// that shows the SVG with a wider font.
    private static boolean cuts(Node clip, Node node) {
        Bounds within = clip.getBoundsInParent();
        boolean isPainted = node instanceof Region region
                && (region.getBackground() != null || region.getBorder() != null);
        return isPainted || !(node instanceof Parent parent) || parent.getChildrenUnmodifiable().stream()
                .filter(child -> child.isVisible() && !child.getBoundsInParent().isEmpty())
                .anyMatch(child -> !within.contains(child.getBoundsInParent()));
    }

    private void content(Node node, double x, double y, Bounds visible) {
        switch (node) {
            case Surface surface -> surface.paint(new SvgPen(out, moved(node.getLayoutBounds(), x, y), visible));
            case Text text when text.getParent() instanceof TextFlow flow -> text(text, charactersBefore(text, flow),
                    new SvgPen(out, new BoundingBox(x - text.getLayoutX() + flow.getInsets().getLeft(),
                            y - text.getLayoutY() + flow.getInsets().getTop(), 0, 0), visible));
            case Text text -> text(text, 0, new SvgPen(out, new BoundingBox(x, y, 0, 0), visible));
            case Shape shape -> shapes.shape(shape, x, y);
            case Parent parent -> {
                if (node instanceof Region region) {
                    shapes.region(region, x, y);
                }
                parent.getChildrenUnmodifiable().forEach(child -> node(child, x, y, visible));
            }
            case ImageView _,Canvas _ -> image(node, x, y);
            default -> {}
        }
    }

    /// Counts the characters that precede a text in a flow. A node that is not a text counts as one character.
    private static int charactersBefore(Text text, TextFlow flow) {
        return flow.getChildren().subList(0, flow.getChildren().indexOf(text)).stream()
                .mapToInt(node -> node instanceof Text before ? before.getText().length() : 1).sum();
    }

    /// Writes a text line by line.
    ///
    /// @param from index of the text's first character in the layout of the flow that contains the text; 0 without a flow
    private static void text(Text text, int from, SvgPen pen) {
        if (text.getFill() instanceof Color color) {
            pen.setFill(color);
        }
        pen.setFont(text.getFont());
        pen.setUnderline(text.isUnderline());
        LayoutInfo layout = text.getLayoutInfo();
        layout.getTextLines(false).forEach(line -> {
            int start = Math.max(line.start(), from);
            int end = Math.min(line.end(), from + text.getText().length());
            if (start < end) {
                pen.fillText(text.getText().substring(start - from, end - from).stripTrailing(),
                        layout.getSelectionGeometry(start, end, false).getFirst().getMinX(),
                        line.bounds().getMinY() + text.getBaselineOffset());
            }
        });
    }

    private void image(Node node, double x, double y) {
        Pixels pixels = Pixels.of(node, background, 1);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            PngFile.write(png, pixels.argb(), pixels.width());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.line(new SvgElement("image").with("x", x).with("y", y).with("width", pixels.width())
                .with("height", pixels.height()).with("href", "data:image/png;base64,"
                        + Base64.getEncoder().encodeToString(png.toByteArray()))
                .toString());
    }
}
