import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'

/** A class of a performance as the feed needs it. */
export type FeedShowtime = {
  readonly id: string
  readonly performanceId: string
  readonly state: 'draft' | 'published' | 'cancelled'
  /** Its movie is public, or the show would not be sold. */
  readonly isAnnounced: boolean
  readonly isPrivate: boolean
  readonly movieId: string
  readonly title: string
  readonly titleInScript: string | null
  readonly poster: string
  readonly certificate: Certificate | null
  readonly language: string
  readonly subtitles: string[]
  readonly genres: string[]
  readonly durationMinutes: number | null
  /** Those of its movie. */
  readonly formats: MovieFormat[]
  readonly format: MovieFormat | null
  readonly venueId: string
  readonly timeZone: string
  readonly auditoriumId: string
  readonly room: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly startDate: string
  readonly startAt: string
  readonly bookingClosesAt: Date
  readonly ticketPricePaise: Paise
  readonly seatsTotal: number
}

const SELECTED = `select s.id, s.performance_id as "performanceId", s.state, (m.is_public or m.is_private) as "isAnnounced", c.is_private_hire as "isPrivate",
    s.movie_id as "movieId", m.title, m.title_in_script as "titleInScript", m.poster, m.certificate, m.language, m.subtitles, m.genre as genres,
    m.duration_minutes as "durationMinutes", m.formats, s.format, a.venue_id as "venueId", v.time_zone as "timeZone", s.auditorium_id as "auditoriumId", a.name as room,
    s.starts_at as "startsAt", s.ends_at as "endsAt", s.start_date::text as "startDate", s.start_at as "startAt", s.booking_closes_at as "bookingClosesAt",
    s.ticket_price_paise as "ticketPricePaise", p.seats_available as "seatsTotal"
  from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id join seat_plan p on p.id = s.seat_plan_id
  join auditorium a on a.id = s.auditorium_id join venue v on v.id = a.venue_id`
const ORDER = 'order by s.starts_at, a.name, s.performance_id, s.ticket_price_paise, s.id'

/** Returns the public showtimes that start after an instant, by start and room. */
export function listFeedShowtimes(db: Db, after: Date): Promise<FeedShowtime[]> {
  return db.query<FeedShowtime>(
    `${SELECTED} where s.starts_at > $1 and s.state = 'published' and (m.is_public or m.is_private) and not c.is_private_hire ${ORDER}`,
    [after],
  )
}

/** Returns the published and cancelled showtimes of performances. */
export function listFeedShowtimesOf(db: Db, performanceIds: readonly string[]): Promise<FeedShowtime[]> {
  return db.query<FeedShowtime>(
    `${SELECTED} where s.performance_id = any ($1::uuid[]) and s.state in ('published', 'cancelled') ${ORDER}`,
    [performanceIds],
  )
}
