package orrery.editor.history;

import java.util.Locale;

/// What of the history is shown. Immutable.
///
/// @param choice of which component or field
/// @param search words that a line must hold; empty for all
/// @param first first row that is visible
/// @param last last row that is visible
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
