package orrery.editor.grid.model;

/// The content of a cell, from left to right: mark, swatch, text, detail. Immutable.
///
/// @param text   the text; empty shows nothing
/// @param style  colour of the text; [GridStyle#HEADER] is bold, too
/// @param detail dim text after the text, such as `#12`; a badge in a group's header row; may be empty
/// @param mark   glyph before the text
/// @param tint   background of the cell; [GridStyle#NORMAL] is none
/// @param swatch colour of a small square before the text as 0xAARRGGBB; 0 is none
public record GridCell(String text, GridStyle style, String detail, GridMark mark, GridStyle tint, int swatch) {

    /// An empty cell.
    public static final GridCell EMPTY = of("");

    /// Plain text.
    public static GridCell of(String text) {
        return of(text, GridStyle.NORMAL);
    }

    /// Text in a style.
    public static GridCell of(String text, GridStyle style) {
        return new GridCell(text, style, "", GridMark.NONE, GridStyle.NORMAL, 0);
    }

    /// Dimmed text.
    public static GridCell dim(String text) {
        return of(text, GridStyle.DIM);
    }

    /// A changed value: amber on its tint, with its mark.
    public static GridCell changed(String text) {
        return new GridCell(text, GridStyle.CHANGED, "", GridMark.CHANGED, GridStyle.CHANGED, 0);
    }

    /// A name with its id, such as `Moon` and `#31`.
    public static GridCell name(String name, String id) {
        return of(name).withDetail(id);
    }

    /// Returns a copy with another text.
    public GridCell withText(String other) {
        return new GridCell(other, style, detail, mark, tint, swatch);
    }

    /// Returns a copy with another detail.
    public GridCell withDetail(String other) {
        return new GridCell(text, style, other, mark, tint, swatch);
    }

    /// Returns a copy with another mark.
    public GridCell withMark(GridMark other) {
        return new GridCell(text, style, detail, other, tint, swatch);
    }

    /// Returns a copy with another style.
    public GridCell withStyle(GridStyle other) {
        return new GridCell(text, other, detail, mark, tint, swatch);
    }

    /// Returns a copy with a colour swatch, 0xAARRGGBB.
    public GridCell withSwatch(int argb) {
        return new GridCell(text, style, detail, mark, tint, argb);
    }

    /// Returns the cell as plain text for copying: text and detail.
    public String plain() {
        if (detail.isEmpty()) {
            return text;
        }
        return text.isEmpty() ? detail : text + ' ' + detail;
    }
}
