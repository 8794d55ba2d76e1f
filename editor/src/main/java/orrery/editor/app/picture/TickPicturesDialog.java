package orrery.editor.app.picture;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Tip;
import orrery.editor.fx.WindowPlace;
import orrery.editor.session.check.TickRange;
import orrery.editor.text.NumberFormats;

/// Asks for the ticks that pictures show, and for the size, format and speed of the pictures. FX thread.
final class TickPicturesDialog {
    private static final ButtonType SAVE = new ButtonType("Save pictures…", ButtonData.OK_DONE);
    private static final double WIDTH = 420;
    private static final double GAP = 8;
    private static final int SUMMARY_LINES = 2;
    private static final int MOST_PICTURES = 100_000;
    private static final int LEAST_WIDTH = 16;
    private static final int MOST_WIDTH = 8_192;
    /// Largest number of pixels of a picture: an 8K screen. About six pictures are in memory at a time.
    private static final double MOST_PIXELS = 7_680 * 4_320;
    private static final int MOST_RATE = 50;
    private static final double HUNDRED = 100;
    private static final long DEFAULT_PICTURES = 200;

    private final Window owner;
    private final TickRange recorded;
    private final double ratio;
    private final RadioButton animated = new RadioButton("Animated GIF");
    private final RadioButton series = new RadioButton("A PNG file per tick");
    private final TextField first = field("pictures-first", "First tick");
    private final TextField last = field("pictures-last", "Last tick");
    private final TextField every = field("pictures-every", "Ticks between two pictures");
    private final TextField width = field("pictures-width", "Width in pixels");
    private final TextField rate = field("pictures-rate", "Pictures per second");
    private final List<TextField> fields = List.of(first, last, every, width, rate);
    private final CheckBox marks = new CheckBox("With the selection and the marks of changes");
    private final Label summary = new Label();
    private @Nullable Node button;

    /// The answer.
    ///
    /// @param delayHundredths time that an animation shows each picture, in hundredths of a second
    /// @param isMarked whether pictures of a viewport show the selection and highlight changes
    record Wanted(TickPictures.Ticks ticks, double widthPixels, double delayHundredths, boolean isAnimated,
            boolean isMarked) {}

    /// @param recorded the ticks that can be chosen
    /// @param proposedWidth width in pixels at which a picture is as sharp as the window
    /// @param ratio height of a picture divided by its width
    TickPicturesDialog(Window owner, TickRange recorded, double proposedWidth, double ratio) {
        this.owner = owner;
        this.recorded = recorded;
        this.ratio = ratio;
        ToggleGroup formats = new ToggleGroup();
        animated.setToggleGroup(formats);
        series.setToggleGroup(formats);
        animated.setSelected(true);
        series.setId("pictures-series");
        marks.setId("pictures-marks");
        offerMarks(false);
        summary.setId("pictures-summary");
        summary.setWrapText(true);
        summary.setMinHeight(SUMMARY_LINES * summary.getFont().getSize() * 1.5);
        width.setText(Long.toString(Math.clamp(Math.round(proposedWidth), LEAST_WIDTH, mostWidth())));
        rate.setText("20");
    }

    /// Sets whether the dialog offers to show the selection and to highlight changes.
    TickPicturesDialog offerMarks(boolean isOffered) {
        marks.setVisible(isOffered);
        marks.setManaged(isOffered);
        return this;
    }

    private static TextField field(String id, String name) {
        TextField field = new TextField();
        field.setId(id);
        field.setAccessibleText(name);
        field.setPrefColumnCount(8);
        return field;
    }

    /// Shows the dialog and returns at once. The action runs later with the answer, unless the user cancels.
    void ask(String what, TickRange proposed, Consumer<Wanted> action) {
        first.setText(Long.toString(proposed.first()));
        last.setText(Long.toString(proposed.last()));
        every.setText(Long.toString(Math.max(1, (proposed.last() - proposed.first()) / DEFAULT_PICTURES)));
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Save pictures of ticks");
        dialog.setHeaderText("Pictures of %s, tick by tick".formatted(what));
        dialog.getDialogPane().setId("pictures-dialog");
        dialog.getDialogPane().setContent(content());
        dialog.getDialogPane().getButtonTypes().setAll(SAVE, ButtonType.CANCEL);
        button = dialog.getDialogPane().lookupButton(SAVE);
        fields.forEach(field -> field.textProperty().subscribe(this::check));
        animated.selectedProperty().subscribe(this::check);
        check();
        dialog.resultProperty().subscribe(answer -> {
            Wanted wanted = wanted();
            if (answer == SAVE && wanted != null) {
                action.accept(wanted);
            }
        });
        dialog.setOnShown(_ -> first.requestFocus());
        WindowPlace.show(dialog);
    }

