package orrery.editor.app.picture;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.paint.Color;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import orrery.editor.app.window.WindowHands;
import orrery.editor.theme.Theme;

/// SVG pictures of all panes but the viewport.
@Tag("long")
class PaneSvgWindowTest {
    /// A text that each pane shows of the solar system when the Moon is selected.
    private static final Map<String, String> TEXTS = Map.ofEntries(Map.entry("Scene tree", "Earth"),
            Map.entry("Entities", "Earth"), Map.entry("Singletons", "daysPerSecond"), Map.entry("Dirty sets", "phase"),
            Map.entry("Systems", "Orbits"), Map.entry("Diff", "Swap"), Map.entry("Inspector", "384400 km"),
            Map.entry("Watch", "Nothing is watched"), Map.entry("History", "Placement"),
            Map.entry("Edits", "Without edits"), Map.entry("Timeline", "LocalTransform"),
            Map.entry("Plot", "Nothing is drawn"), Map.entry("Problems", "No problems"),
            Map.entry("Breakpoints", "No breakpoints"), Map.entry("Invariants", "No invariants"),
            Map.entry("Console", "Nothing logged"), Map.entry("Source", "No question asked"),
            Map.entry("Lifetimes", "Earth"), Map.entry("Templates", "Planet with a moon"),
            Map.entry("Orbit", "5.791e+07"));

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @BeforeAll
    static void readXml() {
        PaneSvgWindowTest.class.getModule().addReads(ModuleLayer.boot().findModule("java.xml").orElseThrow());
    }

    private Node shown(String pane) {
        hands.interact(() -> assertTrue(hands.workbench().reveal(pane), pane));
        hands.awaitPanes();
        return hands.see(() -> hands.workbench().workspace().find(pane).orElseThrow().pane().node());
    }

    private Document picture(Node node) {
        byte[] svg = hands.see(() -> NodeSvg.of(node, Color.BLACK)).getBytes(StandardCharsets.UTF_8);
        return assertDoesNotThrow(
                () -> DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(svg)));
    }

    private static Stream<Element> elements(Document picture, String name) {
        NodeList found = picture.getElementsByTagName(name);
        return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i));
    }

    private static double number(Element element, String name) {
        return element.hasAttribute(name) ? Double.parseDouble(element.getAttribute(name)) : 0;
    }

    /// Asserts that the texts of a picture are within it, and returns them.
    private static List<String> texts(String pane, Document picture) {
        Element root = picture.getDocumentElement();
        assertTrue(number(root, "width") > 0 && number(root, "height") > 0, pane);
        return elements(picture, "text").map(text -> {
            String content = text.getTextContent();
            double x = number(text, "x");
            double y = number(text, "y");
            assertTrue(x + number(text, "textLength") > 0 && x < number(root, "width"), pane + ": " + content);
            assertTrue(y > 0 && y - number(text, "font-size") < number(root, "height"), pane + ": " + content);
            return content;
        }).toList();
    }

    @Test
    void every_pane_is_vectors_with_its_texts() {
        hands.openSample("solar-system");
        hands.step(3);
        hands.select(hands.named("Moon"));
        Set<String> panes = new TreeSet<>(hands.see(() -> hands.workbench().paneTitles()));
        panes.remove("Viewport");
        panes.add("Orbit");
        assertEquals(new TreeSet<>(TEXTS.keySet()), panes);
        TEXTS.forEach((pane, text) -> {
            Node node = shown(pane);
            hands.await(pane, () -> texts(pane, picture(node)).contains(text));
            assertEquals(0, elements(picture(node), "image").count(), pane);
        });
    }

    @Test
    void the_lines_of_a_plot_are_paths() {
        hands.openSample("solar-system");
        hands.step(8);
        Node plot = shown("Plot");
        hands.interact(() -> {
            TextField add = (TextField) plot.lookup("#plot-add");
            add.setText("Moon:Orbit.phase");
            add.fireEvent(new ActionEvent());
        });
        hands.await("the line", () -> elements(picture(plot), "path")
                .anyMatch(path -> path.getAttribute("d").matches("M[^LM]+(L[^LM]+){5,}")));
        assertEquals(0, elements(picture(plot), "image").count());
    }

    @Test
    void a_picture_does_not_depend_on_the_scale_of_the_window_and_has_the_colours_of_its_theme() {
        hands.openSample("solar-system");
        Node node = shown("Systems");
        String dark = hands.see(() -> NodeSvg.of(node, Color.BLACK));
        hands.interact(() -> hands.model().scale().set(1.5));
        hands.interact(() -> hands.model().theme().set(Theme.LIGHT));
        hands.awaitPanes();
        Document light = picture(shown("Systems"));
        assertTrue(dark.contains("fill=\"#1a1e25\""), dark);
        assertEquals(0, elements(light, "rect").filter(rect -> rect.getAttribute("fill").equals("#1a1e25")).count());
        assertEquals(List.of("12"), elements(light, "text").filter(text -> text.getTextContent().equals("Orbits"))
                .map(text -> text.getAttribute("font-size")).distinct().toList());
    }
}
