/// The part of the editor that programs may use: a window on the program's own world.
///
/// This is the only exported package. All other packages of the editor may change at any time. The code examples in the
/// documentation are taken from the programs in `src/test/games`. Tests run these programs in separate processes.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 7.
package orrery.editor;
