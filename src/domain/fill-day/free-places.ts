import { overlap, startsIn } from './candidate-shows.ts'
import {
  MOST_STARTS,
  roomMinutes,
  START_WINDOW_MINUTES,
  type DayRequest,
  type Minute,
  type ProposedShow,
} from './day-request.ts'

/** A show that fits into a room of a day as it is. */
export type FreePlace = ProposedShow & {
  readonly seats: number
  /** As many shows as may start together start then already. */
  readonly isCrowded: boolean
}

/** Returns every show that fits beside the kept and the proposed ones, by room, movie and start. */
export function freePlaces(day: DayRequest, proposed: readonly ProposedShow[]): FreePlace[] {
  const playing = day.movies.filter(({ run }) => run === 'playing')
  const movieOf = new Map(day.movies.map((movie) => [movie.id, movie]))
  const shows = proposed.map((show) => {
    const movie = movieOf.get(show.movieId)
    return { ...show, freeAt: show.startAt + (movie ? roomMinutes(day, movie, show.room) : 0) }
  })
  const taken = Map.groupBy([...shows, ...day.kept, ...day.closed], ({ room }) => room)
  const isCrowded = crowding([...day.kept, ...proposed].map(({ startAt }) => startAt))
  return day.rooms.flatMap((room) => {
    const inRoom = taken.get(room.name) ?? []
    return playing.flatMap((movie) =>
      startsIn(day, { rooms: [room], seats: room.seats }, movie)
        .map((startAt) => ({ startAt, freeAt: startAt + roomMinutes(day, movie, room.name) }))
        .filter((place) => inRoom.every((other) => !overlap(place, other)))
        .map(({ startAt }) => ({
          movieId: movie.id,
          room: room.name,
          startAt,
          seats: room.seats,
          isCrowded: isCrowded(startAt),
        })),
    )
  })
}

/** Returns whether one more start is too many, by the rule of the model: of shows that start from any of them on. */
function crowding(starts: readonly Minute[]): (startAt: Minute) => boolean {
  const known = new Map<Minute, boolean>()
  const isCrowded = (startAt: Minute) =>
    [...starts, startAt]
      .filter((from) => from <= startAt && startAt < from + START_WINDOW_MINUTES)
      .some((from) => startsWithin(starts, from) + 1 > MOST_STARTS)
  return (startAt) => {
    const crowded = known.get(startAt) ?? isCrowded(startAt)
    known.set(startAt, crowded)
    return crowded
  }
}

function startsWithin(starts: readonly Minute[], from: Minute): number {
  return starts.filter((at) => from <= at && at < from + START_WINDOW_MINUTES).length
}
