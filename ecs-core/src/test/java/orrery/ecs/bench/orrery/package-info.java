/// The workloads written with the exported packages of this library as a program would.
///
/// ### Decisions
/// - Each tick has one system's segment, which is closed within the measured time, and a listener that receives it, as a recorder
///   does.
/// - The ticks use the world's own methods. The schedule was turned down except for the scene tree: it adds the same few
///   microseconds to every workload.
package orrery.ecs.bench.orrery;
