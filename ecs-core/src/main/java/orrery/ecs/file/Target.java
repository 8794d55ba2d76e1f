package orrery.ecs.file;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The file, device or descriptor to which a path leads after following links.
///
/// @param path target of the links, which may not exist
/// @param isFile whether the target is a file or does not exist; false for a pipe, a device, a folder or an open descriptor
record Target(Path path, boolean isFile) {
    private static final int MOST_LINKS = 40;
    private static final Pattern OPEN_FILES = Pattern.compile("/dev/fd|/proc/([0-9]+)/(?:task/[0-9]+/)?fd");

    /// Follows links, including dangling ones.
    static Target of(Path named) throws IOException {
        Path path = named.toAbsolutePath();
        for (int links = 0; links < MOST_LINKS && !isOpenFile(path) && Files.isSymbolicLink(path); links++) {
            path = path.resolveSibling(Files.readSymbolicLink(path));
        }
        boolean isFile = Files.isRegularFile(path) || !Files.exists(path, LinkOption.NOFOLLOW_LINKS);
        return new Target(path, isFile && !isOpenFile(path));
    }

    /// Whether a path names an open descriptor of a process, such as `/dev/fd/63` or the target of the link `/dev/stdout`.
    static boolean isOpenFile(Path path) throws IOException {
        Path folder = path.getParent();
        return folder != null && Files.isDirectory(folder)
                && OPEN_FILES.matcher(folder.toRealPath().toString()).matches();
    }

    /// Writes to a target that is not a file. Standard output and standard error continue at their positions and stay open; any
    /// other target is opened for appending.
    void write(FileSteps.Content content) throws IOException {
        switch (ownDescriptor()) {
            case "1" -> write(new FileOutputStream(FileDescriptor.out), content);
            case "2" -> write(new FileOutputStream(FileDescriptor.err), content);
            default -> {
                try (OutputStream out = Files.newOutputStream(path, StandardOpenOption.WRITE,
                        StandardOpenOption.APPEND)) {
                    write(out, content);
                }
            }
        }
    }

    private static void write(OutputStream out, FileSteps.Content content) throws IOException {
        OutputStream buffered = new BufferedOutputStream(out, 1 << 16);
        content.writeTo(buffered);
        buffered.flush();
    }

    /// Number of the descriptor if the path names a descriptor of this process, such as `/dev/fd/1`; otherwise empty.
    private String ownDescriptor() throws IOException {
        Path folder = path.getParent();
        Matcher open = OPEN_FILES.matcher(folder == null ? "" : folder.toRealPath().toString());
        boolean isOwn = open.matches()
                && (open.group(1) == null || open.group(1).equals(Long.toString(ProcessHandle.current().pid())));
        return isOwn ? String.valueOf(path.getFileName()) : "";
    }
}
