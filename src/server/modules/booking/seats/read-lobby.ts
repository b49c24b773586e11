import { AppError } from '#contract/errors.ts'
import type { Lobby, LobbyShow } from '#contract/lobby.ts'
import { availabilityOf } from '#domain/availability.ts'
import { DOORS_OPEN_MINUTES } from '#domain/check-in/verdict.ts'
import { formatsOfShow } from '#domain/shown-in.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { listReadyNumbers } from '#server/modules/concessions/index.ts'
import { listLobbyShowtimes, type LobbyShowtime } from '#server/modules/programme/index.ts'
import { countTakenSeats } from './claims.queries.ts'

/** People still come, and ask for their screen. */
const RUNNING_MINUTES = 20
const MOST_HOURS = 24
const MOST_SHOWS = 8
const READY_MINUTES = 60
const MOST_NUMBERS = 24

/** Returns what a screen in the foyer of a venue shows. Throws `not_found` for an unknown venue. */
export async function readLobby(
  { db, venues }: Pick<Deps, 'db' | 'venues'>,
  { venueId, now }: { readonly venueId: string | undefined; readonly now: Date },
): Promise<Lobby> {
  const known = await venues.list()
  const venue = venueId === undefined ? await venues.first() : known.find(({ id }) => id === venueId)
  if (!venue) throw new AppError('not_found')
  const [rows, readyNumbers] = await Promise.all([
    listLobbyShowtimes(db, {
      venueId: venue.id,
      from: minutesAfter(now, -RUNNING_MINUTES),
      until: minutesAfter(now, MOST_HOURS * 60),
      most: MOST_SHOWS,
    }),
    listReadyNumbers(db, { since: minutesAfter(now, -READY_MINUTES), most: MOST_NUMBERS }),
  ])
  const taken = await countTakenSeats(db, { showtimeIds: rows.map(({ id }) => id), now })
  const { id: _id, name } = venue
  return { venue: { _id, name }, shows: showsOf(rows, taken), readyNumbers }
}

function showsOf(rows: readonly LobbyShowtime[], taken: ReadonlyMap<string, number>): LobbyShow[] {
  return [...Map.groupBy(rows, ({ performanceId }) => performanceId).values()].flatMap((classes) => {
    const [first] = classes
    const free = classes.map(({ id, seatsTotal }) => Math.max(0, seatsTotal - (taken.get(id) ?? 0)))
    return first
      ? presentShow(
          first,
          free.reduce((sum, seats) => sum + seats, 0),
        )
      : []
  })
}

function presentShow(row: LobbyShowtime, seatsAvailable: number): LobbyShow {
  const { performanceId, title, titleInScript, poster, colour, certificate, language, subtitles, room } = row
  const opens = minutesAfter(row.startsAt, -DOORS_OPEN_MINUTES)
  const doorsOpenAt = row.roomReadyAt !== null && row.roomReadyAt > opens ? row.roomReadyAt : opens
  return {
    ...{ performanceId, title, titleInScript, poster, colour, certificate, language, subtitles, room },
    formats: [...formatsOfShow(row.format, row)],
    startsAt: row.startsAt.toISOString(),
    startAt: row.startAt,
    doorsOpenAt: doorsOpenAt.toISOString(),
    seatsAvailable,
    availability: availabilityOf(seatsAvailable),
  }
}
