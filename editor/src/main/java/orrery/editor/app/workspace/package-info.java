/// The panes of the window, and the layout of [orrery.editor.app.dock] on screen.
///
/// [orrery.editor.app.workspace.Panes] makes every pane, knows where it is by default and follows links to it;
/// [orrery.editor.app.workspace.Workspace] shows a layout: a `GroupPane` for each group, a `SplitBox` for each split, with a
/// `Divider` between two parts; `ArrayPanes` knows the component arrays of the open world.
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