    private VBox content() {
        GridPane grid = new GridPane(GAP, GAP);
        grid.addRow(0, new Label("Ticks"), row(first, new Label("to"), last));
        grid.addRow(1, new Label("Every"), row(every, new Label("ticks")));
        grid.addRow(2, new Label("Width"), row(width, new Label("pixels")));
        grid.addRow(3, new Label("Speed"), row(rate, new Label("per second")));
        rate.disableProperty().bind(series.selectedProperty());
        VBox content = new VBox(GAP, animated, series, grid, marks, summary);
        content.setPrefWidth(WIDTH);
        return content;
    }

    private static HBox row(Node... parts) {
        HBox row = new HBox(GAP, parts);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /// Reads a number with a decimal point or comma. A comma before three digits separates groups of digits.
    private static OptionalDouble number(TextField field) {
        String text = field.getText().replaceAll("[\\s\\u00a0]", "");
        boolean isGrouped = text.matches("[0-9]{1,3}(,[0-9]{3})+(\\.[0-9]*)?");
        String plain = isGrouped ? text.replace(",", "") : text.replace(',', '.');
        return plain.matches("[0-9]{1,15}(\\.[0-9]{1,4})?")
                ? OptionalDouble.of(Double.parseDouble(plain))
                : OptionalDouble.empty();
    }

    private static long whole(TextField field) {
        OptionalDouble number = number(field);
        return number.isPresent() && number.getAsDouble() == Math.rint(number.getAsDouble())
                ? (long) number.getAsDouble()
                : -1;
    }

    /// Largest width at which the height is not too large for the format and the number of pixels not too large for memory.
    private long mostWidth() {
        double most = Math.min(Math.sqrt(MOST_PIXELS / ratio), GifWriter.MOST_PIXELS / ratio);
        return (long) Math.clamp(most, LEAST_WIDTH, MOST_WIDTH);
    }

    /// Returns a map from each field with a wrong content to the reason, in the order of the fields.
    private Map<TextField, String> problems() {
        Map<TextField, String> found = new LinkedHashMap<>();
        String range = "Choose ticks from %s to %s, which are recorded.".formatted(
                NumberFormats.grouped(recorded.first()), NumberFormats.grouped(recorded.last()));
        for (TextField field : List.of(first, last)) {
            if (whole(field) < recorded.first() || whole(field) > recorded.last()) {
                found.put(field, range);
            }
        }
        if (found.isEmpty() && whole(last) < whole(first)) {
            found.put(last, "The last tick is before the first.");
        }
        if (whole(every) < 1) {
            found.put(every, "The number of ticks between two pictures is a whole number above 0.");
        }
        if (whole(width) < LEAST_WIDTH || whole(width) > MOST_WIDTH) {
            found.put(width, "The width is a whole number of pixels from %d to %s.".formatted(LEAST_WIDTH,
                    NumberFormats.grouped(MOST_WIDTH)));
        } else if (whole(width) > mostWidth()) {
            found.put(width, "A picture of %s × %s pixels is too large. Choose a width up to %s.".formatted(
                    NumberFormats.grouped(whole(width)), NumberFormats.grouped(Math.round(whole(width) * ratio)),
                    NumberFormats.grouped(mostWidth())));
        }
        double perSecond = number(rate).orElse(0);
        if (animated.isSelected() && (perSecond < 0.1 || perSecond > MOST_RATE)) {
            found.put(rate, "An animation shows 0.1 to %d pictures per second.".formatted(MOST_RATE));
        }
        if (found.isEmpty() && ticks().count() > MOST_PICTURES) {
            found.put(every, "These are more than %s pictures; take fewer.".formatted(
                    NumberFormats.grouped(MOST_PICTURES)));
        }
        return found;
    }

    private TickPictures.Ticks ticks() {
        return new TickPictures.Ticks(whole(first), whole(last), whole(every));
    }

    private @Nullable Wanted wanted() {
        if (!problems().isEmpty()) {
            return null;
        }
        return new Wanted(ticks(), whole(width), HUNDRED / number(rate).orElse(1), animated.isSelected(),
                marks.isSelected());
    }

    private static void mark(Node node, String styleClass, boolean isMarked) {
        node.getStyleClass().remove(styleClass);
        if (isMarked) {
            node.getStyleClass().add(styleClass);
        }
    }

    private void check() {
        Wanted wanted = wanted();
        Node save = button;
        if (save != null) {
            save.setDisable(wanted == null);
        }
        Map<TextField, String> problems = problems();
        for (TextField field : fields) {
            String problem = problems.get(field);
            mark(field, "wrong", problem != null);
            Tip.set(field, problem == null ? "" : problem);
        }
        mark(summary, "removed", wanted == null);
        if (wanted == null) {
            summary.setText(problems.values().iterator().next());
            return;
        }
        String pictures = NumberFormats.counted(wanted.ticks().count(), "picture", "pictures");
        summary.setText(wanted.isAnimated()
                ? "%s, %s seconds".formatted(pictures, String.format(Locale.ROOT, "%.1f",
                        wanted.ticks().count() * wanted.delayHundredths() / HUNDRED))
                : pictures);
    }
}
