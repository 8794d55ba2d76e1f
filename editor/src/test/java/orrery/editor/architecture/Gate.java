package orrery.editor.architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.util.List;

/// A rule about the sources, with a violation of it.
///
/// @param rule the rule with its reason
/// @param planted sources of whole files that break the rule
record Gate(ArchRule rule, List<String> planted) {

    static Gate of(ArchRule rule, String... planted) {
        return new Gate(rule, List.of(planted));
    }

    @Override
    public String toString() {
        return rule.getDescription();
    }
}
