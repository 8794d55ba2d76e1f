/// The part of the editor that programs may use: a window on the program's own world.
///
/// The only exported package; everything else of the editor may change at any time. The examples of the documentation are parts
/// of the programs in `src/test/games`, which tests run in separate processes.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 7.
package orrery.editor;
