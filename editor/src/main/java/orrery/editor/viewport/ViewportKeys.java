package orrery.editor.viewport;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// The keyboard on the viewport: 0 shows all, Plus and Minus zoom, arrows pan, V and H choose the
/// mode, Escape selects nothing.
final class ViewportKeys {
    private static final double ZOOM = 1.5;
    private static final double PAN_PIXELS = 60;

    private final ViewportView view;
    private final ViewportModel model;
    private final ViewportActions actions;

    ViewportKeys(ViewportView view, ViewportModel model, ViewportActions actions) {
        this.view = view;
        this.model = model;
        this.actions = actions;
    }

    void install() {
        view.setOnKeyPressed(event -> {
            if (press(event)) {
                event.consume();
            }
        });
    }

    private boolean press(KeyEvent event) {
        KeyCode code = event.getCode();
        if (event.isAltDown() || event.isControlDown() && !code.isArrowKey()) {
            return false;
        }
        double middleX = model.camera().width() / 2;
        double middleY = model.camera().height() / 2;
        switch (code) {
            case DIGIT0, NUMPAD0 -> model.showAll();
            case PLUS, ADD, EQUALS -> model.zoom(ZOOM, middleX, middleY);
            case MINUS, SUBTRACT -> model.zoom(1 / ZOOM, middleX, middleY);
            case LEFT -> model.drag(PAN_PIXELS, 0);
            case RIGHT -> model.drag(-PAN_PIXELS, 0);
            case UP -> model.drag(0, PAN_PIXELS);
            case DOWN -> model.drag(0, -PAN_PIXELS);
            case V -> model.setMode(ViewportModel.Mode.SELECT);
            case H -> model.setMode(ViewportModel.Mode.PAN);
            case ESCAPE -> {
                boolean isSelected = actions.isSelected();
                actions.selectNothing();
                return isSelected;
            }
            default -> {
                return false;
            }
        }
        return true;
    }
}
