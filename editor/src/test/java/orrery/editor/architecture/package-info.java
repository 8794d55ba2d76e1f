/// Who may use whom, as rules that fail the build.
///
/// [orrery.editor.architecture.Gate] is one rule with the sources that must break it; `CoreGates`,
/// `EditorGates` and `CodeGates` list them. `ArchitectureTest` checks each rule against the classes of
/// all four modules, and then against its planted violation, so that a rule that has stopped matching anything is found
/// out.
///
/// Decisions: all rules live here and not in the module they are about, since only the editor sees every module. Planted
/// sources are compiled on the class path, where exports don't count: what a module hides is the compiler's to defend,
/// what its packages may use of each other is ours.
package orrery.editor.architecture;
