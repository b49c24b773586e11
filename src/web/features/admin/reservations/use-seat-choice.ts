import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { businessDayOf } from '#domain/schedule.ts'
import { suggestSeats } from '#domain/seating.ts'
import { isOpenToStaff, seatCode, seatKey, seatLabel, type Seat, type SeatMatrix } from '#domain/seats.ts'
import { getCounterOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { withCode } from '#domain/seats.ts'
import { counterRoom, type ClassShow } from '#web/lib/seats/counter-room.ts'
import { performancesOf } from '#web/lib/seats/performances.ts'
import { useCounterSeats } from '#web/lib/seats/use-counter-seats.ts'
import { separationText } from '#web/lib/labels/separation-text.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

export type ChoiceShow = ClassShow & { readonly startsAt: string }

type SeatChoiceOptions = {
  /** Null while no show is chosen. */
  readonly show: ChoiceShow | null
  readonly count: number
  /** Names of the seats that the booking has of this show now. */
  readonly own: readonly string[]
  /** A seat of another class of the performance was chosen. */
  readonly onOtherClass: (show: ClassShow) => void
}

export type SeatChoiceState = ReturnType<typeof useSeatChoice>
type Chosen = { readonly showId: string; readonly seats: readonly Seat[] }

/** Chooses `count` seats of a show on the live map of its room. One more replaces the first of them; a seat that another order takes is no longer chosen. */
export function useSeatChoice({ show, count, own, onOtherClass }: SeatChoiceOptions) {
  const showId = show?._id ?? ''
  const classes = useClasses(show)
  const { maps, errors, refetch } = useCounterSeats(classes)
  const [wanted, setWanted] = useState<Chosen>({ showId: '', seats: [] })
  const room = counterRoom(classes, maps, (matrix, { _id }) =>
    _id === showId ? withCode(matrix, seatsNamed(matrix, own), seatCode.own) : matrix,
  )
  const part = room.classes.findIndex((each) => each.show._id === showId)
  const matrix = room.classes[part]?.matrix ?? []
  const isOpen = ([row, column]: Seat) => isOpenToStaff(matrix[row]?.[column])
  const chosen = wanted.showId === showId ? wanted.seats.filter(isOpen) : []
  const seats = chosen.toSorted((a, b) => seatKey(a) - seatKey(b))
  const choose = (next: readonly Seat[]) => setWanted({ showId, seats: next })

  function toggleOwn(seat: Seat) {
    const others = chosen.filter((each) => seatKey(each) !== seatKey(seat))
    if (others.length < chosen.length) return choose(others)
    if (isOpen(seat)) choose([...(chosen.length === count ? chosen.slice(1) : chosen), seat])
  }
  return {
    count,
    room,
    part,
    isRead: part >= 0,
    error: errors.find((error) => error !== null),
    readAgain: refetch,
    isWhole: seats.length === count,
    /** As the calls take them. */
    seats: seats.map(([row, column]): [number, number] => [row, column]),
    separation: seats.length === count ? separationText(seats) : null,
    labels: seats.map((seat) => seatLabel(matrix, seat)),
    toggle(place: Seat) {
      const found = room.layout.partAt(place)
      const other = found && room.classes[found.part]
      if (!found || !other) return
      if (found.part === part) return toggleOwn(found.seat)
      const [row, column] = found.seat
      if (!isOpenToStaff(other.matrix[row]?.[column])) return
      setWanted({ showId: other.show._id, seats: [found.seat] })
      onOtherClass(other.show)
    },
    best() {
      const found = suggestSeats(matrix, count)
      return found ? choose(found) : showAlert({ type: 'error', text: m.counter_not_so_many({ count }) })
    },
  }
}

/** The classes of the performance of a show, as long as the counter sells them; afterwards the show alone. */
function useClasses(show: ChoiceShow | null): readonly ClassShow[] {
  const day = show ? businessDayOf(new Date(show.startsAt)) : ''
  const { data, isPending } = useQuery({ ...getCounterOptions({ query: { day } }), enabled: show !== null })
  if (!show || isPending) return []
  const performance = performancesOf(data?.shows ?? []).find(({ classes }) =>
    classes.some(({ _id }) => _id === show._id),
  )
  return performance?.classes ?? [show]
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
