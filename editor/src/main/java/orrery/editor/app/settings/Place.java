package orrery.editor.app.settings;

/// A part of the window that holds tabs.
public enum Place {
    /// What there is: scene tree, entities, singletons.
    LEFT,
    /// The large one: viewport, component arrays, dirty sets, systems.
    CENTRE,
    /// What is selected: the inspector.
    RIGHT,
    /// What happened: timeline, problems, console.
    BOTTOM
}
