package orrery.editor.history;

/// The component or field whose history is shown.
///
/// @param type name of the component type; empty for all component types
/// @param field path of the field; empty for the whole component
record HistoryChoice(String type, String field) {
    static final HistoryChoice ALL = new HistoryChoice("", "");

    /// Returns the text for display, such as `Orbit.phase` or `All components`.
    @Override
    public String toString() {
        return type.isEmpty() ? "All components" : field.isEmpty() ? type : type + "." + field;
    }
}
