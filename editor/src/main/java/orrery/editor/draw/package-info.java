/// Pens that draw on the screen and in files.
///
/// Painters of panes draw with a [orrery.editor.draw.Pen], either on a canvas ([orrery.editor.draw.CanvasPen]) or in an area of
/// an SVG picture ([orrery.editor.draw.SvgPen]). [orrery.editor.draw.SvgWriter] writes the text of all SVG files.
///
/// ### Life cycle
/// Each canvas has one `CanvasPen`. Each SVG file has one `SvgWriter`, and one `SvgPen` for each area in it.
///
/// ### Threads
/// A `CanvasPen` belongs to the FX thread. An `SvgWriter` and its pens are used on the thread that writes the file.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 40.
package orrery.editor.draw;
