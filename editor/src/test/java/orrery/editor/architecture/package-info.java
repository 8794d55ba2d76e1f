/// Allowed dependencies, as rules that fail the build.
///
/// [orrery.editor.architecture.Gate] is one rule with sources that violate it; `CoreGates`, `EditorGates` and `CodeGates` list
/// the rules. `ArchitectureTest` checks each rule against the classes of all four modules and against its planted violation, so
/// that a rule that no longer matches anything is detected. `FileLimits` has the limits on the text of files.
///
/// Decisions: all rules are here and not in the module that they concern, because only the editor sees every module. Planted
/// sources are compiled on the class path, where exports do not apply: the compiler enforces what a module hides, these rules
/// enforce what its packages may use of each other.
package orrery.editor.architecture;
