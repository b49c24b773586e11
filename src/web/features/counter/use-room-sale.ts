import { useCallback, useState } from 'react'
import type { SaleMode } from '#domain/counter.ts'
import { suggestSeats } from '#domain/seating.ts'
import {
  isOpenToStaff,
  MAX_SEATS,
  seatCode,
  seatKey,
  withCode,
  type Seat,
  type SeatMatrix,
  seatLabel,
} from '#domain/seats.ts'
import type { CounterShow } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { counterRoom, type CounterRoom } from '#web/lib/seats/counter-room.ts'
import { useCounterSeats } from '#web/lib/seats/use-counter-seats.ts'
import { keepHold, readKeptHold } from './kept-hold.ts'
import { readKeptSale } from './kept-sale.ts'
import { isByUpi, orderedBy, type Sale } from './sale.ts'
import type { HeldSeats } from './seat-holder.ts'
import { useCounterChoice, type ChosenSeats } from './use-counter-choice.ts'
import { useSale } from './use-sale.ts'
import { useSeatHold } from './use-seat-hold.ts'

const none: readonly Seat[] = []

type RoomSaleRequest = {
  readonly show: CounterShow
  readonly classes: readonly CounterShow[]
  readonly onShow: (id: string) => void
}

/** A sale of seats of a class, on the map of its room: what is chosen, how it is paid, and the ways to change both. */
export function useRoomSale({ show, classes, onShow }: RoomSaleRequest) {
  const [kept] = useState(() => readKeptHold(show._id))
  const selling = useSale(kept?.saleId)
  const { setHeld, ...own } = useOwnRoom({ show, classes, kept, selling })
  const { room, part, matrix } = own
  const { wanted, dropped, ...choice } = useCounterChoice(show._id, () => seatsAtFirst(show._id, kept))
  const [wantedMode, setMode] = useState<SaleMode | null>(null)
  const isIdle = selling.sale.kind === 'none'
  const isPaying = orderedBy(selling.sale) !== null
  const isOpen = (seat: Seat) => isOpenIn(matrix, seat)
  // What somebody else has taken meanwhile is not sold.
  const seats = isIdle ? wanted.filter(isOpen) : wanted
  // Without a seat there is nothing to pay.
  const mode = seats.length > 0 ? wantedMode : null
  useHoldOfSale(show._id, selling, { seats, mode, onHeld: setHeld })

  /** Neither the error nor the way to pay of other seats stays. */
  const beginAnew = () => [selling.reset(), setMode(null)]
  function choose(next: readonly Seat[], isBest = false) {
    if (!isIdle) return
    beginAnew()
    choice.choose(next, isBest)
  }
  function switchTo(id: string, next: readonly Seat[]) {
    beginAnew()
    choice.chooseOf({ showId: id, seats: next })
    onShow(id)
  }
  function toggleOwn(seat: Seat) {
    const others = seats.filter((each) => seatKey(each) !== seatKey(seat))
    if (others.length < seats.length) return choose(others)
    if (!isOpen(seat)) return
    if (seats.length < MAX_SEATS) return choose([...seats, seat])
    showAlert({ type: 'error', text: m.problem_seats_many({ max: MAX_SEATS }) })
  }
  const next = () => [beginAnew(), choice.choose([], false)]
  return {
    ...own,
    selling,
    mode,
    setMode,
    isIdle,
    seats,
    choose,
    next,
    payOtherwise: () => chooseAgain(selling.sale, switchTo),
    switchTo,
    best: isIdle ? choice.best : null,
    dropped: isIdle && dropped ? namesOfSeats(room, dropped) : null,
    undo: () => dropped && switchTo(dropped.showId, dropped.seats),
    toggle(place: Seat) {
      const found = room.layout.partAt(place)
      const other = found && room.classes[found.part]
      if (!found || !other || !isIdle) return
      if (found.part === part) toggleOwn(found.seat)
      else if (isOpenIn(other.matrix, found.seat)) switchTo(other.show._id, [found.seat])
    },
    chooseBest(count: number) {
      const found = suggestFree(matrix, count)
      if (found) choose(found, true)
    },
    /** Opens the tab of another class; a finished sale ends, and a payment by UPI goes on. */
    showClass: (id: string) => [isPaying || (isIdle ? beginAnew() : next()), onShow(id)],
  }
}

