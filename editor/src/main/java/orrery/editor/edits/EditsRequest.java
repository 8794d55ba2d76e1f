package orrery.editor.edits;

/// The visible rows of the edits pane. Immutable.
///
/// @param search words in the names of the wanted edits; blank for all edits
/// @param first first visible row
/// @param last last visible row
record EditsRequest(String search, int first, int last) {

    static final EditsRequest START = new EditsRequest("", 0, 60);

    EditsRequest rows(int from, int to) {
        return new EditsRequest(search, from, to);
    }
}
