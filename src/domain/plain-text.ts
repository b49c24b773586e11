/**
 * Characters without a shape or an effect in the texts of people: soft hyphens, zero-width spaces, fillers, tags. Joiners, marks of direction and
 * variation selectors belong to Indic names, right-to-left names and emoji.
 */
const INVISIBLE =
  /[\u00ad\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

/** Returns a text in its composed form (NFC) and without invisible characters, so that texts that look the same are the same. */
export function plainText(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC')
}
