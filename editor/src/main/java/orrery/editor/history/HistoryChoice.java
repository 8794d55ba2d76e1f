package orrery.editor.history;

/// A component or a field whose history is shown.
///
/// @param type name of the component type; empty for all
/// @param field path of the field; empty for all of the component
record HistoryChoice(String type, String field) {
    static final HistoryChoice ALL = new HistoryChoice("", "");

    /// What it is called: `Orbit.phase`.
    @Override
    public String toString() {
        return type.isEmpty() ? "All components" : field.isEmpty() ? type : type + "." + field;
    }
}
