import type { EditProblem } from '#contract/edit-problem.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { onlyFormat } from '#domain/shown-in.ts'
import type { MovieRow } from '../catalogue/index.ts'
import type { ShowtimeRow } from '../programme/index.ts'

type Wanted = {
  /** Undefined: it stays, if the movie is shown in it. So does a public one when it is null: visitors have seen it. */
  readonly wanted: MovieFormat | null | undefined
  readonly movie: Pick<MovieRow, 'id' | 'formats'>
  readonly before: Pick<ShowtimeRow, 'movieId' | 'format' | 'state'> | null
  /** Those who have a ticket, or may still get one. */
  readonly bookings: number
}

export type PlannedFormat = { readonly format: MovieFormat | null; readonly problem: EditProblem | null }

/** Returns the own format of an edited showtime, or why it cannot have it. Where the movie has only one it is not kept at the showtime. */
export function planFormat({ wanted, movie, before, bookings }: Wanted): PlannedFormat {
  const kept = before?.format && movie.formats.includes(before.format) ? before.format : null
  const isKept = wanted === undefined || (wanted === null && before?.state === 'published')
  const asked = isKept ? kept : wanted
  if (asked !== null && !movie.formats.includes(asked))
    return { format: null, problem: { kind: 'format_unknown' } }
  const format = onlyFormat(movie) === null ? asked : null
  const isDecided = before !== null && before.format !== null && before.movieId === movie.id
  const isSold = isDecided && bookings > 0 && format !== before.format
  return { format, problem: isSold ? { kind: 'format_sold', bookings } : null }
}
