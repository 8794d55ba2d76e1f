package orrery.editor.templates;

import orrery.editor.fx.PaneHelp;

/// The help of the pane.
final class TemplatesHelp {
    static final PaneHelp TEXT = PaneHelp.of("""
            Templates of entities: those that the world offers, then your own, which are there in every scene of this world.
            What is created from a template is independent of it.""")
            .mark("×", "removed", "A template that can't be read; its tip and Enter say why")
            .gesture("Double click, Place", "Carry it over the viewport: each click there creates one, Esc ends")
            .gesture("Enter", "Create one in the middle of the view")
            .gesture("Delete", "Delete one of your own")
            .gesture("Right click", "Rename, and more")
            .commands("Create from template…", "Create child from template…", "Make a template of the selection…",
                    "Search in the pane");

    private TemplatesHelp() {}
}
