/// The workloads of the benchmarks for every implementation, with initial values and random choices.
package orrery.ecs.bench.work;
