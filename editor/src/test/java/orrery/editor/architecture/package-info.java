/**
 * Who may use whom, as rules that fail the build.
 *
 * <p>
 * {@link orrery.editor.architecture.Gate} is one rule with the sources that must break it; {@code CoreGates},
 * {@code EditorGates} and {@code CodeGates} list them. {@code ArchitectureTest} checks each rule against the classes of
 * all four modules, and then against its planted violation, so that a rule that has stopped matching anything is found
 * out.
 *
 * <p>
 * Decisions: all rules live here and not in the module they are about, since only the editor sees every module. Planted
 * sources are compiled on the class path, where exports don't count: what a module hides is the compiler's to defend,
 * what its packages may use of each other is ours.
 */
package orrery.editor.architecture;
