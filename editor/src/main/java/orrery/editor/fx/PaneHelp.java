package orrery.editor.fx;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/// The contents of a pane's help. Immutable; a pane builds it with [#of] and the other methods.
///
/// @param shows what the pane shows, in two or three sentences
/// @param marks the marks and colours with their meaning
/// @param gestures the gestures and keys that only this pane has, with their effects. Keys of commands are not among them
/// @param commands names of commands of the window that are useful in the pane; their current keys are shown
/// @param document path of a document in the project with more information, or empty
public record PaneHelp(String shows, List<Mark> marks, List<Gesture> gestures, List<String> commands,
        String document) {

    /// A shape as it is drawn in a pane.
    public enum Shape {
        /// No shape: the mark is a text.
        TEXT(""),
        /// Background of a cell or row.
        TINT("M0 0H12V12H0Z"),
        /// Bar.
        BAR("M3 1H9V12H3Z"),
        /// Filled circle.
        DOT("M6 2A4 4 0 1 0 6 10A4 4 0 1 0 6 2Z"),
        /// Circle.
        RING("M6 0A6 6 0 1 0 6 12A6 6 0 1 0 6 0ZM6 2A4 4 0 1 1 6 10A4 4 0 1 1 6 2Z"),
        /// Frame.
        FRAME("M0 0H12V12H0ZM2 2V10H10V2Z"),
        /// Frame of dashes.
        DASHES("M0 0H4V1.5H1.5V4H0ZM8 0H12V4H10.5V1.5H8ZM0 8H1.5V10.5H4V12H0ZM10.5 8H12V12H8V10.5H10.5Z"),
        /// Triangle that points down.
        TRIANGLE("M0 1H12L6 11Z"),
        /// Diamond.
        DIAMOND("M6 0L12 6L6 12L0 6Z"),
        /// Filled square.
        SQUARE("M1 1H11V11H1Z"),
        /// Hexagon.
        HEXAGON("M3 1H9L12 6L9 11H3L0 6Z"),
        /// Diagonal cross.
        CROSS("M1 2.5L2.5 1L6 4.5L9.5 1L11 2.5L7.5 6L11 9.5L9.5 11L6 7.5L2.5 11L1 9.5L4.5 6Z"),
        /// Horizontal line.
        LINE("M0 5H12V7H0Z"),
        /// Vertical line with a flag.
        FLAG("M0 0H12V5H7V12H5V5H0Z"),
        /// Diagonal hatching.
        HATCH("M0 3L3 0H5L0 5ZM0 8L8 0H10L0 10ZM1 12L12 1V3L3 12ZM6 12L12 6V8L8 12Z");

        private final String path;

        Shape(String path) {
            this.path = path;
        }

        /// SVG path of the shape in a square of 12 × 12 pixels; empty for [#TEXT]. The path begins with two corners of the
        /// square, so that a region of any size draws the shape in proportion.
        public String path() {
            return path.isEmpty() ? path : "M0 0H0ZM12 12H12Z" + path;
        }
    }

    /// A mark in the pane.
    ///
    /// @param text glyph or word of the mark if its shape is [Shape#TEXT], otherwise empty
    /// @param style style class for the colour of the mark: `changed`, `added`, `removed`, `moved`, `accent`, `muted` or
    ///     `changed-tint`
    /// @param meaning meaning of the mark for the thing beside it
    public record Mark(Shape shape, String text, String style, String meaning) {}

    /// Something that the user can do in the pane.
    ///
    /// @param how the gesture or keys; `Shortcut+` is shown as the system writes it
    /// @param does effect of the gesture
    public record Gesture(String how, String does) {}

    public PaneHelp {
        Objects.requireNonNull(shows, "shows");
        Objects.requireNonNull(document, "document");
        marks = List.copyOf(marks);
        gestures = List.copyOf(gestures);
        commands = List.copyOf(commands);
    }

    /// Creates help that describes what a pane shows.
    public static PaneHelp of(String shows) {
        return new PaneHelp(shows.replace('\n', ' ').strip(), List.of(), List.of(), List.of(), "");
    }

    /// Returns a copy with one more mark, which is a text.
    public PaneHelp mark(String text, String style, String meaning) {
        return with(new Mark(Shape.TEXT, text, style, meaning));
    }

    /// Returns a copy with one more mark, which is drawn.
    public PaneHelp mark(Shape shape, String style, String meaning) {
        return with(new Mark(shape, "", style, meaning));
    }

    private PaneHelp with(Mark mark) {
        return new PaneHelp(shows, added(marks, mark), gestures, commands, document);
    }

    /// Returns a copy with one more gesture.
    public PaneHelp gesture(String how, String does) {
        return new PaneHelp(shows, marks, added(gestures, new Gesture(how, does)), commands, document);
    }

    /// Returns a copy in which the gestures are written as on this system. Default keys of panes are replaced by the keys that
    /// the user chose.
    ///
    /// @param scene a scene of the window
    public PaneHelp withKeys(@Nullable Scene scene) {
        return new PaneHelp(shows, marks, gestures.stream()
                .map(gesture -> new Gesture(PaneKeys.text(scene, gesture.how()), gesture.does())).toList(), commands,
                document);
    }

    /// Returns a copy with these commands in place of the earlier ones.
    public PaneHelp commands(String... names) {
        return new PaneHelp(shows, marks, gestures, List.of(names), document);
    }

    /// Returns a copy that refers to a document.
    public PaneHelp readMore(String path) {
        return new PaneHelp(shows, marks, gestures, commands, path);
    }

    private static <T> List<T> added(List<T> all, T one) {
        return Stream.concat(all.stream(), Stream.of(one)).toList();
    }
}
