package orrery.editor.app.bar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Steady;
import orrery.editor.fx.Tip;
import orrery.editor.session.SessionStatus;
import orrery.editor.text.NumberFormats;

/// Shows "tick 1 284 of 3 600", or "tick 1 285:2" in the middle of a tick. If the user enters a number, the world goes to that
/// tick or runs up to it. `1285:2` is the state after two systems of tick 1285; these systems must have run. The field is amber
/// while the past is shown. Its width is the same in the past and in the present, so that the buttons beside it do not move.
final class TickField extends HBox {

    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    private static final String WRONG = "wrong";
    private static final int LEAST_COLUMNS = 8;
    private static final double LEAST_NEWEST_WIDTH = 62;
    private static final double GAP = 6;
    /// A tick, then optionally a colon and a number of systems. The tick may have spaces, commas or full stops between groups of
    /// three digits.
    private static final Pattern TYPED = Pattern
            .compile("([0-9]{1,18}|[0-9]{1,3}(?:[\\s\\u00a0,.][0-9]{3}){1,5})(?::([1-9][0-9]{0,8}))?");

    private final WindowModel model;
    private final TextField tick = new TextField();
    private final CollapsiblePart word;
    private final CollapsiblePart last;
    /// Why the text entered last was refused; empty if it was not.
    private String refusal = "";
    /// Whether the mouse was pressed on the text field when it did not have the focus.
    private boolean selectsAll;

    TickField(WindowModel model, TransportBar.Goal goal) {
        super(GAP);
        this.model = model;
        getStyleClass().add("tick-field");
        Label label = new Label("tick");
        Label newest = new Label();
        newest.getStyleClass().add("faint");
        Steady steady = new Steady(newest);
        newest.textProperty().bind(model.newestTick().map(last -> "of " + NumberFormats.grouped(last.longValue())));
        steady.visibleProperty().bind(steady.managedProperty().and(model.newestTick().greaterThan(model.tick())));
        newest.setMinWidth(LEAST_NEWEST_WIDTH);
        tick.getStyleClass().add("tick-number");
        tick.setAccessibleText("Tick; enter a number to go to it");
        Tip.set(tick, "Type a tick and press Enter to run to it; 240:3 is tick 240 after three of its systems");
        tick.setOnAction(_ -> entered(goal));
        tick.focusedProperty().addListener((observed, before, now) -> show());
        tick.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> selectsAll = !tick.isFocused());
        tick.addEventHandler(MouseEvent.MOUSE_RELEASED, _ -> selectAfterFirstClick());
        tick.addEventHandler(KeyEvent.KEY_PRESSED, this::leaveOnEscape);
        setOnMouseClicked(_ -> typeHere());
        model.past().subscribe(past -> pseudoClassStateChanged(PAST, past.shown()));
        model.tick().subscribe(now -> show());
        model.systemsDone().subscribe(now -> show());
        show();
        getChildren().addAll(label, new Steady(tick), steady);
        word = CollapsiblePart.of(GAP, label);
        last = CollapsiblePart.of(GAP, steady);
    }

    /// The part with the label before the tick.
    CollapsiblePart word() {
        return word;
    }

    /// The part with the newest tick.
    CollapsiblePart last() {
        return last;
    }

    private void show() {
        if (!tick.isFocused()) {
            markWrong(false);
            long systems = model.systemsDone().get();
            long done = model.tick().get();
            tick.setText(systems == 0 ? NumberFormats.grouped(done) : NumberFormats.grouped(done + 1) + ":" + systems);
            tick.setPrefColumnCount(Math.max(LEAST_COLUMNS, tick.getLength() + 1));
        }
    }

    private void entered(TransportBar.Goal goal) {
        Matcher typed = TYPED.matcher(tick.getText().strip());
        if (!typed.matches()) {
            refuse("Type a whole number of ticks, such as 240, or 240:3 for tick 240 after three of its systems.");
            return;
        }
        long number = Long.parseLong(typed.group(1).replaceAll("[^0-9]", ""));
        int systems = typed.group(2) == null ? 0 : Integer.parseInt(typed.group(2));
        String why = systems == 0 ? "" : whyNotWithin(number, systems);
        if (why.isEmpty()) {
            model.withdrawHint(refusal);
            refusal = "";
            leave();
            goal.go(number, systems);
        } else {
            refuse(why);
        }
    }

    private String whyNotWithin(long number, int systems) {
        SessionStatus.Past past = model.past().get();
        String grouped = NumberFormats.grouped(number);
        boolean hasBegun = number == past.newestTick() + 1 && past.begunSystems() > 0;
        if (hasBegun && systems > past.begunSystems()) {
            return "Of tick %s, %s, so no later position within it can be shown. Without :%d, Orrery runs to it."
                    .formatted(grouped,
                            NumberFormats.counted(past.begunSystems(), "system has run", "systems have run"), systems);
        }
        if (!hasBegun && (number == 0 || number > past.newestTick())) {
            return "Tick %s has not run, so no position within it can be shown. Without :%d, Orrery runs to it."
                    .formatted(grouped, systems);
        }
        return number > past.oldestTick()
                ? ""
                : "Tick %s is no longer recorded, so no position within it can be shown; ticks from %s on are."
                        .formatted(grouped, NumberFormats.grouped(past.oldestTick() + 1));
    }

    private void refuse(String reason) {
        markWrong(true);
        refusal = reason;
        model.hint().set(reason);
    }

    private void markWrong(boolean isWrong) {
        tick.getStyleClass().remove(WRONG);
        if (isWrong) {
            tick.getStyleClass().add(WRONG);
        }
    }

    /// Selects the number after the click that focuses the field, so that typing replaces it. A drag keeps what it has selected.
    private void selectAfterFirstClick() {
        if (selectsAll && tick.getSelection().getLength() == 0) {
            tick.selectAll();
        }
        selectsAll = false;
    }

    /// Focuses the text field after a click on any other part of this box, because the whole box looks like one field.
    private void typeHere() {
        if (!tick.isFocused()) {
            tick.requestFocus();
            tick.selectAll();
        }
    }

    private void leaveOnEscape(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            leave();
            event.consume();
        }
    }

    /// Focuses the window's root, so that keys reach the commands again.
    private void leave() {
        getScene().getRoot().requestFocus();
    }
}
