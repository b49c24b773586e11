import { LEAST_TICKETS_OF_A_SHOW, TICKETS_OF_A_WISH } from './day-model.ts'
import type { DayRequest, ProposedShow } from './day-request.ts'
import { freePlaces, type FreePlace } from './free-places.ts'
import { partOf } from './minutes.ts'
import { counts, wishUnits } from './wish-units.ts'

/**
 * Adds the show that gains most, then the next one, until none gains anything: a search that its time limit ends leaves rooms empty in which wishes
 * could be kept. The gain is that of the model.
 */
export function completeDay(day: DayRequest, proposed: readonly ProposedShow[]): ProposedShow[] {
  const shows = [...proposed]
  for (;;) {
    const best = bestAddition(day, shows)
    if (!best) return shows
    const { movieId, room, startAt } = best
    shows.push({ movieId, room, startAt })
  }
}

function bestAddition(day: DayRequest, shows: readonly ProposedShow[]): FreePlace | undefined {
  const gainOf = gains(day, shows)
  const worthwhile = freePlaces(day, shows)
    .filter(({ isCrowded }) => !isCrowded)
    .map((place) => ({ place, gain: sum(gainOf(place)) }))
    .filter(({ gain }) => gain > 0)
  // Of equal ones the earliest leaves most of the room's day.
  const [best] = worthwhile.toSorted((a, b) => b.gain - a.gain || a.place.startAt - b.place.startAt)
  return best?.place
}

/** The tickets that one more show gains or loses. */
type Gain = { readonly wishes: number; readonly tickets: number }

const sum = ({ wishes, tickets }: Gain) => wishes + tickets

/** Returns what a show gains beside others: units of wishes that it keeps or exceeds, and tickets beyond the least of a show. */
function gains(day: DayRequest, proposed: readonly ProposedShow[]): (place: FreePlace) => Gain {
  const shows = [...day.kept, ...proposed]
  const units = wishUnits(day).map((unit) => ({
    unit,
    planned: shows.filter((show) => counts(unit, show, (room) => room === show.room)).length,
  }))
  const seatsOf = new Map(day.rooms.map(({ name, seats }) => [name, seats]))
  const offered = new Map<string, number>()
  for (const show of shows) {
    const key = keyOf(show)
    offered.set(key, (offered.get(key) ?? 0) + (seatsOf.get(show.room) ?? 0))
  }
  const demandOf = new Map(day.movies.map(({ id, demand }) => [id, demand]))
  return (place) => {
    const own = units.filter(({ unit }) => counts(unit, place, (room) => room === place.room))
    const wishes = own.reduce((all, { unit, planned }) => {
      if (planned < unit.wanted) return all + TICKETS_OF_A_WISH
      return unit.kind === 'shows' && unit.isExact ? all - TICKETS_OF_A_WISH : all
    }, 0)
    const demand = demandOf.get(place.movieId)?.[partOf(place.startAt)] ?? 0
    const open = Math.max(0, demand - (offered.get(keyOf(place)) ?? 0))
    return { wishes, tickets: Math.min(place.seats, open) - LEAST_TICKETS_OF_A_SHOW }
  }
}

function keyOf({ movieId, startAt }: Pick<ProposedShow, 'movieId' | 'startAt'>): string {
  return `${movieId} ${partOf(startAt)}`
}

/**
 * `nothing_fits`: no movie that runs fits into its free hours. `wishes_met`: more shows would sell, but no more are wished. `no_demand`: no show there
 * is expected to sell the least of a show.
 */
export type EmptyRoom = DayRequest['rooms'][number] & {
  readonly because: 'nothing_fits' | 'too_many_starts' | 'wishes_met' | 'no_demand'
}

/** Returns the rooms that have no show on the day, each with the reason. */
export function emptyRooms(day: DayRequest, proposed: readonly ProposedShow[]): EmptyRoom[] {
  const used = new Set([...day.kept, ...proposed].map(({ room }) => room))
  const places = Map.groupBy(freePlaces(day, proposed), ({ room }) => room)
  const gainOf = gains(day, proposed)
  const becauseOf = (free: readonly FreePlace[]): EmptyRoom['because'] => {
    if (free.length === 0) return 'nothing_fits'
    const open = free.filter(({ isCrowded }) => !isCrowded)
    if (open.length === 0) return 'too_many_starts'
    return open.some((place) => gainOf(place).tickets > 0) ? 'wishes_met' : 'no_demand'
  }
  return day.rooms
    .filter(({ name }) => !used.has(name))
    .map((room) => ({ ...room, because: becauseOf(places.get(room.name) ?? []) }))
}
