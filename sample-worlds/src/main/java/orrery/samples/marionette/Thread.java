package orrery.samples.marionette;

import orrery.ecs.world.Entity;

/// A thread from its own place to another part. (Not the kind of thread that runs programs.)
///
/// @param target the part that it holds, or none
@SuppressWarnings("AvoidCommonTypeNames") // what a puppeteer calls it; nothing here starts threads of the other kind
record Thread(Entity target) {}
