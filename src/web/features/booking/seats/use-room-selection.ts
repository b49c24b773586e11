import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { Slot } from '../showtime-selection/select-showtime.ts'
import { useLiveSeats } from '#web/lib/seats/use-live-seats.ts'
import { useClassSwitch } from './use-class-switch.ts'
import { useRoom } from './use-room.ts'
import { useSeatSelection } from './use-seat-selection.ts'
import { useTogetherOffers } from './use-together-offers.ts'

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
