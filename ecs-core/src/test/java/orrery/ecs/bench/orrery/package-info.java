/// The workloads as a program writes them with the exported packages of this library.
///
/// ### Decisions
/// - Each tick has one system's segment, closed inside the measured time, and a listener that takes it, as a recorder would.
/// - The ticks are made by the world's own calls. The schedule was turned down but for the scene tree: what it adds is
///   the same few microseconds for every workload.
package orrery.ecs.bench.orrery;
