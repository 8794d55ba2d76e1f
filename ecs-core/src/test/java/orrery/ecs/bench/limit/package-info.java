/// The workloads as hand-written loops over primitive columns: what a program can reach that does nothing else.
package orrery.ecs.bench.limit;
