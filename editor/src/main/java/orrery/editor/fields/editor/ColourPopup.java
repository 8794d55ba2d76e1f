package orrery.editor.fields.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;
import orrery.editor.theme.CanvasLook;

/// Chooses a colour with a wheel, hex digits, or numbers for red, green and blue. Each change is passed on at once. Enter or a
/// click outside closes the popup. Escape closes it and undoes the changes. FX thread.
final class ColourPopup {
    private static final Pattern HEX = Pattern.compile("#?[0-9a-fA-F]{6}");
    private static final Pattern CHANNEL = Pattern.compile("[0-9]{1,3}");
    private static final List<String> CHANNELS = List.of("red", "green", "blue");
    private static final int MOST = 255;
    private static final int BITS = 8;

    private final Popup popup = new Popup();
    private final ColourWheel wheel = new ColourWheel(colour -> choose(rgb(colour), null));
    private final TextField hex = new TextField();
    private final List<TextField> channels = new ArrayList<>();
    private final IntConsumer chosen;
    private final Runnable cancelled;
    private int shown;
    private boolean filling;

    /// @param chosen receives each colour as `0xRRGGBB`
    /// @param cancelled runs when Escape is pressed, before `closed`
    /// @param closed runs when the popup has closed
    ColourPopup(IntConsumer chosen, Runnable cancelled, Runnable closed) {
        this.chosen = chosen;
        this.cancelled = cancelled;
        hex.setId("colour-hex");
        hex.setAccessibleText("Hex digits");
        hex.getStyleClass().addAll("value", "compact");
        hex.setPrefColumnCount(6);
        hex.textProperty().subscribe(text -> typed(hex, HEX.matcher(text).matches(),
                () -> Integer.parseInt(text.replace("#", ""), 16)));
        HBox numbers = new HBox(6);
        numbers.setAlignment(Pos.CENTER_LEFT);
        for (int i = 0; i < CHANNELS.size(); i++) {
            numbers.getChildren().addAll(letter(i), channel(i));
        }
        VBox box = new VBox(wheel, hex, numbers);
        box.setId("colour-popup");
        box.getStyleClass().add("pick-list");
        box.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        box.addEventHandler(KeyEvent.ANY, KeyEvent::consume);
        popup.getContent().add(box);
        popup.setAutoHide(true);
        popup.setHideOnEscape(false);
        popup.setOnHidden(_ -> closed.run());
    }

    private static Label letter(int index) {
        Label label = new Label(CHANNELS.get(index).substring(0, 1).toUpperCase(Locale.ROOT));
        label.getStyleClass().add("muted");
        return label;
    }

    private TextField channel(int index) {
        TextField field = new TextField();
        field.setId("colour-" + CHANNELS.get(index));
        field.setAccessibleText(CHANNELS.get(index) + ", 0 to 255");
        field.getStyleClass().addAll("value", "compact");
        field.setPrefColumnCount(2);
        field.setMinWidth(0);
        HBox.setHgrow(field, Priority.ALWAYS);
        int shift = (2 - index) * BITS;
        field.textProperty()
                .subscribe(text -> typed(field, CHANNEL.matcher(text).matches() && Integer.parseInt(text) <= MOST,
                        () -> shown & ~(MOST << shift) | Integer.parseInt(text) << shift));
        channels.add(field);
        return field;
    }

    /// Shows the popup below a node.
    void show(Node owner, int rgb) {
        Bounds bounds = owner.localToScreen(owner.getLayoutBounds());
        fill(rgb, null);
        wheel.show(CanvasLook.rgb(rgb, 1));
        popup.show(owner, bounds.getMinX(), bounds.getMaxY() + 4);
        wheel.requestFocus();
    }

    /// Whether the popup is open.
    boolean isShowing() {
        return popup.isShowing();
    }

    /// Closes the popup and keeps the colour.
    void hide() {
        popup.hide();
    }

    private void typed(TextField field, boolean valid, IntSupplier value) {
        field.getStyleClass().remove("wrong");
        if (filling) {
            return;
        }
        if (valid) {
            int rgb = value.getAsInt();
            choose(rgb, field);
            wheel.show(CanvasLook.rgb(rgb, 1));
        } else {
            field.getStyleClass().add("wrong");
        }
    }

    private void choose(int rgb, @Nullable TextField typedIn) {
        fill(rgb, typedIn);
        chosen.accept(rgb);
    }

    /// Shows a colour in all fields except the field in which the user types.
    private void fill(int rgb, @Nullable TextField except) {
        shown = rgb;
        filling = true;
        set(hex, digits(rgb), except);
        for (int i = 0; i < channels.size(); i++) {
            set(channels.get(i), String.valueOf(rgb >> (2 - i) * BITS & MOST), except);
        }
        filling = false;
    }

    /// Returns the hex digits of a colour as fields show them: `#RRGGBB`.
    static String digits(int rgb) {
        return String.format(Locale.ROOT, "#%06X", rgb);
    }

    private static void set(TextField field, String text, @Nullable TextField except) {
        if (field != except) {
            field.setText(text);
        }
    }

    /// Handles Escape and Enter. Also handles Tab: the scene can't, because the box consumes all keys.
    private void key(KeyEvent event) {
        Node focused = popup.getScene().getFocusOwner();
        if (event.getCode() == KeyCode.TAB && focused != null) {
            focused.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            event.consume();
        }
        if (event.getCode() == KeyCode.ESCAPE) {
            cancelled.run();
        }
        if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.ENTER) {
            popup.hide();
            event.consume();
        }
    }

    private static int rgb(Color colour) {
        return part(colour.getRed()) << 2 * BITS | part(colour.getGreen()) << BITS | part(colour.getBlue());
    }

    private static int part(double part) {
        return (int) Math.round(part * MOST);
    }
}
