package orrery.ecs.expression;

/// A word, number, text or sign of an expression.
///
/// @param kind what it is
/// @param text what it says: of texts and names between back quotes what is between the quotes; signs as the grammar writes them
/// @param start index of its first character in the expression
/// @param end index after its last
record Token(Kind kind, String text, int start, int end) {
    /// What a token is.
    enum Kind {
        /// `12`, `0.5f`, `1e-3`, `0xff8800`.
        NUMBER,
        /// `"Moon"`.
        TEXT,
        /// `12v3`.
        HANDLE,
        /// `Orbit`.
        NAME,
        /// `` `two words` ``, never a word of the language.
        QUOTED_NAME,
        /// `&&`, `(`.
        SIGN,
        /// The end of the expression.
        END
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    boolean isName() {
        return kind == Kind.NAME || kind == Kind.QUOTED_NAME;
    }
}
