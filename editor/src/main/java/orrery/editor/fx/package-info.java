/// JavaFX parts that all panes share, and the transfer from the simulation thread to the FX thread. Only
/// [orrery.editor.fx.Views] calls `Platform.runLater`.
///
/// [orrery.editor.fx.Pane] is the interface through which the window uses a pane; nearly all panes extend
/// [orrery.editor.fx.BorderedPane]. [orrery.editor.fx.Views] takes the newest [orrery.editor.session.View] once per pulse and
/// passes each pane the slice that answers the pane's request. [orrery.editor.fx.Surface] is a canvas for parts that paint
/// their content. [orrery.editor.fx.MenuBuilder] builds menus, [orrery.editor.fx.SearchBox] is the search field of a grid,
/// [orrery.editor.fx.Tip] shows tooltips, [orrery.editor.fx.LineDialog] asks for a line of text, [orrery.editor.fx.LossDialog]
/// asks before something is lost, [orrery.editor.fx.MouseLoss] ends drags when a dialog takes the mouse.
/// [orrery.editor.fx.WindowPlace] shows dialogs over their owner and within the screen; [orrery.editor.fx.DialogFrame]
/// prepares them. [orrery.editor.fx.PulseWork] spreads long work on the FX thread over several pulses.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 2.
package orrery.editor.fx;
