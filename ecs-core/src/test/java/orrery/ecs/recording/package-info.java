/// Tests of recordings in files.
package orrery.ecs.recording;
