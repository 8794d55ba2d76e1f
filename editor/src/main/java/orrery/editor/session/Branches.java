package orrery.editor.session;

import java.util.function.BiConsumer;
import orrery.ecs.history.Branch;
import orrery.ecs.world.WorldException;
import orrery.editor.session.log.Problem;
import orrery.editor.session.log.ProblemReports;
import orrery.editor.session.stop.Breakpoints;

/// Renames and deletes branches of the open world's recording. Simulation thread.
///
/// @param current the open world
/// @param breakpoints the breakpoints; their hits on a deleted branch are removed
/// @param reports receives failures
record Branches(CurrentWorld current, Breakpoints breakpoints, ProblemReports reports) {

    /// Renames a branch. Does nothing if the branch is deleted.
    void rename(int branch, String name) {
        change(branch, (open, one) -> {
            one.rename(name);
            open.journal().renamed(open, one);
        });
    }

    /// Deletes a branch. The shown branch and a branch from which another one forked can't be deleted; this is reported as a
    /// problem. Does nothing if the branch is deleted already.
    void delete(int branch) {
        change(branch, (open, gone) -> {
            open.timeline().delete(gone);
            breakpoints.branchGone(open.timeline().recording());
            open.journal().deleted(open, gone);
        });
    }

    private void change(int branch, BiConsumer<OpenWorld, Branch> how) {
        OpenWorld open = current.open();
        if (open != null) {
            try {
                open.timeline().branch(branch).ifPresent(one -> how.accept(open, one));
            } catch (WorldException | IllegalArgumentException e) {
                reports.report(Problem.inFile(Problem.Severity.ERROR, String.valueOf(e.getMessage()), ""));
            }
        }
    }
}
