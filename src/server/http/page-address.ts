/** The parameters that change what the server renders. All others are left to the browser. */
const KNOWN_PARAMETERS = [
  'date',
  'time',
  'class',
  'room',
  'language',
  'genre',
  'certificate',
  'sort',
  'q',
] as const
const MAX_LENGTH = 300

/**
 * The address of a page as the server renders it and as the cache knows it: path and known parameters in a fixed order.
 * A path such as `//host` stays a path, and what cannot be decoded is nobody's page.
 */
export function pageAddress(url: string): string {
  const [rawPath = '/', query = ''] = url.split('?', 2)
  const path = `/${rawPath.replace(/^[/\\]+/, '')}`
  if (path.length > MAX_LENGTH || !isDecodable(path)) return '/404'
  const given = new URLSearchParams(query)
  const known = new URLSearchParams()
  for (const name of KNOWN_PARAMETERS) {
    const value = given.get(name)
    if (value && value.length <= 60) known.set(name, value)
  }
  return known.size > 0 ? `${path}?${known}` : path
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
