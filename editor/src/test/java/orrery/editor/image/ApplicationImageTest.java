package orrery.editor.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplicationImageTest {

    @TempDir
    private Path folder;

    private Path jar(String name, String... entries) throws IOException {
        Path jar = folder.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String entry : entries) {
                out.putNextEntry(new ZipEntry(entry));
                out.write(name.getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    @Test
    void libraries_that_the_runtime_has_or_an_earlier_jar_brought_are_kept() throws IOException {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Files.writeString(bin.resolve("vcruntime140.dll"), "of Java");
        List<Path> jars = List.of(jar("graphics.jar", "glass.dll", "vcruntime140.dll", "msvcp140.dll", "native/x.dll"),
                jar("media.jar", "msvcp140.dll", "media.dll", "Media.class"), bin);
        ApplicationImage.addNativeLibraries(jars, bin);
        try (Stream<Path> files = Files.list(bin)) {
            assertEquals(Set.of("glass.dll", "vcruntime140.dll", "msvcp140.dll", "media.dll"),
                    files.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
        }
        assertEquals("of Java", Files.readString(bin.resolve("vcruntime140.dll")));
        assertEquals("graphics.jar", Files.readString(bin.resolve("msvcp140.dll")));
    }
}
