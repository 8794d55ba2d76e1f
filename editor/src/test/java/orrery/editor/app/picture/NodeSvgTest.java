package orrery.editor.app.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import javafx.geometry.Insets;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderStrokeStyle;
import javafx.scene.layout.BorderWidths;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.ArcTo;
import javafx.scene.shape.Line;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.QuadCurveTo;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import orrery.editor.draw.Pen;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.Surface;
import orrery.editor.theme.Fonts;

@ExtendWith(PaneExtension.class)
class NodeSvgTest {

    /// Returns the elements of a picture of 100 × 50 pixels that shows some nodes.
    private static String svg(FxRobot robot, Supplier<Node[]> nodes) {
        String[] svg = {""};
        robot.interact(() -> {
            Pane pane = new Pane(nodes.get());
            pane.resize(100, 50);
            svg[0] = NodeSvg.of(pane, Color.BLACK);
        });
        String head = """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">
                <rect width="100" height="50" fill="#000000"/>
                <g stroke-linecap="square" stroke-miterlimit="10" xml:space="preserve"\
                 style="font-variant-ligatures: none">
                """;
        String foot = "</g>\n</svg>\n";
        assertEquals(head, svg[0].substring(0, head.length()));
        assertEquals(foot, svg[0].substring(svg[0].length() - foot.length()));
        return svg[0].substring(head.length(), svg[0].length() - foot.length());
    }

    private static Text text(String content, double x, double y) {
        Text text = new Text(x, y, content);
        text.setFont(Fonts.value(10));
        return text;
    }

    private static <T extends Node> T at(T node, double x, double y) {
        node.relocate(x, y);
        return node;
    }

    private static Region region(double width, double height) {
        Region region = new Region();
        region.resize(width, height);
        return region;
    }

    @Test
    void texts_stay_texts_and_characters_of_xml_are_escaped(FxRobot robot) {
        assertEquals("""
                <text x="5" y="20" textLength="54" lengthAdjust="spacingAndGlyphs" font-family="JetBrains Mono, monospace"\
                 font-size="10" fill="#000000">&lt;a &amp; &quot;b &quot;</text>
                """, svg(robot, () -> new Node[] {text("<a & \"b\u0007\"", 5, 20)}));
    }

    @Test
    void a_text_of_several_lines_is_a_text_per_line(FxRobot robot) {
        String svg = svg(robot, () -> {
            Text text = text("one two\nthree", 0, 20);
            text.setWrappingWidth(30);
            return new Node[] {text};
        });
        assertEquals("one,two,three", String.join(",", svg.replaceAll("<[^>]*>", "").split("\n")));
    }

    @Test
    void what_is_hidden_or_outside_the_picture_or_a_clip_is_left_out(FxRobot robot) {
        assertEquals("", svg(robot, () -> {
            Text hidden = text("hidden", 5, 20);
            hidden.setVisible(false);
            Text transparent = text("transparent", 5, 20);
            transparent.setOpacity(0);
            return new Node[] {hidden, transparent, text("right", 101, 20), text("above", 5, -20)};
        }));
        assertEquals("""
                <clipPath id="d1"><rect width="30" height="10"/></clipPath><g clip-path="url(#d1)">
                <line y1="5" x2="80" y2="5" transform="translate(0 0)" fill="none" stroke="#000000" stroke-width="1"/>
                </g>
                """, svg(robot, () -> {
            Group group = new Group(new Line(0, 5, 80, 5), text("below", 5, 40));
            group.setClip(new Rectangle(30, 10));
            return new Node[] {group};
        }));
    }

    @Test
    void a_clip_that_cuts_nothing_is_left_out_so_that_a_wider_font_loses_no_letters(FxRobot robot) {
        String svg = svg(robot, () -> {
            Text title = text("Nest 1", 0, 12);
            title.setFont(Fonts.text(12));
            Pane field = new Pane(title);
            field.setClip(new Rectangle(60, 20));
            return new Node[] {field};
        });
        assertFalse(svg.contains("clip-path"), svg);
        assertTrue(svg.contains(
                "font-family=\"Inter, Helvetica Neue, Arial, Liberation Sans, DejaVu Sans Condensed, sans-serif\""),
                svg);
    }

