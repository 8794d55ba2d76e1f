package orrery.ecs.mirror;

import java.util.List;
import orrery.ecs.recording.schema.ClassForm;

/// The mirrored values of a component class of the game.
///
/// @param parts components of the record that stands in for the class
/// @param leaves values of the class, in the order of the columns
record ComponentForm(List<ClassForm.Part> parts, List<Leaf> leaves) {}
