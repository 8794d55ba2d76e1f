package orrery.editor.dirtysets;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class DirtySetsHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            The dirty sets of the shown tick: each changed field of each entity with its value before and after, the system
            that wrote it, and the systems that received the change. Edits belong to the tick that follows them.""")
            .mark("~", "changed", "Changed")
            .mark("+", "added", "Component added")
            .mark("−", "removed", "Component removed")
            .mark("!", "changed", "Written but equal, or changed twice in the tick by different systems")
            .gesture("hide what changes every tick", "Leaves what is unusual")
            .gesture("Mute", "Hides types, systems and fields")
            .gesture("Click on a name", "Go to the entity or system")
            .gesture("Right click", "History and source of the write")
            .commands("Run one tick", "One tick back", "Previous change of the selection",
                    "Next change of the selection",
                    "Search in the pane")
            .readMore("editor/docs/tutorial.md");

    private DirtySetsHelp() {}
}
