import type { SeatPlan } from '#contract/seat-plans.ts'
import type { SeatMatrix } from '#domain/seats.ts'
import type { EditedPlan } from './seat-plans.queries.ts'

export function presentPlan({ cinemaId, name, version, current, draft, otherClasses }: EditedPlan): SeatPlan {
  const { seats, seatsAvailable, layout } = draft ?? current
  return {
    _id: cinemaId,
    name,
    version,
    isDraft: draft !== null,
    seats: copyOf(seats),
    seatsAvailable,
    published: { seats: copyOf(current.seats), seatsAvailable: current.seatsAvailable },
    isImported: layout !== null,
    otherClasses: otherClasses.map((other) => ({ name: other.name, seats: copyOf(other.seats) })),
  }
}

function copyOf(seats: SeatMatrix): number[][] {
  return seats.map((line) => [...line])
}
