package orrery.editor.arrays;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridSort;

/// The scroll position and sorting of the pane of a component array, to be restored later.
///
/// @param scrollX horizontal scroll position in pixels
/// @param scrollY vertical scroll position in pixels
/// @param sort the sorted column; null for memory order
record ArrayPlace(double scrollX, double scrollY, @Nullable GridSort sort) {

    private static final String SCROLL_X = "scrollX";
    private static final String SCROLL_Y = "scrollY";
    private static final String SORT = "sort";
    private static final String ASCENDING = "ascending";

    /// Returns the place as strings by name.
    Map<String, String> texts() {
        Map<String, String> texts = new HashMap<>();
        texts.put(SCROLL_X, Double.toString(scrollX));
        texts.put(SCROLL_Y, Double.toString(scrollY));
        if (sort != null) {
            texts.put(SORT, sort.columnId());
            texts.put(ASCENDING, Boolean.toString(sort.ascending()));
        }
        return texts;
    }

    /// Returns the place that the strings describe. Empty if a scroll position is missing or is no finite number.
    static Optional<ArrayPlace> of(Map<String, String> texts) {
        double x = number(texts.get(SCROLL_X));
        double y = number(texts.get(SCROLL_Y));
        String column = texts.get(SORT);
        GridSort sort = column == null ? null : new GridSort(column, Boolean.parseBoolean(texts.get(ASCENDING)));
        return Double.isFinite(x) && Double.isFinite(y) ? Optional.of(new ArrayPlace(x, y, sort)) : Optional.empty();
    }

    private static double number(@Nullable String text) {
        try {
            return text == null ? Double.NaN : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /// Returns this place. If the sorted column is not among the given columns, returns a copy in memory order.
    ArrayPlace among(List<GridColumn> columns) {
        boolean isThere = sort == null || columns.stream().anyMatch(column -> column.id().equals(sort.columnId()));
        return isThere ? this : new ArrayPlace(scrollX, scrollY, null);
    }
}
