/**
 * Characters without a shape or an effect in the texts of people: soft hyphens, zero-width spaces, fillers, tags. Joiners, marks of direction and
 * variation selectors belong to Indic names, right-to-left names and emoji.
 */
const INVISIBLE =
  /[\u00ad\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

/** More marks on one letter are no text of a language (UAX #15, stream-safe text). Composing them takes the square of their number. */
const TOO_MANY_MARKS = /\p{M}{31}/u
/** So many are composed in a millisecond. */
const SHORT = 500

/**
 * Returns a text in its composed form (NFC) and without invisible characters, so that texts that look the same are the same. A long text with
 * very many marks on one letter is not composed: it is sent to keep the process busy, before its length is checked.
 */
export function plainText(text: string): string {
  const visible = text.replace(INVISIBLE, '')
  if (visible.length > SHORT && TOO_MANY_MARKS.test(visible)) return visible
  return visible.normalize('NFC')
}
