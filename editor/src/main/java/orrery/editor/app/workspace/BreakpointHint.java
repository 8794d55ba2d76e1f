package orrery.editor.app.workspace;

import orrery.editor.app.model.WindowModel;
import orrery.editor.session.stop.StopStatus;

/// Hints at what each new breakpoint stops for. The next stop removes the hint, because its reason is shown in that place. FX
/// thread.
final class BreakpointHint {
    private final WindowModel model;
    private String told = "";

    private BreakpointHint(WindowModel model) {
        this.model = model;
    }

    static void follow(WindowModel model) {
        BreakpointHint hint = new BreakpointHint(model);
        model.stops().subscribe(hint::changed);
    }

    private void changed(StopStatus before, StopStatus now) {
        if (now.hasMessage() && !before.hasMessage() && model.hint().get().equals(told)) {
            model.hint().set("");
        } else if (now.on() > before.on() && !now.latest().isEmpty()) {
            told = "Stops when %s. Space plays until then, Shift+F9 goes back to the previous hit."
                    .formatted(now.latest());
            model.hint().set(told);
        }
    }
}
