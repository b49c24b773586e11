import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { ErrorResponse } from '#contract/errors.ts'
import type { SeatMap } from '#contract/programme.ts'
import { arrangementOf } from '#domain/seat-arrangement.ts'
import type { Seat } from '#domain/seats.ts'
import { getSeatMapOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { Slot } from '../showtime-selection/select-showtime.ts'
import { useLiveSeats } from '#web/lib/seats/use-live-seats.ts'
import { useSeatPreferences } from '../showtime-selection/use-seat-preferences.ts'
import { offersTogether, showsNear, type TogetherOffer } from './together-offers.ts'
import { useClassSwitch } from './use-class-switch.ts'
import { type Room, useRoom } from './use-room.ts'
import { useSeatSelection } from './use-seat-selection.ts'

type RoomSelectionRequest = {
  readonly showtime: Showtime
  /** The classes of the same screening. */
  readonly showtimes: readonly Showtime[]
  /** The shows of the movie on this day. */
  readonly slots: readonly Slot[]
  readonly now: Date
}

/** The live room of a screening, what is selected in the class of one of its showtimes, and the switch to another class or show. */
export function useRoomSelection({ showtime, showtimes, slots, now }: RoomSelectionRequest) {
  const { maps, errors, refetch, ...rest } = useLiveSeats(showtimes)
  const room = useRoom(showtimes, { maps, errors, refetch, ...rest })
  const index = showtimes.indexOf(showtime)
  const choice = useSeatSelection(showtime, maps[index]?.seats)
  const { best, partySize } = choice
  const offers = useTogetherOffers({ showtime, room, slots, partySize, best, now })
  const { dropped, forget, undo, switchTo } = useClassSwitch(showtime)

  /** The next choice in the new class accepts the switch. */
  function afterSwitch<Choice>(change: (choice: Choice) => void) {
    return (next: Choice) => {
      forget()
      change(next)
    }
  }

  return {
    room,
    map: maps[index],
    error: errors[index],
    refetch,
    seatsLeft: showtimes.map((each, at) => maps[at]?.seatsAvailable ?? each.seatsAvailable),
    choice: { ...choice, choose: afterSwitch(choice.choose), toggle: afterSwitch(choice.toggle) },
    offers,
    dropped,
    undo,
    switchTo,
  }
}

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
function useTogetherOffers(request: OffersRequest): readonly TogetherOffer[] {
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
