package orrery.editor.dirtysets;

/// How changes are grouped.
enum Grouping {
    /// By component type.
    COMPONENT("by component"),
    /// By the system, edit or input that wrote the component.
    SYSTEM("by system"),
    /// By entity.
    ENTITY("by entity"),
    /// In one list, the most unusual first.
    UNUSUAL("unusual first");

    private final String title;

    Grouping(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
