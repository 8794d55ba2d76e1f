/// Tests of the lists and sets of handles, and of their issue.
package orrery.ecs.storage.handle;
