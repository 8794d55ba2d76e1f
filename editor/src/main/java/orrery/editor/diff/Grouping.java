package orrery.editor.diff;

/// How differences are grouped.
enum Grouping {
    /// By component type.
    COMPONENT("by component"),
    /// By entity.
    ENTITY("by entity");

    private final String title;

    Grouping(String title) {
        this.title = title;
    }

    /// The label of the button.
    String title() {
        return title;
    }
}
