package orrery.editor.changes;

/// By what changes are grouped.
enum Grouping {
    /// By component type.
    COMPONENT("by component"),
    /// By the system, edit or input that wrote.
    SYSTEM("by system"),
    /// By entity.
    ENTITY("by entity");

    private final String title;

    Grouping(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