    @Test
    void icons_are_paths_in_their_own_coordinates(FxRobot robot) {
        assertEquals("""
                <g opacity="0.4">
                <g transform="matrix(2.0 0.0 0.0 2.0 10.0 20.0)">
                <path d="M0 0H8V8Z" transform="translate(0 0)" fill="#ff0000"/>
                </g>
                </g>
                """, svg(robot, () -> {
            SVGPath path = new SVGPath();
            path.setContent("M0 0H8V8Z");
            path.setFill(Color.RED);
            path.getTransforms().setAll(new javafx.scene.transform.Translate(10, 20),
                    new javafx.scene.transform.Scale(2, 2));
            path.setOpacity(0.4);
            return new Node[] {path};
        }));
    }

    @Test
    void a_path_has_its_curves_and_arcs(FxRobot robot) {
        assertEquals("""
                <path d="M1 2Q3 4 5 6A7 8 9 0 1 10 11" transform="translate(0 0)" fill="none" stroke="#ff0000"\
                 stroke-width="1"/>
                """, svg(robot, () -> {
            Path path = new Path(new MoveTo(1, 2), new QuadCurveTo(3, 4, 5, 6),
                    new ArcTo(7, 8, 9, 10, 11, false, true));
            path.setStroke(Color.RED);
            return new Node[] {path};
        }));
    }

    @Test
    void a_region_has_its_background_and_border(FxRobot robot) {
        assertEquals("""
                <rect x="12" y="11" width="26" height="18" rx="4" fill="#0000ff" fill-opacity="0.5"/>
                <rect x="10.5" y="10.5" width="29" height="19" rx="5.5" fill="none" stroke="#ff0000" stroke-width="1"/>
                <rect x="10" y="29" width="30" height="1" fill="#ffffff"/>
                """, svg(robot, () -> {
            Region region = region(30, 20);
            region.setBackground(new Background(new BackgroundFill(Color.rgb(0, 0, 255, 0.5), new CornerRadii(4),
                    new Insets(1, 2, 1, 2))));
            region.setBorder(new Border(
                    new BorderStroke(Color.RED, BorderStrokeStyle.SOLID, new CornerRadii(6), new BorderWidths(1)),
                    new BorderStroke(Color.WHITE, BorderStrokeStyle.SOLID, CornerRadii.EMPTY,
                            new BorderWidths(0, 0, 1, 0))));
            return new Node[] {at(region, 10, 10)};
        }));
    }

    private static void paint(Pen pen) {
        pen.setFill(Color.RED);
        pen.fillRect(1, 2, 3, 4);
        pen.setStroke(Color.LIME);
        pen.strokeLine(0, 0, 5, 5);
        pen.clipped(0, 0, 10, 10, () -> {
            pen.setFill(Color.BLUE);
            pen.fillOval(0, 0, 4, 4);
            pen.setFont(Fonts.boldValue(10));
            pen.fillText("outside", 20, 10);
        });
        pen.fillPolygon(new double[] {0, 4, 4}, new double[] {0, 0, 4}, 3);
        pen.setFont(Fonts.value(10));
        pen.setTextAlign(TextAlignment.CENTER);
        pen.fillText("ab", 20, 15);
        pen.beginPath();
        pen.moveTo(0, 1);
        pen.lineTo(2, 3);
        pen.stroke();
    }

    @Test
    void a_surface_is_drawn_by_its_painter(FxRobot robot) {
        assertEquals("""
                <clipPath id="d1"><rect x="10" y="20" width="40" height="30"/></clipPath><g clip-path="url(#d1)">
                <rect x="11" y="22" width="3" height="4" fill="#ff0000"/>
                <line x1="10" y1="20" x2="15" y2="25" fill="none" stroke="#00ff00" stroke-width="1"/>
                <clipPath id="d2"><rect x="10" y="20" width="10" height="10"/></clipPath><g clip-path="url(#d2)">
                <ellipse cx="12" cy="22" rx="2" ry="2" fill="#0000ff"/>
                </g>
                <polygon points="10,20 14,20 14,24" fill="#ff0000"/>
                <text x="24" y="35" textLength="12" lengthAdjust="spacingAndGlyphs" font-family="JetBrains Mono, monospace"\
                 font-size="10" fill="#ff0000">ab</text>
                <path d="M10 21L12 23" fill="none" stroke="#00ff00" stroke-width="1"/>
                </g>
                """, svg(robot, () -> {
            Surface surface = new Surface(NodeSvgTest::paint);
            surface.resizeRelocate(10, 20, 40, 30);
            return new Node[] {surface};
        }));
    }
}
