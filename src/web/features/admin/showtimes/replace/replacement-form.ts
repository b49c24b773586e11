import type { MovieFormat } from '#domain/movie-facts.ts'
import type { Performance } from '../timeline/performance.ts'
import type { KnownCinema } from '../timeline/use-cinemas.ts'
import type { AskedReplacement } from './use-replacement.ts'

export type Span = 'selection' | 'day' | 'from'

export type ReplacementForm = {
  readonly movieId: string | null
  readonly withMovieId: string | null
  readonly format: MovieFormat | null
  readonly span: Span
  readonly from: string
  /** Empty: without an end. */
  readonly to: string
  /** None: all. */
  readonly rooms: readonly string[]
}

/** Returns the form as it opens: with the movie of the first selected show. */
export function newReplacement(day: string, selected: readonly Performance[]): ReplacementForm {
  const [first] = selected
  return {
    movieId: first?.movie._id ?? null,
    withMovieId: null,
    format: null,
    span: first ? 'selection' : 'day',
    from: day,
    to: '',
    rooms: [],
  }
}

/** Returns what is asked of the server; null while something is missing. */
export function askedOf(
  form: ReplacementForm,
  selected: readonly Performance[],
  cinemas: readonly KnownCinema[],
): AskedReplacement | null {
  const { movieId, withMovieId, format } = form
  const shows = showsOf(form, selected, cinemas)
  if (!movieId || !withMovieId || movieId === withMovieId || !shows) return null
  return { movieId, withMovieId, ...(format && { format }), shows }
}

function showsOf(
  { span, from, to, rooms }: ReplacementForm,
  selected: readonly Performance[],
  cinemas: readonly KnownCinema[],
): AskedReplacement['shows'] | null {
  if (span === 'selection') {
    const ids = selected.flatMap(({ areas }) => areas.map(({ id }) => id))
    return ids.length === 0 ? null : { kind: 'showtimes', ids }
  }
  if (from === '' || (span === 'from' && to !== '' && to < from)) return null
  const chosen = cinemas.filter(({ room }) => rooms.includes(room))
  const auditoriumIds = [...new Set(chosen.map(({ auditoriumId }) => auditoriumId))]
  const last = span === 'day' ? from : to || null
  return { kind: 'days', from, to: last, ...(auditoriumIds.length > 0 && { auditoriumIds }) }
}
