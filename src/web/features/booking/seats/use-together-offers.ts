import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { ErrorResponse } from '#contract/errors.ts'
import type { SeatMap } from '#contract/programme.ts'
import { arrangementOf } from '#domain/seat-arrangement.ts'
import type { Seat } from '#domain/seats.ts'
import { getSeatMapOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { Slot } from '../showtime-selection/select-showtime.ts'
import { useSeatPreferences } from '../showtime-selection/use-seat-preferences.ts'
import { offersTogether, showsNear, type TogetherOffer } from './together-offers.ts'
import type { Room } from './use-room.ts'

type OffersRequest = {
  readonly showtime: Showtime
  readonly room: Room | undefined
  /** The shows of the movie on this day. */
  readonly slots: readonly Slot[]
  readonly partySize: number
  /** The best seats of the showtime; undefined while its map loads. */
  readonly best: readonly Seat[] | null | undefined
  readonly now: Date
}

/** Finds seats together for a party in the other classes of the room and in the nearest other show. */
export function useTogetherOffers(request: OffersRequest): readonly TogetherOffer[] {
  const { showtime, room, slots, partySize, best, now } = request
  const { position } = useSeatPreferences()
  const isNeeded = best === null || (best !== undefined && arrangementOf(best).kind !== 'together')
  const near = isNeeded ? showsNear(slots, { showtime, count: partySize, now }) : []
  const maps = useQueries({
    queries: near.map(({ _id: id }) => getSeatMapOptions({ path: { id } })),
    combine: mapsOf,
  })
  if (!isNeeded) return []
  const party = { count: partySize, position }
  const classes = room?.classes.filter((each) => each.showtime._id !== showtime._id) ?? []
  const shows = near.flatMap((each, index) => {
    const seats = maps[index]?.seats
    return seats ? [{ showtime: each, seats }] : []
  })
  return [...offersTogether(classes, party), ...offersTogether(shows, party).slice(0, 1)]
}

function mapsOf(queries: readonly UseQueryResult<SeatMap, ErrorResponse>[]) {
  return queries.map(({ data }) => data)
}
