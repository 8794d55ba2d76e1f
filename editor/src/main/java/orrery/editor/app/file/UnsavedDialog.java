package orrery.editor.app.file;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import orrery.editor.fx.WindowPlace;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.text.NumberFormats;

/// Asks what to do with unsaved edits before they are lost.
public final class UnsavedDialog {

    private static final ButtonType SAVE_SCENE = new ButtonType("Save scene", ButtonData.YES);
    private static final ButtonType SAVE_TICK = new ButtonType("Save tick as scene…", ButtonData.YES);
    private static final ButtonType SAVE_RECORDING = new ButtonType("Save recording…", ButtonData.YES);
    private static final ButtonType DISCARD = new ButtonType("Don't save", ButtonData.NO);
    private static final ButtonType CLOSE = new ButtonType("Close without saving", ButtonData.NO);
    private static final ButtonType CANCEL = new ButtonType("Cancel", ButtonData.CANCEL_CLOSE);

    private static final double WIDTH = 600;

    private final Window owner;
    private final String sceneName;
    private final long tick;

    /// Creates a question about the open scene.
    ///
    /// @param sceneName name of the scene's file
    /// @param tick the shown state
    public UnsavedDialog(Window owner, String sceneName, long tick) {
        this.owner = owner;
        this.sceneName = sceneName;
        this.tick = tick;
    }

    /// Shows the question and returns immediately. One of the answers may run later; none if the user cancels.
    public void ask(UnsavedEdits lost, String before, SceneActions.Answers answers) {
        Alert alert = new Alert(Alert.AlertType.NONE, text(lost, before), buttons(lost));
        alert.initOwner(owner);
        alert.setTitle("Unsaved changes");
        alert.setHeaderText(header(lost));
        alert.getDialogPane().setId("unsaved-dialog");
        alert.getDialogPane().setPrefWidth(WIDTH);
        QuestionButtons.arrange(alert, onEnter(lost));
        alert.resultProperty().subscribe(answer -> {
            if (answer == SAVE_SCENE) {
                answers.saveScene().run();
            } else if (answer == SAVE_TICK) {
                answers.saveTick().run();
            } else if (answer == SAVE_RECORDING) {
                answers.saveRecording().run();
            } else if (answer == DISCARD || answer == CLOSE) {
                answers.discard().run();
            }
        });
        WindowPlace.show(alert);
    }

    /// Returns the button that keeps the most edits.
    private static ButtonType onEnter(UnsavedEdits lost) {
        if (lost.scene()) {
            return SAVE_SCENE;
        }
        return isForRecording(lost) ? SAVE_RECORDING : SAVE_TICK;
    }

    private static ButtonType[] buttons(UnsavedEdits lost) {
        List<ButtonType> buttons = new ArrayList<>();
        if (lost.scene()) {
            buttons.add(SAVE_SCENE);
        }
        if (lost.here() > 0) {
            buttons.add(SAVE_TICK);
        }
        if (isForRecording(lost)) {
            buttons.add(SAVE_RECORDING);
        }
        buttons.add(lost.recording() ? CLOSE : DISCARD);
        buttons.add(CANCEL);
        return buttons.toArray(ButtonType[]::new);
    }

    private static boolean isForRecording(UnsavedEdits lost) {
        return lost.elsewhere() > 0 || lost.recording();
    }

    private String header(UnsavedEdits lost) {
        List<String> things = new ArrayList<>();
        if (lost.scene()) {
            things.add(sceneName);
        }
        if (isForRecording(lost)) {
            things.add("the recording");
        } else if (lost.later() > 0) {
            things.add("tick %s as a scene".formatted(NumberFormats.grouped(tick)));
        }
        return things.size() == 2
                ? "Save %s, and %s, first?".formatted(things.getFirst(), things.getLast())
                : "Save %s first?".formatted(things.getFirst());
    }

    private String text(UnsavedEdits lost, String before) {
        if (!lost.recording()) {
            return aboutEdits(lost, before);
        }
        String ticks = "The program failed, and no file contains the ticks before the failure. “Save recording…” keeps them,"
                + " with what was edited.";
        return lost.hasEdits() ? "%s\n\n%s".formatted(ticks, aboutEdits(lost, before)) : ticks;
    }

    private String aboutEdits(UnsavedEdits lost, String before) {
        String start = NumberFormats.grouped(lost.startTick());
        String later = NumberFormats.counted(lost.later(), "edit", "edits") + " made since";
        if (lost.later() == 0) {
            return "Its changes would be lost by %s.".formatted(before);
        }
        if (!lost.scene() && lost.elsewhere() == 0) {
            return ("%s tick %s would be lost by %s. %s contains the world at tick %2$s, without later edits; a scene of this"
                    + " tick, or a recording, contains all of them.")
                    .formatted(later, start, before, sceneName);
        }
        List<String> ways = new ArrayList<>();
        if (lost.scene()) {
            ways.add("“Save scene” keeps the edits made at tick %s, in %s.".formatted(start, sceneName));
        }
        if (lost.here() > 0) {
            String those = lost.elsewhere() == 0
                    ? "the later ones"
                    : "those that led to tick " + NumberFormats.grouped(tick);
            ways.add("“Save tick as scene…” keeps %s, with the world as it is at tick %s, in another file."
                    .formatted(those, NumberFormats.grouped(tick)));
        }
        if (lost.elsewhere() > 0) {
            ways.add(
                    ("%s not in tick %s as it is shown: made after it, or on another branch. “Save recording…” saves all"
                            + " ticks and branches, with what was edited.")
                            .formatted(those(lost), NumberFormats.grouped(tick)));
        }
        if (ways.size() > 1) {
            ways.add("You are asked again about edits that are still unsaved then.");
        }
        String what = lost.scene()
                ? "Edits made at tick %s, and %s,".formatted(start, later)
                : "%s tick %s".formatted(later, start);
        return "%s would be lost by %s.\n\n%s".formatted(what, before, String.join("\n", ways));
    }

    private static String those(UnsavedEdits lost) {
        boolean isOne = lost.elsewhere() == 1;
        if (lost.here() == 0) {
            return isOne ? "It is" : "They are";
        }
        return NumberFormats.grouped(lost.elsewhere()) + (isOne ? " of them is" : " of them are");
    }
}
