import { seatClasses } from '#domain/cinema-names.ts'
import { plainPath } from '#domain/languages.ts'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { dayParts, isDateOfProgramme, movieSorts, PROGRAMME_DAYS } from '#domain/movie-filters.ts'
import { daysAfter, isRealDate, localDate } from '#domain/time.ts'

const MAX_LENGTH = 300
const MAX_WORDS = 60
type IsValid = (value: string, today: string) => boolean
/** A language, a genre or a room. */
const isName: IsValid = (value) => /^[\p{L}\p{M}\p{N} .&'()/+:-]{1,30}$/u.test(value)
const isOneOf =
  (values: readonly string[]): IsValid =>
  (value) =>
    values.includes(value)

/** A page of shows says that its link is of a day without shows. All days before the programme are one page, and all after it another one. */
function showDate(value: string, today: string): string {
  if (isDateOfProgramme(value, today)) return value
  return daysAfter(today, value < today ? -1 : PROGRAMME_DAYS + 1)
}

const movieFilters = {
  date: isDateOfProgramme,
  time: isOneOf(dayParts),
  language: isName,
  genre: isName,
  certificate: isOneOf(certificates),
  format: isOneOf(movieFormats),
}

/** Query parameters that change the server-rendered page, by page. All others are used only in the browser. */
const pages: readonly { readonly path: RegExp; readonly parameters: Readonly<Record<string, IsValid>> }[] = [
  {
    path: /^\/movie\/category\/[^/]+\/?$/,
    parameters: { ...movieFilters, sort: isOneOf(movieSorts), q: (value) => value.length <= MAX_WORDS },
  },
  {
    path: /^\/movie\/booking\/[^/]+\/?$/,
    parameters: {
      date: isRealDate,
      time: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
      class: isOneOf(seatClasses),
      room: isName,
    },
  },
  {
    path: /^\/private\/movie\/booking\/[^/]+\/?$/,
    parameters: {
      date: isRealDate,
      time: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
      tickets: (value) => /^([2-9]|[1-9]\d{1,2})$/.test(value),
    },
  },
  { path: /^\/today\/?$/, parameters: movieFilters },
  { path: /^\/movie\/[^/]+\/?$/, parameters: { date: isRealDate } },
  { path: /^\/faq\/?$/, parameters: { q: (value) => value.length <= MAX_WORDS } },
]

/**
 * Returns the canonical address of a page for rendering and caching: path and, in a fixed order, the parameters that this page has and whose
 * values can be valid; others would make pages without end. A path such as `//host` stays a path; an address that cannot be decoded has no page.
 */
export function pageAddress(url: string, now: Date): string {
  const [rawPath = '/', query = ''] = url.split('?', 2)
  const path = `/${rawPath.replace(/^[/\\]+/, '')}`
  if (path.length > MAX_LENGTH || !isDecodable(path)) return '/404'
  const given = new URLSearchParams(query)
  const known = new URLSearchParams()
  const today = localDate(now)
  for (const [name, isValid] of Object.entries(parametersOf(path))) {
    const value = given.get(name)
    if (value && isValid(value, today)) known.set(name, name === 'date' ? showDate(value, today) : value)
  }
  return known.size > 0 ? `${path}?${known}` : path
}

function parametersOf(path: string): Readonly<Record<string, IsValid>> {
  return pages.find((page) => page.path.test(plainPath(path)))?.parameters ?? {}
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
