/// The four places of the window, their tabs, and the panes in them.
///
/// [orrery.editor.app.workspace.Panes] makes every pane, puts it into its place and follows links to it;
/// [orrery.editor.app.workspace.Workspace] lays out the places, a `PlacePane` each, with a `Divider` between two;
/// `ArrayTabs` holds a tab for each open component array.
///
/// ### Life cycle
/// One of each for a window, made with it.
///
/// ### Threads
/// The FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 31.
package orrery.editor.app.workspace;
