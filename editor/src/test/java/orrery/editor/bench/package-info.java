/// Measures the window with large scenes and long recordings. `mvn -Pbench verify -pl editor` runs
/// [orrery.editor.bench.WindowBench], which prints the table of `editor/docs/benchmarks.md`.
///
/// ### Decisions
/// - The works, one row of the table each, run one after the other in the real window and in one JVM, as in a user's session.
///   Several works may use one scene; opening the next scene closes it.
/// - Figures of a pulse are the processor time and the allocation of the FX thread between two pulses. They hardly depend on
///   other programs. The longest freeze is wall time, measured by another thread that asks the FX thread to answer: on a busy
///   machine it includes the time in which other programs ran.
/// - Nothing here is a test: speed depends on the machine.
package orrery.editor.bench;
