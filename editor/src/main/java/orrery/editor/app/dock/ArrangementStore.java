package orrery.editor.app.dock;

import java.util.function.UnaryOperator;

/// The arrangements that are kept now, and their file. FX thread.
public final class ArrangementStore {

    private final ArrangementsFile file;
    private Arrangements kept;

    /// Reads what was kept.
    public ArrangementStore(ArrangementsFile file) {
        this.file = file;
        kept = file.read();
    }

    /// What is kept.
    public Arrangements kept() {
        return kept;
    }

    /// Changes what is kept and writes it.
    public void change(UnaryOperator<Arrangements> change) {
        Arrangements now = change.apply(kept);
        if (!now.equals(kept)) {
            kept = now;
            file.write(now);
        }
    }
}
