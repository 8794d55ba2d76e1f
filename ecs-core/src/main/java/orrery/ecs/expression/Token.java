package orrery.ecs.expression;

/// A word, number, text or operator of an expression.
///
/// @param kind kind of token
/// @param text content. Texts and quoted names are without their quotes. Synonyms of an operator are replaced by one of them: `≤`
///     by `<=`, and `=` by `==`
/// @param start index of the token's first character in the expression
/// @param end index after the token's last character
record Token(Kind kind, String text, int start, int end) {
    /// Kind of token.
    enum Kind {
        /// `12`, `0.5f`, `1e-3`, `0xff8800`.
        NUMBER,
        /// `"Moon"`.
        TEXT,
        /// `12v3`.
        HANDLE,
        /// `#12`, the id of an entity in a scene file.
        ID,
        /// `Orbit`.
        NAME,
        /// `` `two words` ``, never a keyword.
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
