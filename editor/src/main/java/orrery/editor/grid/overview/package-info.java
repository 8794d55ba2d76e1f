/// The strip beside a grid that shows all of its rows at a glance, a dot for so many rows each.
///
/// [orrery.editor.grid.overview.OverviewStrip] scrolls its grid; [orrery.editor.grid.overview.OverviewRows] are the marks that
/// a pane hands over; `OverviewLayout` says where dots are, `DotPainter` draws them.
///
/// ### Life cycle
/// Made with its grid and thrown away with it.
///
/// ### Threads
/// FX thread only, except that marks are immutable and may be made on any.
///
/// ### Decisions
/// - A room of its own: most grids have no strip, and a grid knows nothing of one.
package orrery.editor.grid.overview;
