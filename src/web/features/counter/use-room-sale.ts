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
} from '#domain/seats.ts'
import type { CounterShow } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { counterRoom } from '#web/lib/counter-room.ts'
import { useCounterSeats } from '#web/lib/use-counter-seats.ts'
import { keepHold, readKeptHold } from './kept-hold.ts'
import { namesOfSeats } from './names-of-seats.ts'
import type { HeldSeats } from './seat-holder.ts'
import { useCounterChoice } from './use-counter-choice.ts'
import { useSale, type Sale } from './use-sale.ts'
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
  const { room, part, matrix, setHeld } = useOwnRoom({ show, classes, kept })
  const selling = useSale(kept?.saleId)
  const { wanted, dropped, ...choice } = useCounterChoice(show._id, kept?.seats)
  const [wantedMode, setMode] = useState<SaleMode | null>(null)
  const isIdle = selling.sale.kind === 'none'
  const isOpen = (seat: Seat) => isOpenIn(matrix, seat)
  // What somebody else has taken meanwhile is not sold.
  const seats = isIdle ? wanted.filter(isOpen) : wanted
  // Without a seat there is nothing to pay.
  const mode = seats.length > 0 ? wantedMode : null
  useSeatHold({
    ...{ showId: show._id, saleId: selling.saleId, onHeld: setHeld },
    seats: needsSeats(selling.sale) ? seats : none,
    step: isIdle ? (mode === null ? 'chosen' : 'paying') : 'sent',
  })

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
    ...{ room, part, matrix, selling, mode, setMode, isIdle, seats, choose, next, switchTo },
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
      const found = suggestSeats(replaceCode(matrix, seatCode.own, seatCode.free), count)
      if (found) return choose(found, true)
      showAlert({ type: 'error', text: m.counter_not_so_many({ count }) })
    },
    /** The tab of another class: what was sold is done with. */
    showClass(id: string) {
      if (isIdle) beginAnew()
      else next()
      onShow(id)
    },
  }
}

type OwnRoom = Pick<RoomSaleRequest, 'show' | 'classes'> & { readonly kept: HeldSeats | null }

/** The room of a performance with the seats that are held for the clerk. */
function useOwnRoom({ show, classes, kept }: OwnRoom) {
  const { maps } = useCounterSeats(classes)
  const [held, setHeld] = useState(kept)
  const room = counterRoom(classes, maps, (each, { _id }) =>
    held?.showId === _id ? withOwnHold(each, held) : each,
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
function withOwnHold(matrix: SeatMatrix, { seats }: HeldSeats): SeatMatrix {
  const held = seats.filter(([row, column]) => matrix[row]?.[column] === seatCode.held)
  return withCode(matrix, held, seatCode.own)
}

function replaceCode(matrix: SeatMatrix, from: number, to: number): SeatMatrix {
  return matrix.map((codes) => codes.map((code) => (code === from ? to : code)))
}

/** Whether a sale still has to get its seats. */
function needsSeats({ kind }: Sale): boolean {
  return kind === 'none' || kind === 'selling' || kind === 'approval' || kind === 'silent'
}
