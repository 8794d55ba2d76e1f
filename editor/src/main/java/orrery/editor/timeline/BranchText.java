package orrery.editor.timeline;

import orrery.editor.session.time.BranchLine;
import orrery.editor.text.NumberFormats;

/// Texts about branches.
final class BranchText {
    private BranchText() {}

    /// Returns a text with the name, start and end of a branch: `Branch 2, from tick 310 to 420`.
    static String line(BranchLine branch) {
        return branch.parent() < 0
                ? "%s, to tick %s".formatted(branch.name(), NumberFormats.grouped(branch.newestTick()))
                : "%s, from tick %s to %s".formatted(branch.name(), NumberFormats.grouped(branch.forkTick()),
                        NumberFormats.grouped(branch.newestTick()));
    }

    /// Returns a text that says what is lost if a branch is deleted. No other branch may fork from the branch.
    ///
    /// @param oldest the oldest recorded tick
    static String loss(BranchLine branch, long oldest) {
        long from = Math.max(branch.forkTick(), oldest);
        long ticks = branch.newestTick() - from;
        String edits = "the edits made at tick " + NumberFormats.grouped(from);
        return ticks == 0
                ? "No tick has run on it; %s are lost. Undo does not bring them back.".formatted(edits)
                : "Its %s up to tick %s are lost, with the edits made in them. Undo does not bring them back."
                        .formatted(
                                NumberFormats.counted(ticks, "tick", "ticks"),
                                NumberFormats.grouped(branch.newestTick()));
    }
}
