/// The workloads as hand-written loops over primitive columns: the speed that a program without any library can reach.
package orrery.ecs.bench.limit;
