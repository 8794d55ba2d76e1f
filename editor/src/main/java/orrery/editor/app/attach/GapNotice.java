package orrery.editor.app.attach;

import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.time.FormerTicks;
import orrery.editor.text.NumberFormats;

/// Shows a notice when the timeline of a program in another process has begun anew. That happens if ticks were not received, if
/// the program was set to another state, or if it reverted an edit. The notice offers to save the former ticks: those of the
/// previous timeline. FX thread.
public final class GapNotice {
    private final WindowModel model;
    private final Command save;
    private List<FormerTicks.Span> told = List.of();

    /// @param save asks for a file and saves the newest part of the former ticks
    public GapNotice(WindowModel model, Runnable save) {
        this.model = model;
        this.save = new Command("Save former ticks…", save)
                .alsoCalled("export recording", "missing ticks", "before the gap")
                .when(Bindings.createBooleanBinding(() -> !model.past().get().former().isEmpty(), model.past()));
        ObservableValue<List<FormerTicks.Span>> former = model.past().map(SessionStatus.Past::former);
        former.subscribe(this::show);
    }

    /// The command that saves former ticks, for the menu File.
    public Command command() {
        return save;
    }

    private void show(List<FormerTicks.Span> former) {
        boolean isNew = !former.isEmpty() && !told.contains(former.getLast());
        told = former;
        if (!isNew) {
            return;
        }
        FormerTicks.Span last = former.getLast();
        String kept = former.stream().map(GapNotice::text).collect(Collectors.joining(", "));
        model.notice().set(new Notice("The timeline begins at tick %s."
                .formatted(NumberFormats.grouped(model.past().get().oldestTick())),
                "%s Still kept, until you save them or close this window: %s.".formatted(reason(last), kept),
                !last.isSet(), List.of(save)));
    }

    private String reason(FormerTicks.Span last) {
        String program = model.sceneName().get();
        return last.isSet()
                ? "%s was set to it.".formatted(program)
                : ("What %s did after tick %s was not received, because this editor was too slow, or the program has"
                        + " set its world to another state or reverted an edit.")
                        .formatted(program, NumberFormats.grouped(last.last()));
    }

    private static String text(FormerTicks.Span span) {
        return "%s (%s to %s)".formatted(NumberFormats.counted(span.ticks(), "tick", "ticks"),
                NumberFormats.grouped(span.first() + 1), NumberFormats.grouped(span.last()));
    }
}
