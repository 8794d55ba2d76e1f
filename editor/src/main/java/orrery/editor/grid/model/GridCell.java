package orrery.editor.grid.model;

/// The content of a cell, from left to right: mark, swatch, text, detail. Immutable.
///
/// @param text the text; may be empty
/// @param style colour of the text; [GridStyle#HEADER] also makes it bold
/// @param detail dimmed text after the text, such as `#12`; in the header row of a group, a badge; may be empty
/// @param mark glyph before the text
/// @param tint background of the cell; [GridStyle#NORMAL] gives none
/// @param swatch colour of a small square before the text as 0xAARRGGBB; 0 if there is no square
public record GridCell(String text, GridStyle style, String detail, GridMark mark, GridStyle tint, int swatch) {

    /// An empty cell.
    public static final GridCell EMPTY = of("");

    /// Creates a cell with plain text.
    public static GridCell of(String text) {
        return of(text, GridStyle.NORMAL);
    }

    /// Creates a cell with text in a style.
    public static GridCell of(String text, GridStyle style) {
        return new GridCell(text, style, "", GridMark.NONE, GridStyle.NORMAL, 0);
    }

    /// Creates a cell with dimmed text.
    public static GridCell dim(String text) {
        return of(text, GridStyle.DIM);
    }

    /// Creates a cell with a changed value: in the colour, on the tint and with the mark of changes.
    public static GridCell changed(String text) {
        return new GridCell(text, GridStyle.CHANGED, "", GridMark.CHANGED, GridStyle.CHANGED, 0);
    }

    /// Creates a cell with a name and an id, such as `Moon` and `#31`.
    public static GridCell name(String name, String id) {
        return of(name).withDetail(id);
    }

    /// Returns a copy with this text.
    public GridCell withText(String other) {
        return new GridCell(other, style, detail, mark, tint, swatch);
    }

    /// Returns a copy with this detail.
    public GridCell withDetail(String other) {
        return new GridCell(text, style, other, mark, tint, swatch);
    }

    /// Returns a copy with this mark.
    public GridCell withMark(GridMark other) {
        return new GridCell(text, style, detail, other, tint, swatch);
    }

    /// Returns a copy with this style.
    public GridCell withStyle(GridStyle other) {
        return new GridCell(text, other, detail, mark, tint, swatch);
    }

    /// Returns a copy with a colour swatch, 0xAARRGGBB.
    public GridCell withSwatch(int argb) {
        return new GridCell(text, style, detail, mark, tint, argb);
    }

    /// Returns the text and the detail, separated by a space, for copying.
    public String plain() {
        if (detail.isEmpty()) {
            return text;
        }
        return text.isEmpty() ? detail : text + ' ' + detail;
    }
}
