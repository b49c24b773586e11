import type { Page } from '#contract/paging.ts'
import type { StaffShowtime, StaffShowtimeSort } from '#contract/schedule.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { needsFormatsSql } from '../programme/index.ts'
import type { Db } from '#server/platform/database.ts'
import { patternOfText } from '#server/platform/like-pattern.ts'
import { named } from '#server/platform/named.ts'
import type { Slice } from '#server/platform/paging.ts'

export type StaffShowtimeFilter = Slice & {
  /** Null: without a beginning, without an end. */
  readonly from: Date | null
  readonly until: Date | null
  readonly movieId?: string | undefined
  readonly cinemaId?: string | undefined
  readonly state?: StaffShowtime['state'] | undefined
  readonly room?: string | undefined
  /** By the cinema's clock. */
  readonly hour?: number | undefined
  /** Sold by the seat, or as a whole. */
  readonly sale?: 'seats' | 'private' | undefined
  /** To come, and keeping its movie from losing one of these. */
  readonly needsFormats?: readonly MovieFormat[] | undefined
  /** Not begun and not cancelled. */
  readonly isToCome?: boolean
  readonly now: Date
  readonly q?: string | undefined
  readonly sort: StaffShowtimeSort
}

/** Of one start: by auditorium, then class. */
const PLACE = 'a.name, a.id, c.name, s.id'

const orders: Readonly<Record<StaffShowtimeSort, string>> = {
  start: `s.starts_at, ${PLACE}`,
  start_desc: `s.starts_at desc, ${PLACE}`,
  movie: `m.title, s.starts_at, ${PLACE}`,
  cinema: 'c.name, s.starts_at, s.id',
}

const NEEDS_FORMATS = needsFormatsSql({
  formats: ':needsFormats::text[]',
  now: ':now',
  isEveryOne: 'm.formats <@ :needsFormats::text[]',
})

const MATCHING = `from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id
  join auditorium a on a.id = s.auditorium_id
  where s.starts_at >= coalesce(:from::timestamptz, '-infinity') and (:until::timestamptz is null or s.starts_at < :until) and (:movieId::uuid is null or s.movie_id = :movieId)
    and (:cinemaId::uuid is null or s.cinema_id = :cinemaId) and (:state::text is null or s.state = :state)
    and (:pattern::text is null or m.title ilike :pattern or c.name ilike :pattern)
    and (:room::text is null or a.name = :room)
    and (:hour::int is null or left(s.start_at, 2)::int = :hour)
    and (:sale::text is null or c.is_private_hire = (:sale = 'private'))
    and (:needsFormats::text[] is null or ${NEEDS_FORMATS})
    and (not :isToCome::boolean or s.starts_at > :now and s.state <> 'cancelled')`

/** Returns the ids of a page of showtimes in their order, and how many match. */
export async function findShowtimeIds(db: Db, filter: StaffShowtimeFilter): Promise<Page<string[]>> {
  const { from, until, movieId = null, cinemaId = null, state = null, offset, limit } = filter
  const { room = null, hour = null, sale = null, needsFormats = null, isToCome = false, now } = filter
  const pattern = filter.q?.trim() ? patternOfText(filter.q.trim()) : null
  const matching = {
    from,
    until,
    movieId,
    cinemaId,
    state,
    pattern,
    room,
    hour,
    sale,
    needsFormats,
    now,
    isToCome,
  }
  const order = orders[filter.sort]
  const [rows, [counted]] = await Promise.all([
    db.query<{ id: string }>(
      ...named(`select s.id ${MATCHING} order by ${order} offset :offset limit :limit`, {
        ...matching,
        offset,
        limit,
      }),
    ),
    db.query<{ total: number }>(...named(`select count(*)::int as total ${MATCHING}`, matching)),
  ])
  return { items: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}
