package orrery.editor.app.file;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.WindowPlace;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.text.NumberFormats;

/// Asks what to do with data that would be lost: unsaved edits, former ticks of a program, and the recording of a program that
/// failed, ended or was edited.
public final class UnsavedDialog {

    private static final ButtonType SAVE_SCENE = new ButtonType("Save scene", ButtonData.YES);
    private static final ButtonType SAVE_TICK = new ButtonType("Save tick as scene…", ButtonData.YES);
    private static final ButtonType SAVE_RECORDING = new ButtonType("Save recording…", ButtonData.YES);
    private static final ButtonType SAVE_FORMER = new ButtonType("Save former ticks…", ButtonData.YES);
    private static final ButtonType DISCARD = new ButtonType("Don't save", ButtonData.NO);
    private static final ButtonType CLOSE = new ButtonType("Close without saving", ButtonData.NO);
    private static final ButtonType CANCEL = new ButtonType("Cancel", ButtonData.CANCEL_CLOSE);

    private static final double WIDTH = 600;
    private static final double WIDTH_WITH_FORMER = 720;

    private final Window owner;
    private final String sceneName;
    private final long tick;
    private final ProgramStatus program;
    private final boolean isOfRecording;

    /// Creates a question about the open scene, or about the world of a program.
    ///
    /// @param model the window that shows the scene
    public UnsavedDialog(Window owner, WindowModel model) {
        this.owner = owner;
        String name = model.sceneName().get();
        sceneName = name.isEmpty() ? "the scene" : name; // empty while the scene is being opened
        tick = model.tick().get();
        program = model.program().get();
        isOfRecording = !model.origin().get().isEmpty() && model.file().get() == null;
    }

    /// Shows the question and returns immediately. Later runs one of the answers, or none if the user cancels.
    public void ask(UnsavedEdits lost, String before, SceneActions.Answers answers) {
        Alert alert = new Alert(Alert.AlertType.NONE, text(lost, before), buttons(lost));
        alert.initOwner(owner);
        alert.setTitle("Unsaved changes");
        alert.setHeaderText(header(lost));
        alert.getDialogPane().setId("unsaved-dialog");
        alert.getDialogPane().setPrefWidth(lost.former() > 0 ? WIDTH_WITH_FORMER : WIDTH);
        QuestionButtons.arrange(alert, onEnter(lost));
        alert.resultProperty().subscribe(answer -> {
            if (answer == SAVE_SCENE) {
                answers.saveScene().run();
            } else if (answer == SAVE_TICK) {
                answers.saveTick().run();
            } else if (answer == SAVE_RECORDING) {
                answers.saveRecording().run();
            } else if (answer == SAVE_FORMER) {
                answers.saveFormer().run();
            } else if (answer == DISCARD || answer == CLOSE) {
                answers.discard().run();
            }
        });
        WindowPlace.show(alert);
    }

    /// Returns the default button: the first button that saves, except that the button for the shown tick comes last. For an
    /// opened recording, the button that saves a recording, which contains everything.
    private ButtonType onEnter(UnsavedEdits lost) {
        if (isForScene(lost) && !isOfRecording) {
            return SAVE_SCENE;
        }
        if (isForRecording(lost)) {
            return SAVE_RECORDING;
        }
        return lost.former() > 0 ? SAVE_FORMER : SAVE_TICK;
    }

    private ButtonType[] buttons(UnsavedEdits lost) {
        List<ButtonType> buttons = new ArrayList<>();
        if (isForScene(lost)) {
            buttons.add(SAVE_SCENE);
        }
        if (lost.here() > 0) {
            buttons.add(SAVE_TICK);
        }
        if (isForRecording(lost)) {
            buttons.add(SAVE_RECORDING);
        }
        if (lost.former() > 0) {
            buttons.add(SAVE_FORMER);
        }
        buttons.add(lost.recording() || isOfProgram() ? CLOSE : DISCARD);
        buttons.add(CANCEL);
        return buttons.toArray(ButtonType[]::new);
    }

    private boolean isOfProgram() {
        return program.state() != ProgramStatus.State.NONE;
    }

    private boolean isForScene(UnsavedEdits lost) {
        return lost.scene() && !isOfProgram();
    }

    /// Whether to offer saving the recording. For the world of a program, the recording is the file for all edits, because a
    /// program has no scene file. For a scene that was opened from a recording, it is the file for all new edits and invariants.
    private boolean isForRecording(UnsavedEdits lost) {
        return lost.elsewhere() > 0 || lost.recording() || (isOfProgram() || isOfRecording) && lost.hasEdits();
    }

