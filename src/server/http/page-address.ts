/** Query parameters that change the server-rendered page. All others are used only in the browser. */
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
 * Returns the canonical address of a page for rendering and caching: path and known parameters in a fixed order.
 * A path such as `//host` stays a path; an address that cannot be decoded has no page.
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
