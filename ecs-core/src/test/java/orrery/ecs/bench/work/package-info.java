/// What the benchmarks do, for every implementation: the workloads, their first values, what they draw at random.
package orrery.ecs.bench.work;
