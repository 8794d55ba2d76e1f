/// Tests of storage on its own; random operations on worlds test most of it.
package orrery.ecs.storage;
