/// What a program may use of the editor: its window on a world of the program's own.
///
/// ### Decisions
/// - Which call runs a tick says whether pausing holds it: no mode to set, and a loop that is not changed is held as by a
///   debugger. A call that answers whether a tick may run was turned down: what the user asks for is carried out in it, and one
///   who forgets to ask would have a window that does nothing.
/// - The examples of the documentation are parts of the programs in `src/test/games`, which tests run as processes of their own.
/// - The only package that is exported to everybody; everything else of the editor may change at any time.
package orrery.editor;