/** Chooses the seats again of a payment by UPI that nobody made. */
function chooseAgain(sale: Sale, choose: (showId: string, seats: readonly Seat[]) => void): void {
  if (sale.kind === 'upi_over') choose(sale.body.showtimeId, sale.body.seats)
}

type HeldSale = {
  readonly seats: readonly Seat[]
  readonly mode: SaleMode | null
  readonly onHeld: (held: HeldSeats | null) => void
}

/** Holds the seats of a sale for as long as it needs them. */
function useHoldOfSale(
  showId: string,
  selling: ReturnType<typeof useSale>,
  { seats, mode, onHeld }: HeldSale,
) {
  const { sale, saleId } = selling
  useSeatHold({
    showId,
    saleId,
    onHeld,
    seats: needsSeats(sale) ? seats : none,
    step: stepOf(sale, mode),
  })
}

/** An order holds the seats of a payment by UPI as soon as it is sent. */
function stepOf(sale: Sale, mode: SaleMode | null) {
  if (orderedBy(sale)) return 'ordered'
  if (sale.kind !== 'none') return 'sent'
  return mode === null ? 'chosen' : 'paying'
}

/** Returns the seats of a payment by UPI that a reload has interrupted, or those that were held before it. */
function seatsAtFirst(showId: string, held: HeldSeats | null): readonly Seat[] {
  const sale = readKeptSale()
  const isOfShow = sale !== null && isByUpi(sale) && sale.showtimeId === showId
  return isOfShow ? sale.seats : (held?.seats ?? none)
}

type OwnRoom = Pick<RoomSaleRequest, 'show' | 'classes'> & {
  readonly kept: HeldSeats | null
  readonly selling: ReturnType<typeof useSale>
}

/** The room of a performance with the seats that are held for the clerk, or for the payment of a customer of theirs. */
function useOwnRoom({ show, classes, kept, selling }: OwnRoom) {
  const { maps } = useCounterSeats(classes)
  const [held, setHeld] = useState(kept)
  const order = orderedBy(selling.sale)
  const ownHold = held?.saleId === selling.saleId ? held : null
  const own = order ? { showId: order.showtimeId, seats: order.seats } : ownHold
  const room = counterRoom(classes, maps, (each, { _id }) =>
    own?.showId === _id ? withOwnHold(each, own) : each,
  )
  const part = room.classes.findIndex((each) => each.show === show)
  const hold = useCallback((now: HeldSeats | null) => {
    keepHold(now)
    setHeld(now)
  }, [])
  return { room, part, matrix: room.classes[part]?.matrix ?? [], setHeld: hold }
}

function isOpenIn(matrix: SeatMatrix, [row, column]: Seat): boolean {
  return isOpenToStaff(matrix[row]?.[column])
}

/** Marks the seats of an own hold, which the map shows as those of somebody else. */
function withOwnHold(matrix: SeatMatrix, { seats }: Pick<HeldSeats, 'seats'>): SeatMatrix {
  const held = seats.filter(([row, column]) => matrix[row]?.[column] === seatCode.held)
  return withCode(matrix, held, seatCode.own)
}

/** Suggests free seats, counting those that the clerk holds. Shows an alert when there are not so many. */
function suggestFree(matrix: SeatMatrix, count: number): readonly Seat[] | null {
  const free = matrix.map((codes) => codes.map((code) => (code === seatCode.own ? seatCode.free : code)))
  const found = suggestSeats(free, count)
  if (!found) showAlert({ type: 'error', text: m.counter_not_so_many({ count }) })
  return found
}

/** Whether a sale still has to get its seats. */
function needsSeats({ kind }: Sale): boolean {
  return kind === 'none' || kind === 'selling' || kind === 'approval' || kind === 'silent'
}

/** Returns seats of a class as text: "Gold G7, G8". */
function namesOfSeats(room: CounterRoom, { showId, seats }: ChosenSeats): string | null {
  const found = room.classes.find(({ show }) => show._id === showId)
  return found
    ? `${found.section.name} ${seats.map((seat) => seatLabel(found.matrix, seat)).join(', ')}`
    : null
}
