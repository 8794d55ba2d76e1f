/**
 * Start, command line, the window around the panes, and settings.
 *
 * <p>
 * {@link orrery.editor.app.Orrery} hands the command line to picocli ({@code ArgumentLine} is the entry for Maven, which has it as one text); {@code run}, {@code export}, {@code check} and {@code diff}
 * end there and load no JavaFX. {@code WindowLauncher} starts JavaFX; {@link orrery.editor.app.Workbench} makes the window and
 * wires it by constructor: {@code WindowModel} holds what toolbar, banner and status bar show, {@code StatusMirror} fills it
 * from each view of the session, the classes {@code …Commands} say what can be done, {@code SceneDesk} opens, saves and closes,
 * {@code Panes} makes every pane and puts it into its {@link orrery.editor.app.Place}, {@code Workspace} lays the places out.
 *
 * <p>
 * <b>Adding.</b> A pane is one line in {@code Panes}. A command is a {@link orrery.editor.app.Command} in one of the classes
 * {@code …Commands}: menu, keys, the list of keys and the palette follow.
 *
 * <p>
 * <b>Life cycle.</b> One {@code Workbench} a window, with one session; closing the window asks about unsaved changes, writes
 * the settings, and ends the session. <b>Threads.</b> The FX thread, except for {@code SceneStore}, which reads and writes on
 * whichever thread asks: the simulation's, or that of the command line.
 *
 * <p>
 * <b>Decisions.</b>
 * <ul>
 * <li>In a program that does not use JavaFX itself the toolkit is started by a daemon thread, which its own thread then is too, and while the
 * window is open another thread keeps the program alive (<code>HostToolkit</code>). Ending the toolkit with the window was turned down: it
 * can't be started again, and the inspector can be opened again. Tried on Linux.</li>
 * <li>One list of commands feeds menu, tool tips, keys, their dialog and the palette, which leaves out what can't be done now. The menu is made anew each time it is shown and
 * registers no accelerators; {@code Keymap} alone runs keys, after the control that has the focus, and never takes a key that
 * writes from a text that is edited. Menu accelerators were turned down: they would take the full stop from text fields.</li>
 * <li>Places are laid out by {@code Workspace} itself. SplitPane was turned down: it spreads the sizes anew whenever the
 * window's size changes, and can't be dragged without a screen.</li>
 * <li>The row under the toolbar is always there. A strip that came and went with the past moved all that lies below, so that one who
 * steps to and fro clicked beside; one laid over the panes would hide what is clicked. For the same reason tabs have room for their
 * counts and the button that closes them from the start, the toolbar for the longest tick, and all are as wide in front as
 * behind.</li>
 * <li>Quitting while a recording is saved asks whether to wait for it. An end that can't ask gives the file up and leaves nothing
 * of it.</li>
 * <li>No dialog blocks: answers come by callback, so that the simulation's views go on and tests need no second thread.</li>
 * <li>Which tabs are open, in which order and which in front, is kept for each kind of world: scenes of one world have the
 * same arrays. "Reset layout" forgets it for the open one.</li>
 * <li>Whatever would lose edits that no file holds asks first; going back in time loses none, but for the way to a start that is no longer
 * recorded, which asks too. Save writes state 0, so later edits
 * are saved by saving a tick; where both are unsaved, each answer says what it keeps, and the rest is asked about again.
 * Saving both at once was turned down: it would ask for two files under one button. What is typed and not entered counts: saving and
 * asking let its field write it first, as leaving the field does, and ask the world, not the last view, what no file holds.</li>
 * <li>What a program left that ended without being asked is offered at the next start, and by File > Recover edits…: the journal is held by this
 * window until it is answered, so that a second one does not offer it too. "Look first" opens the same and lets one discard it afterwards; until then the
 * journal goes on. What is not wanted now is left to the next start.</li>
 * <li>What is watched and drawn is kept in a file beside the scene's, one line a value, so that it goes where the scene goes.
 * Keeping it in the scene was turned down: it is no part of the world.</li>
 * <li>Names from files reach a terminal and the window's lines through {@code OneLine}: what prints does so by construction ({@code PlainLines},
 * {@code PlainLog}, {@code InputFault}), what draws by {@code TextMeasure.clip}. Texts that are edited or copied stay as they are. Doubling each
 * backslash, so that none could be mistaken for an escape, was turned down: paths would be unreadable.</li>
 * <li>Text in tables is guarded against being run as a formula ({@code CsvCells}); a preference and {@code --no-guard} turn that off. Numbers
 * are never guarded: a table whose negative numbers are text is of no use.</li>
 * <li>Tables are written for other programs by one class, {@code CsvDesk}.</li>
 * <li>Whatever is written goes through {@code SafeFile}: the old file or the new one, never half of either. A rule of architecture holds that;
 * journals, which grow where they lie, are left out.
 * Scenes, recordings and tests keep the previous file beside them; what can be made again (tables, pictures, settings) does not.</li>
 * <li>Settings are a properties file; what can't be read counts as never set.</li>
 * <li>PNG files are written here, since the JDK's writer brings AWT along.</li>
 * <li>Each jar of worlds gets a module layer of its own, and nothing is loaded because a scene names it.</li>
 * </ul>
 */
package orrery.editor.app;
