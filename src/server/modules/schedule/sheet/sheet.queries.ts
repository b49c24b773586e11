import type { SeatClass } from '#domain/cinema-names.ts'
import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'
import type { Db } from '#server/platform/database.ts'

/** A published showtime, which is one class of a performance. */
export type SheetRow = {
  readonly performanceId: string
  readonly venueId: string
  readonly venueName: string
  readonly timeZone: string
  readonly room: string
  readonly title: string
  /** Null while its movie is a draft. */
  readonly certificate: Certificate | null
  readonly language: string
  readonly subtitles: string[]
  /** Those of its movie. */
  readonly formats: MovieFormat[]
  readonly format: MovieFormat | null
  readonly seatClass: SeatClass
  readonly isPrivate: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  readonly advertMinutes: number
  readonly intervalMinutes: number
  readonly roomFreeAt: Date
}

/** Returns the published showtimes that start in a period, by venue, start, performance and class. */
export function listSheetRows(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<SheetRow[]> {
  return db.query<SheetRow>(
    `select s.performance_id as "performanceId", v.id as "venueId", v.name as "venueName", v.time_zone as "timeZone", a.name as room,
       m.title, m.certificate, m.language, m.subtitles, m.formats, s.format, c.seat_class as "seatClass", c.is_private_hire as "isPrivate",
       s.starts_at as "startsAt", s.ends_at as "endsAt", s.advert_minutes as "advertMinutes", s.interval_minutes as "intervalMinutes",
       s.room_free_at as "roomFreeAt"
     from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id
     join auditorium a on a.id = s.auditorium_id join venue v on v.id = a.venue_id
     where s.state = 'published' and s.starts_at >= $1 and s.starts_at < $2
     order by v.id, s.starts_at, s.performance_id, c.seat_class, s.id`,
    [from, until],
  )
}
