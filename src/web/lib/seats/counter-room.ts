import { layOutRoom, type RoomLayout } from '#domain/seat-plan/lay-out-room.ts'
import { comparePaise, formatPaise } from '#domain/money.ts'
import { countSellable, seatCode, withCode, type SeatMatrix } from '#domain/seats.ts'
import type { CounterShow, GetCounterSeatsResponse } from '#web/api/gen/types.gen.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { SeatSection } from '#web/ui/seat-map/seat-section.ts'

/** A class of a performance, as its map names it. */
export type ClassShow = Pick<CounterShow, '_id' | 'seatClass' | 'ticketPrice'> &
  Partial<Pick<CounterShow, 'performanceId'>>
/** A class with its seats; those that the cinema holds back have a code of their own. */
type CounterClass<Show> = {
  readonly show: Show
  readonly matrix: SeatMatrix
  readonly section: SeatSection
  /** Seats that can be sold, as the map shows them. */
  readonly seatsLeft: number
  /** Seats that staff took off sale, by label. */
  readonly offSale: GetCounterSeatsResponse['offSale']
}
export type CounterRoom<Show extends ClassShow = ClassShow> = {
  readonly layout: RoomLayout
  readonly classes: readonly CounterClass<Show>[]
}

/** Returns the classes of a performance drawn together, the cheapest at the screen; those that have not loaded are left out. */
export function counterRoom<Show extends ClassShow>(
  shows: readonly Show[],
  loaded: readonly (GetCounterSeatsResponse | undefined)[],
  withOwn: (matrix: SeatMatrix, show: Show) => SeatMatrix = (matrix) => matrix,
): CounterRoom<Show> {
  const maps = new Map(loaded.flatMap((map) => (map ? [[map.showtimeId, map]] : [])))
  const fromScreen = shows.toSorted((one, other) => comparePaise(one.ticketPrice, other.ticketPrice))
  const classes = fromScreen.flatMap((show) => {
    const map = maps.get(show._id)
    if (!map) return []
    const matrix = withOwn(withCode(map.seats, map.heldBack, seatCode.heldBack), show)
    const seatsLeft = countSellable(map.seats)
    return [{ show, matrix, section: sectionOf(show, seatsLeft), seatsLeft, offSale: map.offSale }]
  })
  return { layout: layOutRoom(classes.map(({ matrix }) => matrix)), classes }
}

function sectionOf({ seatClass, ticketPrice }: ClassShow, left: number): SeatSection {
  return {
    name: classLabel(seatClass),
    price: formatPaise(ticketPrice),
    left: left > 0 ? m.counter_left({ count: left }) : m.counter_sold_out(),
  }
}

/** Returns the seats left of a class: as its map shows them, which changes with each seat; before it has loaded as the list of shows has them. */
export function seatsLeftIn({ classes }: CounterRoom, show: Pick<CounterShow, '_id' | 'seatsLeft'>): number {
  return classes.find((each) => each.show._id === show._id)?.seatsLeft ?? show.seatsLeft
}
