package orrery.editor.edits;

/// The visible rows of the edits pane. Immutable.
///
/// @param first first visible row
/// @param last last visible row
record EditsRequest(int first, int last) {
    static final EditsRequest START = new EditsRequest(0, 60);
}
