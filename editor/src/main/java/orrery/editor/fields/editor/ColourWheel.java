package orrery.editor.fields.editor;

import java.util.function.Consumer;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/// A ring of hues around a square. In the square, saturation grows from left to right and brightness from bottom to top. Drags
/// and keys choose a colour: arrow keys move in the square, Page Up and Page Down on the ring, with Shift ten times as far. FX
/// thread.
final class ColourWheel extends StackPane {
    /// Width and height in pixels.
    static final double SIZE = 184;

    private static final double MIDDLE = SIZE / 2;
    private static final double OUTER = MIDDLE - 2;
    private static final double INNER = OUTER - 18;
    private static final int SIDE = 98;
    private static final double CORNER = MIDDLE - SIDE / 2.0;
    private static final double MARK = 5;
    private static final double CIRCLE = 360;
    private static final double PART = 0.01;
    private static final int FAR = 10;

    private final Canvas canvas = new Canvas(SIZE, SIZE);
    private final WritableImage ring = ring();
    private final WritableImage square = new WritableImage(SIDE, SIDE);
    private final Consumer<Color> chosen;
    private double hue;
    private double saturation;
    private double brightness;
    private double squareHue = -1;
    private boolean onRing;

    ColourWheel(Consumer<Color> chosen) {
        this.chosen = chosen;
        getStyleClass().add("colour-wheel");
        setAccessibleRole(AccessibleRole.SLIDER);
        setFocusTraversable(true);
        getChildren().add(canvas);
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        canvas.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    /// Shows a colour. A grey has no hue, so the previous hue is kept. Black has neither hue nor saturation, so both are kept.
    void show(Color colour) {
        if (colour.getBrightness() > 0) {
            hue = colour.getSaturation() > 0 ? colour.getHue() : hue;
            saturation = colour.getSaturation();
        }
        brightness = colour.getBrightness();
        paint();
        notifyAccessibleAttributeChanged(AccessibleAttribute.VALUE_STRING);
    }

    private void pressed(MouseEvent event) {
        requestFocus();
        onRing = Math.hypot(event.getX() - MIDDLE, event.getY() - MIDDLE) > INNER - 2;
        dragged(event);
    }

    private void dragged(MouseEvent event) {
        if (onRing) {
            hue = turn(Math.toDegrees(Math.atan2(MIDDLE - event.getY(), event.getX() - MIDDLE)));
        } else {
            saturation = Math.clamp((event.getX() - CORNER) / SIDE, 0, 1);
            brightness = Math.clamp(1 - (event.getY() - CORNER) / SIDE, 0, 1);
        }
        choose();
        event.consume();
    }

    private void key(KeyEvent event) {
        int far = event.isShiftDown() ? FAR : 1;
        switch (event.getCode()) {
            case LEFT -> saturation = Math.clamp(saturation - PART * far, 0, 1);
            case RIGHT -> saturation = Math.clamp(saturation + PART * far, 0, 1);
            case UP -> brightness = Math.clamp(brightness + PART * far, 0, 1);
            case DOWN -> brightness = Math.clamp(brightness - PART * far, 0, 1);
            case PAGE_UP -> hue = turn(hue + far);
            case PAGE_DOWN -> hue = turn(hue - far);
            default -> {
                return;
            }
        }
        choose();
        event.consume();
    }

    private static double turn(double degrees) {
        return (degrees % CIRCLE + CIRCLE) % CIRCLE;
    }

    private void choose() {
        paint();
        chosen.accept(Color.hsb(hue, saturation, brightness));
        notifyAccessibleAttributeChanged(AccessibleAttribute.VALUE_STRING);
    }

    private void paint() {
        if (hue != squareHue) {
            squareHue = hue;
            paintSquare();
        }
        GraphicsContext gc = canvas.getGraphicsContext2D();
        gc.clearRect(0, 0, SIZE, SIZE);
        gc.drawImage(ring, 0, 0);
        gc.drawImage(square, CORNER, CORNER);
        double angle = Math.toRadians(hue);
        double radius = (OUTER + INNER) / 2;
        mark(gc, MIDDLE + Math.cos(angle) * radius, MIDDLE - Math.sin(angle) * radius);
        mark(gc, CORNER + saturation * SIDE, CORNER + (1 - brightness) * SIDE);
    }

    /// Paints a white circle in a black one, so that the mark is visible on every colour.
    private static void mark(GraphicsContext gc, double x, double y) {
        gc.setLineWidth(3.5);
        gc.setStroke(Color.BLACK);
        gc.strokeOval(x - MARK, y - MARK, 2 * MARK, 2 * MARK);
        gc.setLineWidth(1.5);
        gc.setStroke(Color.WHITE);
        gc.strokeOval(x - MARK, y - MARK, 2 * MARK, 2 * MARK);
    }

    private void paintSquare() {
        PixelWriter pixels = square.getPixelWriter();
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                pixels.setColor(x, y, Color.hsb(hue, x / (SIDE - 1.0), 1 - y / (SIDE - 1.0)));
            }
        }
    }

    private static WritableImage ring() {
        WritableImage image = new WritableImage((int) SIZE, (int) SIZE);
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                double right = x + 0.5 - MIDDLE;
                double up = MIDDLE - y - 0.5;
                double radius = Math.hypot(right, up);
                double covered = Math.clamp(Math.min(OUTER - radius, radius - INNER) + 0.5, 0, 1);
                if (covered > 0) {
                    image.getPixelWriter().setColor(x, y,
                            Color.hsb(turn(Math.toDegrees(Math.atan2(up, right))), 1, 1, covered));
                }
            }
        }
        return image;
    }

    private String text() {
        return "Hue %d degrees, saturation %d %%, brightness %d %%".formatted(Math.round(hue),
                Math.round(saturation / PART),
                Math.round(brightness / PART));
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return switch (attribute) {
            case TEXT -> "Colour. Arrows change saturation and brightness, Page Up and Page Down the hue. " + text();
            case VALUE_STRING -> text();
            case VALUE -> hue;
            case MIN_VALUE -> 0.0;
            case MAX_VALUE -> CIRCLE;
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }
}
