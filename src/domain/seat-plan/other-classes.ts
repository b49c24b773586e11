import { seatCode, type Seat, type SeatMatrix } from '../seats.ts'
import { haveSharedCells } from './lay-out-room.ts'

/** Another class of a room, with its published plan. */
export type OtherClass = { readonly name: string; readonly seats: SeatMatrix }

/** Seats of a plan that another class of the room has already. */
export type SharedSeats = {
  readonly kind: 'seats_of_other_class'
  readonly cinema: string
  readonly seats: readonly Seat[]
}

/**
 * Returns the seats that a new plan of a class shares with other classes of its room, by class: one seat of the room would be sold twice. None
 * where the published plans are not drawn in the coordinates of the room: they lie behind each other (decision 0059).
 */
export function findSharedSeats(
  seats: SeatMatrix,
  { published, others }: { readonly published: SeatMatrix; readonly others: readonly OtherClass[] },
): SharedSeats[] {
  if (haveSharedCells([published, ...others.map((other) => other.seats)])) return []
  return others.flatMap((other) => {
    const shared = seats.flatMap((codes, row) =>
      codes.flatMap((code, column): Seat[] =>
        isPlace(code) && isPlace(other.seats[row]?.[column]) ? [[row, column]] : [],
      ),
    )
    return shared.length > 0 ? [{ kind: 'seats_of_other_class', cinema: other.name, seats: shared }] : []
  })
}

/** Whether there is a seat, sellable or not. */
function isPlace(code: number | undefined): boolean {
  return code !== undefined && code !== seatCode.none
}
