/** What stands for itself in a path (RFC 3986, 2.3 and 3.3). The dot is left out: `%2e%2e` must not become a step upwards. */
const STANDS_FOR_ITSELF = /[A-Za-z0-9\-_~!$&'()*+,;=:@]/

/** Returns a path with the characters decoded that need no encoding, as in `/snacks%26beverages`. What separates or is malformed stays. */
export function canonicalPath(path: string): string {
  return path.replaceAll(/%[0-9A-Fa-f]{2}/g, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return STANDS_FOR_ITSELF.test(character) ? character : encoded
  })
}
