import { useState } from 'react'
import { suggestSeats } from '#domain/seating.ts'
import { isSellable, seatCode, seatKey, seatLabel, type Seat, type SeatMatrix } from '#domain/seats.ts'
import { useCounterSeats } from '#web/lib/use-counter-seats.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type Wish = {
  /** Empty: of no show yet. */
  readonly showtimeId: string
  readonly count: number
  /** Names of the seats that the booking has of this show now. */
  readonly own: readonly string[]
}

export type SeatChoiceState = ReturnType<typeof useSeatChoice>

/** So many seats of a show, chosen on its live map; one more replaces the first of them, and what somebody else takes is not chosen any more. */
export function useSeatChoice({ showtimeId, count, own }: Wish) {
  const { data: map, error, refetch } = useCounterSeats(showtimeId)
  const [wanted, setWanted] = useState<readonly Seat[]>([])
  const matrix = map?.seats ?? []
  const heldBack = new Set(map?.heldBack.map(seatKey))
  const ownKeys = new Set(seatsNamed(matrix, own).map(seatKey))
  const isOpen = (seat: Seat) =>
    ownKeys.has(seatKey(seat)) || isSellable(matrix[seat[0]]?.[seat[1]]) || heldBack.has(seatKey(seat))
  const chosen = wanted.filter(isOpen)
  const seats = chosen.toSorted((a, b) => seatKey(a) - seatKey(b))

  function toggle(seat: Seat) {
    const others = chosen.filter((each) => seatKey(each) !== seatKey(seat))
    if (others.length < chosen.length) return setWanted(others)
    if (isOpen(seat)) setWanted([...(chosen.length === count ? chosen.slice(1) : chosen), seat])
  }
  function best() {
    const found = suggestSeats(matrix, count)
    return found ? setWanted(found) : showAlert({ type: 'error', text: m.counter_not_so_many({ count }) })
  }
  return {
    ...{ count, matrix, heldBack, ownKeys, toggle, best },
    isRead: map !== undefined,
    error,
    readAgain: () => void refetch(),
    clear: () => setWanted([]),
    isWhole: seats.length === count,
    /** As the calls take them. */
    seats: seats.map(([row, column]): [number, number] => [row, column]),
    labels: seats.map((seat) => seatLabel(matrix, seat)),
  }
}

function seatsNamed(matrix: SeatMatrix, labels: readonly string[]): Seat[] {
  return matrix.flatMap((line, row) =>
    line.flatMap((code, column) =>
      code !== seatCode.none && labels.includes(seatLabel(matrix, [row, column]))
        ? [[row, column] as const]
        : [],
    ),
  )
}
