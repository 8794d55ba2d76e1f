package orrery.editor.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.SessionStatus;

/** Says in the banner what became of the program that steps the world, until it goes on. FX thread. */
final class ProgramNotice {

    private final WindowModel model;
    private final TraceDialog traces;
    private final Runnable saveRecording;
    private @Nullable Notice shown;

    /** @param saveRecording asks for a file and saves all that is recorded */
    ProgramNotice(WindowModel model, TraceDialog traces, Runnable saveRecording) {
        this.model = model;
        this.traces = traces;
        this.saveRecording = saveRecording;
    }

    /** Says it from now on. */
    void follow() {
        model.program().subscribe(this::show);
    }

    private void show(SessionStatus.Program program) {
        if (!program.headline().isEmpty()) {
            shown = new Notice(program.headline(), program.text(), program.hasFailed(), offers(program));
            model.notice().set(shown);
        } else if (shown != null) {
            if (Objects.equals(model.notice().get(), shown)) {
                model.notice().set(null);
            }
            shown = null;
        }
    }

    private List<Command> offers(SessionStatus.Program program) {
        List<Command> offers = new ArrayList<>(traces.offer(program.headline(), program.trace()));
        offers.add(new Command("Save recording…", saveRecording));
        return offers;
    }
}
