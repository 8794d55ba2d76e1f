/// The help of the panes: a card that says what a pane shows, what its marks mean and how to use it.
///
/// A pane describes itself with a [orrery.editor.fx.PaneHelp]. [orrery.editor.app.help.HelpCard] shows this description, with
/// the present keys of the commands in it. [orrery.editor.app.help.HelpPopover] shows the card below or above the button of the
/// pane.
///
/// ### Life cycle
/// A card is created each time that help is asked for.
///
/// ### Threads
/// FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 44.
@org.jspecify.annotations.NullMarked
package orrery.editor.app.help;
