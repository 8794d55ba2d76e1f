package orrery.editor.history;

import java.util.Locale;

/// A request for a part of the history. Immutable.
///
/// @param choice the component or field whose writes are requested, or [HistoryChoice#ALL]
/// @param search text that a line must contain, in lower case; empty for all lines
/// @param first index of the first requested row
/// @param last index of the last requested row
record HistoryRequest(HistoryChoice choice, String search, int first, int last) {

    static final HistoryRequest START = new HistoryRequest(HistoryChoice.ALL, "", 0, 60);

    HistoryRequest with(HistoryChoice other) {
        return new HistoryRequest(other, search, first, last);
    }

    HistoryRequest searching(String words) {
        return new HistoryRequest(choice, words.strip().toLowerCase(Locale.ROOT), first, last);
    }

    HistoryRequest rows(int from, int to) {
        return new HistoryRequest(choice, search, from, to);
    }
}
