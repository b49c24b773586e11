import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'
import type { Db } from '#server/platform/database.ts'

/** A showtime of a class as the foyer shows it. */
export type LobbyShowtime = {
  readonly id: string
  readonly performanceId: string
  readonly title: string
  readonly titleInScript: string | null
  readonly poster: string
  readonly colour: string
  readonly certificate: Certificate
  readonly language: string
  readonly subtitles: string[]
  /** Those of its movie. */
  readonly formats: MovieFormat[]
  readonly format: MovieFormat | null
  readonly room: string
  readonly startsAt: Date
  readonly startAt: string
  /** When the show before it in its room has been cleaned away; null without one. */
  readonly roomReadyAt: Date | null
  readonly seatsTotal: number
}

type Next = { readonly venueId: string; readonly from: Date; readonly until: Date; readonly most: number }

/** Returns the showtimes of the first `most` performances of a venue that start in a period, by start and room; none for private hire. */
export function listLobbyShowtimes(db: Db, { venueId, from, until, most }: Next): Promise<LobbyShowtime[]> {
  return db.query<LobbyShowtime>(
    `select l.id, l."performanceId", l.title, l."titleInScript", l.poster, l.colour, l.certificate, l.language, l.subtitles, l.formats, l.format,
       l.room, l."startsAt", l."startAt", l."seatsTotal",
       (select max(b.room_free_at) from showtime b where b.auditorium_id = l.auditorium_id and b.state <> 'cancelled' and b.starts_at < l."startsAt") as "roomReadyAt"
     from (
       select s.id, s.performance_id as "performanceId", m.title, m.title_in_script as "titleInScript", m.poster, m.colour, m.certificate, m.language,
         m.subtitles, m.formats, s.format, a.name as room, s.auditorium_id, s.starts_at as "startsAt", s.start_at as "startAt", p.seats_available as "seatsTotal",
         dense_rank() over (order by s.starts_at, a.name, s.performance_id) as place
       from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id join seat_plan p on p.id = s.seat_plan_id
       join auditorium a on a.id = s.auditorium_id
       where s.starts_at >= $2 and s.starts_at < $3 and s.state = 'published' and (m.is_public or m.is_private) and not c.is_private_hire
         and a.venue_id = $1
     ) l where l.place <= $4 order by l.place, l.id`,
    [venueId, from, until, most],
  )
}
