import type { MovieFormat } from '#domain/movie-facts.ts'
import type { Transaction } from '#server/platform/database.ts'
import { MOVIE_SHOW_COLUMNS, type MovieShow } from './movie-shows.queries.ts'

type LostFormats = {
  readonly movieId: string
  readonly formats: readonly MovieFormat[]
  /** None of its former formats stays: published showtimes without a format of their own are in another one then. */
  readonly isEveryOne: boolean
  readonly now: Date
}

type NeedsFormats = {
  /** SQL of an array of formats, of an instant, and of whether these are all formats of the movie. */
  readonly formats: string
  readonly now: string
  readonly isEveryOne: string
}

/** The condition of showtimes `s` that are to come and keep their movie from losing formats. */
export function needsFormatsSql({ formats, now, isEveryOne }: NeedsFormats): string {
  return `s.starts_at > ${now} and s.state <> 'cancelled'
    and (s.format = any(${formats}) or ${isEveryOne} and s.format is null and s.state = 'published')`
}

/** Returns the showtimes of a movie that have not begun and are in one of the formats that it loses. */
export function listShowsInFormats(
  tx: Transaction,
  { movieId, formats, isEveryOne, now }: LostFormats,
): Promise<MovieShow[]> {
  return tx.query<MovieShow>(
    `select ${MOVIE_SHOW_COLUMNS} from showtime s join cinema c on c.id = s.cinema_id
     where s.movie_id = $1 and ${needsFormatsSql({ formats: '$2::text[]', now: '$3', isEveryOne: '$4' })}
     order by s.starts_at, s.id`,
    [movieId, [...formats], now, isEveryOne],
  )
}

export type FormatChange = {
  readonly movieId: string
  readonly from: MovieFormat | null
  readonly to: MovieFormat | null
}

type ShowInFormat = { readonly id: string; readonly state: string }

/** Locks the showtimes of a movie, past ones too, that have an own format, or none; cancelled ones have no place and stay as they are. */
export function lockShowsInFormat(
  tx: Transaction,
  { movieId, from }: Pick<FormatChange, 'movieId' | 'from'>,
): Promise<ShowInFormat[]> {
  return tx.query<ShowInFormat>(
    `select id, state from showtime
     where movie_id = $1 and format is not distinct from $2 and state <> 'cancelled' order by id for no key update`,
    [movieId, from],
  )
}

/** Puts lifted showtimes back into their rooms, in a format: one version more. */
export async function setShowFormats(
  tx: Transaction,
  format: MovieFormat | null,
  shows: readonly ShowInFormat[],
): Promise<void> {
  await tx.query(
    `update showtime s set state = f.state, cancelled_at = null, cancellation_reason = null, format = $1,
       version = s.version + 1
     from unnest($2::uuid[], $3::text[]) as f (id, state) where s.id = f.id`,
    [format, shows.map(({ id }) => id), shows.map(({ state }) => state)],
  )
}
