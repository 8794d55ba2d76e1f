package orrery.editor.invariants;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class InvariantsHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            Conditions that must be true for all entities at every state of the scene, whether they are true in the shown
            state, and where they broke first. A breach is reported as a problem, too.""")
            .mark(PaneHelp.Shape.CROSS, "removed", "In the timeline: an invariant broke")
            .gesture("Health.points >= 0", "Typed in the field above, with a name before it")
            .gesture("Ctrl+Space in a field", "Complete the name of a component or field")
            .gesture("Click on first broken", "Go to the tick")
            .gesture("Del", "Remove the invariant")
            .commands("Search in the pane", "Check determinism", "Save as test…")
            .readMore("editor/docs/tutorial.md");

    private InvariantsHelp() {}
}
