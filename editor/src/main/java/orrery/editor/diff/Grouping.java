package orrery.editor.diff;

/// What stands together in the list of differences.
enum Grouping {
    /// What differs in one component type.
    COMPONENT("by component"),
    /// What differs in one entity.
    ENTITY("by entity");

    private final String title;

    Grouping(String title) {
        this.title = title;
    }

    /// As the button says it.
    String title() {
        return title;
    }
}
