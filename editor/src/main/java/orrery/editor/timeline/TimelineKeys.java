package orrery.editor.timeline;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Handles keys on the timeline. Left and Right go to the previous and next tick; with Shift they choose a range, with Ctrl (on
/// macOS ⌘) they pan. The page keys pan by the visible width. Plus and Minus zoom, and 0 shows all ticks. Home and End go to the
/// oldest and newest tick. Up and Down scroll the lanes. Escape clears the choice of ticks. Plus, Minus, 0 and the page keys with
/// Ctrl or ⌘ are left to the window.
final class TimelineKeys {
    private static final double ZOOM = 1.5;
    private static final double PAN_PART = 0.2;
    private static final double SCROLL = 30;

    private final TimelineView view;
    private final TimelineModel model;

    TimelineKeys(TimelineView view, TimelineModel model) {
        this.view = view;
        this.model = model;
    }

    void install() {
        view.setOnKeyPressed(event -> {
            if (press(event)) {
                event.consume();
            }
        });
    }

    private boolean press(KeyEvent event) {
        double width = model.window().widthPixels();
        if (event.isAltDown() || event.isShortcutDown() && isOfWindow(event.getCode())) {
            return false;
        }
        switch (event.getCode()) {
            case LEFT -> go(event, -1);
            case RIGHT -> go(event, 1);
            case PAGE_UP -> model.pan(-width);
            case PAGE_DOWN -> model.pan(width);
            case PLUS, ADD, EQUALS -> model.zoom(ZOOM, width / 2);
            case MINUS, SUBTRACT -> model.zoom(1 / ZOOM, width / 2);
            case DIGIT0, NUMPAD0 -> model.showAll();
            case HOME -> {
                model.goTo(0);
                model.showFirst();
            }
            case END -> model.goToNewest();
            case UP -> view.scrollBy(-SCROLL);
            case DOWN -> view.scrollBy(SCROLL);
            case ESCAPE -> {
                boolean isChosen = model.choice() != null;
                model.choose(null);
                return isChosen;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /// Whether a key that is pressed with Ctrl or ⌘ belongs to a command of the window. Such commands scale the window or go to
    /// another tab.
    private static boolean isOfWindow(KeyCode code) {
        return switch (code) {
            case PLUS, ADD, EQUALS, MINUS, SUBTRACT, DIGIT0, NUMPAD0, PAGE_UP, PAGE_DOWN -> true;
            default -> false;
        };
    }

    private void go(KeyEvent event, int step) {
        if (event.isShortcutDown()) {
            model.pan(step * PAN_PART * model.window().widthPixels());
        } else if (event.isShiftDown()) {
            model.extendBy(step);
        } else {
            model.goBy(step);
        }
    }
}
