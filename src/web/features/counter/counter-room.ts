import { layOutRoom, type RoomLayout } from '#domain/seat-plan/lay-out-room.ts'
import { comparePaise, formatPaise } from '#domain/money.ts'
import { isSellable, seatCode, seatKey, seatLabel, type Seat, type SeatMatrix } from '#domain/seats.ts'
import type { CounterShow, GetCounterSeatsResponse } from '#web/api/gen/types.gen.ts'
import { ticketClassLabel } from '#web/lib/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { SeatSection } from '#web/ui/seat-map/seat-section.ts'
import type { ChosenSeats } from './use-counter-choice.ts'

/** A class of a performance with its seats; those that the cinema holds back have a code of their own. */
type CounterClass = { readonly show: CounterShow; readonly matrix: SeatMatrix; readonly section: SeatSection }
export type CounterRoom = { readonly layout: RoomLayout; readonly classes: readonly CounterClass[] }

/** Returns the classes of a performance drawn together, the cheapest at the screen; those that have not loaded are left out. */
export function counterRoom(
  shows: readonly CounterShow[],
  loaded: readonly (GetCounterSeatsResponse | undefined)[],
): CounterRoom {
  const maps = new Map(loaded.flatMap((map) => (map ? [[map.showtimeId, map]] : [])))
  const fromScreen = shows.toSorted((one, other) => comparePaise(one.ticketPrice, other.ticketPrice))
  const classes = fromScreen.flatMap((show) => {
    const map = maps.get(show._id)
    return map ? [{ show, matrix: withHeldBack(map.seats, map.heldBack), section: sectionOf(show) }] : []
  })
  return { layout: layOutRoom(classes.map(({ matrix }) => matrix)), classes }
}

/** Whether the counter sells a seat: also one that the cinema holds back. */
export function isOpenAtCounter(matrix: SeatMatrix, [row, column]: Seat): boolean {
  const code = matrix[row]?.[column]
  return isSellable(code) || code === seatCode.heldBack
}

/** Returns seats of a class in words: "Gold G7, G8". */
export function namesOfSeats(room: CounterRoom, { showId, seats }: ChosenSeats): string | null {
  const found = room.classes.find(({ show }) => show._id === showId)
  return found
    ? `${found.section.name} ${seats.map((seat) => seatLabel(found.matrix, seat)).join(', ')}`
    : null
}

function withHeldBack(matrix: SeatMatrix, heldBack: readonly Seat[]): SeatMatrix {
  const keys = new Set(heldBack.map(seatKey))
  return matrix.map((codes, row) =>
    codes.map((code, column) => (keys.has(seatKey([row, column])) ? seatCode.heldBack : code)),
  )
}

function sectionOf({ cinema, ticketPrice, seatsLeft }: CounterShow): SeatSection {
  return {
    name: ticketClassLabel(cinema),
    price: formatPaise(ticketPrice),
    left: seatsLeft > 0 ? m.counter_left({ count: seatsLeft }) : m.counter_sold_out(),
  }
}
