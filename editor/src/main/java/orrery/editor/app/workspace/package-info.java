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
/// - Places are laid out by `Workspace` itself. SplitPane was turned down: it spreads the sizes anew whenever the window's
///   size changes, and can't be dragged without a screen.
/// - Tabs have room for their counts and the button that closes them from the start, and are as wide in front as behind, so
///   that what the user is about to click stays where it is.
/// - Which tabs are open, in which order and which in front, is kept for each kind of world: scenes of one world have the
///   same arrays. "Reset layout" forgets it for the open one.
package orrery.editor.app.workspace;