    private String header(UnsavedEdits lost) {
        List<String> things = new ArrayList<>();
        if (isForScene(lost)) {
            things.add(isOfRecording ? "the scene" : sceneName);
        }
        if (isForRecording(lost)) {
            things.add("the recording");
        } else if (lost.later() > 0) {
            things.add("tick %s as a scene".formatted(NumberFormats.grouped(tick)));
        }
        if (lost.former() > 0) {
            things.add("the former ticks");
        }
        return things.size() == 2
                ? "Save %s, and %s, first?".formatted(things.getFirst(), things.getLast())
                : "Save %s first?".formatted(things.getFirst());
    }

    private String text(UnsavedEdits lost, String before) {
        return isOfProgram() ? aboutProgram(lost) : aboutEdits(lost, before);
    }

    private String aboutProgram(UnsavedEdits lost) {
        List<String> sentences = new ArrayList<>();
        if (lost.recording()) {
            sentences.add("%s No file contains the ticks before that.".formatted(program.headline()));
        }
        if (lost.later() > 0) {
            sentences.add("%s made in this window %s in no file.".formatted(
                    NumberFormats.counted(lost.later(), "edit", "edits"), lost.later() == 1 ? "is" : "are"));
        }
        if (lost.scene()) {
            sentences.add("The invariants of this window are in no file.");
        }
        if (lost.former() > 0) {
            sentences.add("%s that left the timeline when it began anew %s in no file.".formatted(
                    NumberFormats.counted(lost.former(), "tick", "ticks"), lost.former() == 1 ? "is" : "are"));
        }
        if (!lost.recording() && !program.isOver()) {
            sentences.add("The program goes on when the window closes, but its recorded ticks are lost.");
        }
        if (isForRecording(lost)) {
            sentences.add("“Save recording…” keeps the %sticks, with what was edited%s.".formatted(
                    lost.former() > 0 ? "shown " : "", lost.scene() ? ", and the invariants" : ""));
        }
        if (lost.here() > 0) {
            sentences.add("“Save tick as scene…” keeps the world as it is at tick %s%s."
                    .formatted(NumberFormats.grouped(tick), lost.scene() ? ", with the invariants" : ""));
        }
        boolean isRecordingMore = lost.here() > 0 && (lost.elsewhere() > 0 || lost.recording());
        if (isRecordingMore || isForRecording(lost) && lost.former() > 0) {
            sentences.add("You are asked again about what is still unsaved then.");
        }
        return String.join(" ", sentences);
    }

    private String aboutEdits(UnsavedEdits lost, String before) {
        String start = NumberFormats.grouped(lost.startTick());
        String later = NumberFormats.counted(lost.later(), "edit", "edits") + " made since";
        if (lost.later() == 0) {
            return isOfRecording
                    ? ("Edits made at tick %s, or changed invariants, would be lost by %s. “Save recording…” saves them with all"
                            + " ticks; “Save scene” saves the world as it is at tick %1$s, with the invariants.")
                            .formatted(start, before)
                    : "Its changes would be lost by %s.".formatted(before);
        }
        if (!lost.scene() && lost.elsewhere() == 0) {
            return isOfRecording
                    ? aboutNewOnes(lost, before)
                    : ("%s tick %s would be lost by %s. %s contains the world at tick %2$s, without later edits; a scene of this"
                            + " tick, or a recording, contains all of them.")
                            .formatted(later, start, before, sceneName);
        }
        List<String> ways = new ArrayList<>();
        if (lost.scene()) {
            ways.add("“Save scene” keeps the edits made at tick %s, in %s.".formatted(start,
                    isOfRecording ? "the file of a scene" : sceneName));
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
        } else if (isOfRecording) {
            ways.add("“Save recording…” saves all ticks and branches, with what was edited.");
        }
        if (ways.size() > 1) {
            ways.add("You are asked again about edits that are still unsaved then.");
        }
        String what = lost.scene()
                ? "Edits made at tick %s, and %s,".formatted(start, later)
                : "%s tick %s".formatted(later, start);
        return "%s would be lost by %s.\n\n%s".formatted(what, before, String.join("\n", ways));
    }

    private String aboutNewOnes(UnsavedEdits lost, String before) {
        return ("%s would be lost by %s. %s contains its ticks and the older edits. “Save recording…” saves all ticks and edits;"
                + " “Save tick as scene…” saves the world as it is at tick %s.")
                .formatted(NumberFormats.counted(lost.later(), "edit", "edits"), before, sceneName,
                        NumberFormats.grouped(tick));
    }

    private static String those(UnsavedEdits lost) {
        boolean isOne = lost.elsewhere() == 1;
        if (lost.here() == 0) {
            return isOne ? "The later edit is" : "The later edits are";
        }
        return NumberFormats.grouped(lost.elsewhere()) + (isOne ? " of them is" : " of them are");
    }
}
