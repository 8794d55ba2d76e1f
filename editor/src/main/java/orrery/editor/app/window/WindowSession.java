package orrery.editor.app.window;

import orrery.editor.session.Session;

/// The session of a window.
///
/// @param ownsWorld whether it opens scenes, unlike that of a program
record WindowSession(Session session, boolean ownsWorld) {}
