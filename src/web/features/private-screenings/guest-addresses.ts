/** A name with its address as mail programs copy it, `"Rao, Asha" <asha@example.com>`, or a word. */
const ENTRY = /((?:"[^"\n]*"|[^<>,;\n"])*)<([^<>\n]*)>|([^\s,;]+)/g
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

/**
 * Reads the addresses of a text: separated by spaces, commas, semicolons or lines, alone or after a name. `wrong` has the words that are no
 * address.
 */
export function readGuestAddresses(text: string): {
  readonly emails: readonly string[]
  readonly wrong: readonly string[]
} {
  const words = [...text.matchAll(ENTRY)].flatMap(([, name, inBrackets, word]) =>
    inBrackets === undefined ? [word ?? ''] : [...addressesIn(name ?? ''), inBrackets.trim()],
  )
  const all = [...new Set(words)]
  return {
    emails: all.filter((word) => ADDRESS.test(word)),
    wrong: all.filter((word) => !ADDRESS.test(word)),
  }
}

/** Addresses that stand before a name on the same line. */
const addressesIn = (name: string) => name.split(/\s+/).filter((word) => word.includes('@'))
