import { parseNumber } from '#domain/typed-number.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { formatCount } from './format.ts'

const MOST_NAMED = 3

/** The message of an error, with the showtimes of a movie or a cinema that are the reason, where the server names them. */
export function refusalTextOf(error: unknown): string {
  const text = errorTextOf(error)
  if (!isErrorResponse(error) || !isObject(error.error.details)) return text
  const inTheWay = inTheWayOf(error.error.code, error.error.details)
  return [text, ...inTheWay.filter(Boolean)].join(' ')
}

type Details = Readonly<Record<string, unknown>>

function inTheWayOf(code: string, details: Details): readonly string[] {
  const showtimes = countOf(details['showtimes'])
  switch (code) {
    case 'movie_in_use': {
      const { next } = details
      return [
        m.refused_shows_of_movie({ showtimes, toCome: countOf(details['toCome']) }),
        ...(typeof next === 'string' ? [m.refused_next_show({ date: formatDay(next) })] : []),
      ]
    }
    case 'record_in_use':
      return 'showtimes' in details ? [showsOfCinema(showtimes, countOf(details['upcoming']))] : []
    case 'movie_shows_in_the_way':
      return [namesOf(Array.isArray(details['shows']) ? details['shows'].filter(isObject) : [])]
    default:
      return []
  }
}

/** Past showtimes stay in the reports, so a cinema that has any cannot be deleted. */
function showsOfCinema(showtimes: string, upcoming: string): string {
  return upcoming === '0'
    ? m.refused_past_shows_of_cinema({ showtimes })
    : m.refused_shows_of_cinema({ showtimes, upcoming })
}

const problems: Readonly<Record<string, () => string>> = {
  before_release: m.refused_before_release,
  after_end: m.refused_after_end,
  room_taken: m.refused_room_taken,
}

/** The classes of a room at one start are one show. */
function namesOf(shows: readonly Details[]): string {
  const texts = shows.map(({ date, startAt, room, problem }) =>
    m.refused_show({
      date: formatDay(String(date)),
      time: formatTime(String(startAt)),
      cinema: roomLabel(String(room)),
      problem: problems[String(problem)]?.() ?? String(problem),
    }),
  )
  const all = [...new Set(texts)]
  const named = all.slice(0, MOST_NAMED)
  const others = all.length - named.length
  return [...named, ...(others > 0 ? [m.refused_more({ count: formatCount(others) })] : [])].join('; ')
}

function countOf(value: unknown): string {
  return formatCount(parseNumber(value) ?? 0)
}
