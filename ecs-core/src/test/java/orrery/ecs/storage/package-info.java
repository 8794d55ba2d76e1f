/// Tests of storage on its own; most of it is tested through worlds by random deeds.
package orrery.ecs.storage;
