/**
 * Whether the client has the version of an entity tag already, by its `If-None-Match`: one tag, several, or `*`. Tags are compared weakly,
 * since a proxy that compresses makes a strong tag weak (RFC 9110, 13.1.2).
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => opaque(tag.trim()))
  return tags.includes('*') || tags.includes(opaque(etag))
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '')
}
