@NullMarked
package orrery.ecs.recording.chunk;

import org.jspecify.annotations.NullMarked;
