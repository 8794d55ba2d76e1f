/// Measures the window at its largest sizes. `mvn -Pbench verify -pl editor` runs [orrery.editor.bench.WindowBench], which
/// prints the table of `editor/docs/benchmarks.md`.
///
/// ### Decisions
/// - The works run one after the other in the real window, in one JVM, because a user's window lives through them, too. Each row
///   closes its scene.
/// - Figures of a pulse are the processor time and the allocation of the FX thread between two pulses, so they hold on a busy
///   machine. The longest freeze is wall time, measured by another thread that asks the FX thread to answer: on a busy machine it
///   includes the time in which other programs ran.
/// - Nothing here is a test: speed depends on the machine.
package orrery.editor.bench;
