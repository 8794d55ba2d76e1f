/// A strip beside a grid that shows all of its rows at once; each dot stands for a number of rows.
///
/// [orrery.editor.grid.overview.OverviewStrip] scrolls its grid; [orrery.editor.grid.overview.OverviewRows] are the marks that a
/// pane provides; `OverviewLayout` is the layout of the dots, and `DotPainter` paints them.
///
/// ### Life cycle
/// Created and discarded with its grid.
///
/// ### Threads
/// FX thread only, except that marks are immutable and may be created on any thread.
package orrery.editor.grid.overview;
