/// Access to package-private members for tests of attached editors.
package orrery.ecs.remote.attach;
