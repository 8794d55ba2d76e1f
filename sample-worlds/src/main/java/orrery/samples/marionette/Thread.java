package orrery.samples.marionette;

import orrery.ecs.world.Entity;

/// A thread of a puppet, from its own position to another part (not a thread of execution).
///
/// @param target the part that it holds, or [Entity#NONE]
@SuppressWarnings("AvoidCommonTypeNames") // what a puppeteer calls it; nothing here starts threads of the other kind
record Thread(Entity target) {}
