package orrery.ecs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleReader;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;

/// Compares the exported API, one line for each member, with `docs/api.txt`, so that every change of it is deliberate.
/// `-Dorrery.api.write=true` rewrites the file.
class ApiFileTest {
    private static final Path FILE = Path.of("docs", "api.txt");
    private static final Set<String> OF_EVERY_OBJECT = Set.of("equals", "hashCode", "toString", "values", "valueOf");

    private final Module module = EngineWorld.class.getModule();

    @Test
    void what_is_exported_is_what_the_file_says() throws IOException {
        List<String> api = api();
        if (Boolean.getBoolean("orrery.api.write")) {
            Files.createDirectories(FILE.getParent());
            Files.write(FILE, api);
        }
        List<String> said = Files.readAllLines(FILE);
        assertEquals("", differences(said, api), "The exported API differs from " + FILE
                + ". If that is intended, rewrite the file with -Dorrery.api.write=true and add it to the changelog.");
    }

    private static String differences(List<String> said, List<String> api) {
        Set<String> gone = new HashSet<>(said);
        api.forEach(gone::remove);
        Set<String> added = new HashSet<>(api);
        said.forEach(added::remove);
        return String.join("\n", Stream.concat(gone.stream().sorted().map(line -> "- " + line),
                added.stream().sorted().map(line -> "+ " + line)).toList());
    }

    private List<String> api() throws IOException {
        List<String> lines = new ArrayList<>();
        try (ModuleReader files = module.getLayer().configuration().findModule(module.getName()).orElseThrow()
                .reference().open(); Stream<String> names = files.list()) {
            for (String name : names.filter(each -> each.endsWith(".class") && isExported(each)).sorted().toList()) {
                if (!files.find(name).orElseThrow().toString().contains("test-classes")) {
                    describe(name, lines);
                }
            }
        }
        return lines.stream().sorted().toList();
    }

    private boolean isExported(String file) {
        int end = file.lastIndexOf('/');
        return end > 0 && module.getDescriptor().exports().stream().filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source).anyMatch(file.substring(0, end).replace('/', '.')::equals);
    }

    private void describe(String file, List<String> lines) {
        Class<?> type = Class.forName(module, file.substring(0, file.length() - ".class".length()).replace('/', '.'));
        if (type == null || !isSeen(type)) {
            return;
        }
        String prefix = type.getPackageName().replace("orrery.ecs.", "") + " " + type.getCanonicalName()
                .substring(type.getPackageName().length() + 1);
        lines.add("%s: %s".formatted(prefix, shortened(type.toGenericString())));
        Stream.of(type.getDeclaredFields(), type.getDeclaredConstructors(), type.getDeclaredMethods())
                .flatMap(Arrays::stream).map(Member.class::cast).filter(ApiFileTest::isSeen)
                .forEach(member -> lines.add("%s: %s".formatted(prefix, text(member, type))));
    }

    private static boolean isSeen(Class<?> type) {
        return (type.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0 && type.getCanonicalName() != null
                && (type.getEnclosingClass() == null || isSeen(type.getEnclosingClass()));
    }

    private static boolean isSeen(Member member) {
        boolean isOwn = !member.isSynthetic() && !(member instanceof Method method
                && (method.isBridge() || OF_EVERY_OBJECT.contains(method.getName())));
        return isOwn && (member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
    }

    private static String text(Member member, Class<?> type) {
        String text = member instanceof Field field ? field.toGenericString() : ((Executable) member).toGenericString();
        return shortened(text.replace(type.getName() + ".", "").replace(type.getTypeName() + "(", "new("));
    }

    /// Removes the packages of types and redundant modifiers.
    private static String shortened(String text) {
        return text.replaceAll("\\b(?:[a-z_][\\w]*\\.)+(?=[A-Z])", "").replaceAll("\\bpublic |\\bfinal |\\bnative ", "")
                .replace("transient ", "").replaceAll(" throws .*", "");
    }
}
