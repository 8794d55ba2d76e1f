package orrery.editor.fields.editor;

import javafx.scene.control.ColorPicker;
import javafx.scene.control.TextField;
import javafx.scene.paint.Color;
import orrery.ecs.type.Field;

/// Edits a colour with a swatch that opens a picker, and a text field for hex digits.
final class ColourEditor extends TextEditor {
    private static final int CHANNEL = 255;

    private final ColorPicker swatch;

    private ColourEditor(Field field, FieldContext context, TextField text, ColorPicker swatch, String prefix) {
        super(field, context, text, new FieldBox(prefix, swatch, text));
        this.swatch = swatch;
        swatch.getStyleClass().addAll("swatch");
        swatch.setAccessibleText("Choose " + field.path());
        swatch.setDisable(!context.editable());
        swatch.setOnAction(_ -> {
            accept(rgb(swatch.getValue()), null);
            box().requestFocus();
        });
    }

    static ColourEditor of(Field field, FieldContext context, String prefix) {
        return new ColourEditor(field, context, new TextField(), new ColorPicker(), prefix);
    }

    @Override
    boolean isBusy() {
        return super.isBusy() || swatch.isShowing();
    }

    @Override
    void render(FieldSlice slice) {
        super.render(slice);
        int rgb = (Integer) slice.value();
        Color colour = Color.rgb(rgb >> 16 & CHANNEL, rgb >> 8 & CHANNEL, rgb & CHANNEL);
        if (!colour.equals(swatch.getValue())) {
            swatch.setValue(colour);
        }
    }

    private static int rgb(Color colour) {
        return channel(colour.getRed()) << 16 | channel(colour.getGreen()) << 8 | channel(colour.getBlue());
    }

    private static int channel(double part) {
        return (int) Math.round(part * CHANNEL);
    }
}
