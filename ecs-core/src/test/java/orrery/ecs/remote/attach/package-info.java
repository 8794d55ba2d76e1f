/// What tests of attached editors need of this package.
package orrery.ecs.remote.attach;
