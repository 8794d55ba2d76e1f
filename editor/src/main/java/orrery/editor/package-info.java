/// What a program may use of the editor: its window on a world of the program's own.
///
/// ### Decisions
/// - The only package that is exported to everybody; everything else of the editor may change at any time.
package orrery.editor;
