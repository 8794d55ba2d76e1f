package orrery.editor.timeline;

import orrery.editor.session.BranchLine;
import orrery.editor.theme.Figures;

/// Branches in words.
final class BranchText {
    private BranchText() {}

    /// A branch with where it began and where it ends: `Branch 2, from tick 310 to 420`.
    static String line(BranchLine branch) {
        return branch.parent() < 0
                ? "%s, to tick %s".formatted(branch.name(), Figures.grouped(branch.newestTick()))
                : "%s, from tick %s to %s".formatted(branch.name(), Figures.grouped(branch.forkTick()),
                        Figures.grouped(branch.newestTick()));
    }
}
