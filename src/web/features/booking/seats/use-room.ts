import { useMemo } from 'react'
import { layOutRoom, type RoomLayout } from '#domain/seat-plan/lay-out-room.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import type { LiveSeats } from '#web/lib/seats/use-live-seats.ts'
import { useHoldsOfTabs } from './seat-selection-store.ts'
import { heldSeats, withOwnHold } from './seat-selection.ts'

/** A class of a screening with its seats; those that this browser holds are free. */
export type RoomClass = {
  readonly showtime: Showtime
  readonly seats: SeatMatrix
  readonly seatsLeft: number
}

export type Room = { readonly layout: RoomLayout; readonly classes: readonly RoomClass[] }

/** The classes of a screening drawn together; one whose seats did not load is left out. Undefined until all have loaded or failed. */
export function useRoom(showtimes: readonly Showtime[], live: LiveSeats): Room | undefined {
  const { maps, isPending } = live
  const holds = useHoldsOfTabs()
  return useMemo(() => {
    const classes = showtimes.flatMap((showtime, index) => {
      const map = maps[index]
      if (!map) return []
      const own = heldSeats(holds, showtime._id)
      return [{ showtime, seats: withOwnHold(map.seats, own), seatsLeft: map.seatsAvailable }]
    })
    return isPending ? undefined : { layout: layOutRoom(classes.map(({ seats }) => seats)), classes }
  }, [showtimes, maps, isPending, holds])
}
