import { seatCode } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'

type NamedSeat = {
  readonly letter: string
  readonly number: number
  readonly code: number
  readonly detail: string
}

/** Returns the accessible name of a seat: "Row C seat 12, available, Gold, ₹320". */
export function seatName({ letter, number, code, detail }: NamedSeat): string {
  return m.seat_name({ row: letter, number, state: stateLabel(code), detail: detail && `, ${detail}` })
}

function stateLabel(code: number): string {
  switch (code) {
    case seatCode.free:
      return m.seat_free()
    case seatCode.selected:
      return m.seat_chosen()
    case seatCode.suggested:
      return m.seat_suggested()
    case seatCode.held:
      return m.seat_held()
    case seatCode.wheelchair:
      return m.seat_wheelchair()
    case seatCode.heldBack:
      return m.seat_held_back()
    case seatCode.own:
      return m.seat_own()
    default:
      return m.seat_sold()
  }
}
