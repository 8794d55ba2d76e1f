package orrery.editor.fields.editor;

import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.Region;
import orrery.ecs.type.Field;
import orrery.editor.theme.CanvasLook;

/// Edits a colour with a swatch that opens a [ColourPopup], and a text field for hex digits. Each colour chosen in the popup is
/// written at once; all of them together are one undo step. If [FieldWriter#writesAtEnd] is true, only the last colour is
/// written, when the popup closes.
final class ColourEditor extends TextEditor {
    private static final CornerRadii ROUND = new CornerRadii(3);

    private final Button swatch;
    private final Region colour = new Region();
    private final ColourPopup popup = new ColourPopup(this::preview, this::takeBack, this::closed);
    private Object gesture = new Object();
    private int before;
    private int preview;
    private boolean previewed;
    private boolean writesAtEnd;

    private ColourEditor(Field field, FieldContext context, TextField text, Button swatch, String prefix) {
        super(field, context, text, new FieldBox(prefix, swatch, text));
        this.swatch = swatch;
        colour.getStyleClass().add("swatch-colour");
        swatch.setGraphic(colour);
        swatch.getStyleClass().add("swatch");
        swatch.setAccessibleText("Choose " + field.path());
        swatch.setDisable(!context.editable());
        swatch.setOnAction(_ -> toggle());
    }

    static ColourEditor of(Field field, FieldContext context, String prefix) {
        return new ColourEditor(field, context, new TextField(), new Button(), prefix);
    }

    /// Opens the popup, or closes it if it is open. JavaFX does not close a popup when its owner is pressed.
    private void toggle() {
        FieldSlice slice = shown();
        if (popup.isShowing()) {
            popup.hide();
        } else if (slice != null) {
            rest();
            gesture = new Object();
            previewed = false;
            writesAtEnd = context().writer().writesAtEnd();
            before = (Integer) slice.value();
            writeToShown();
            popup.show(swatch, before);
        }
    }

    private void preview(int rgb) {
        previewed = true;
        preview = rgb;
        control().setText(ColourPopup.digits(rgb));
        paint(rgb);
        if (!writesAtEnd) {
            write(rgb, gesture);
        }
    }

    private void takeBack() {
        if (previewed && !writesAtEnd) {
            takeBack(gesture, before);
        }
        previewed = false;
    }

    private void closed() {
        if (previewed && writesAtEnd) {
            write(preview, gesture);
        }
        box().requestFocus();
        showIfIdle();
    }

    @Override
    boolean isBusy() {
        return super.isBusy() || popup.isShowing();
    }

    @Override
    void render(FieldSlice slice) {
        super.render(slice);
        paint((Integer) slice.value());
    }

    private void paint(int rgb) {
        colour.setBackground(new Background(new BackgroundFill(CanvasLook.rgb(rgb, 1), ROUND, Insets.EMPTY)));
    }
}
