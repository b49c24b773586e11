import { placesOf, seatCode, seatFromKey, seatKey, type SeatMatrix } from '../seats.ts'
import { placeGroup, type Group, type Strategy } from './place-group.ts'

/** Seats that one booking has; keys of the plan that it was sold from. */
export type Party = { readonly id: string; readonly seats: readonly number[] }

export type SeatMapping =
  /** The seat of the new plan by the seat of the former one. */
  | { readonly kind: 'mapped'; readonly seats: ReadonlyMap<number, number> }
  | { readonly kind: 'refused'; readonly party: Party; readonly because: 'no_seats' | 'no_wheelchair_space' }

type Plans = { readonly from: SeatMatrix; readonly to: SeatMatrix }

/**
 * Gives the seats of a room to parties that have seats of another one. Who sits together in a row does so again, without an aisle between them;
 * a wheelchair space becomes one, with the seats beside it. Each keeps the row relative to the screen and the distance to the centre as far as it
 * can. Where that leaves somebody without seats, all are packed closer. Refuses with the first party that does not fit. Deterministic.
 */
export function mapSeats(plans: Plans, parties: readonly Party[]): SeatMapping {
  if (isSamePlan(plans)) {
    const seats = parties.flatMap((party) => party.seats)
    return { kind: 'mapped', seats: new Map(seats.map((seat) => [seat, seat])) }
  }
  const near = tryToMap(plans, parties, 'near')
  return near.kind === 'mapped' ? near : tryToMap(plans, parties, 'close')
}

function isSamePlan({ from, to }: Plans): boolean {
  return JSON.stringify(from) === JSON.stringify(to)
}

function tryToMap({ from, to }: Plans, parties: readonly Party[], strategy: Strategy): SeatMapping {
  const free = to.map((row) => [...row])
  const seats = new Map<number, number>()
  for (const group of parties.flatMap((party) => groupsOf(from, party)).toSorted(hardestFirst)) {
    const found = placeGroup(free, placesOf(to), group, strategy)
    if (!found) {
      const because = group.wheelchairs.length > 0 ? 'no_wheelchair_space' : 'no_seats'
      return { kind: 'refused', party: group.party, because }
    }
    for (const [before, after] of found) {
      seats.set(before, after)
      const [row, column] = seatFromKey(after)
      const line = free[row]
      if (line) line[column] = seatCode.reserved
    }
  }
  return { kind: 'mapped', seats }
}

/** The seats of a party row by row: a party that had several rows keeps several. */
function groupsOf(from: SeatMatrix, party: Party): Group[] {
  const rows = Map.groupBy(
    party.seats.toSorted((a, b) => a - b),
    (seat) => seatFromKey(seat)[0],
  )
  const { firstRow, lastRow, firstColumn, lastColumn } = placesOf(from)
  return [...rows].map(([row, seats]) => {
    const columns = seats.map((seat) => seatFromKey(seat)[1])
    const [first = 0, last = 0] = [columns[0], columns.at(-1)]
    return {
      party,
      seats,
      wheelchairs: columns
        .filter((column) => from[row]?.[column] === seatCode.wheelchair)
        .map((column) => seatKey([row, column])),
      isTogether: last - first === seats.length - 1,
      depth: lastRow === firstRow ? 0 : (row - firstRow) / (lastRow - firstRow),
      side: (first + last) / 2 - (firstColumn + lastColumn) / 2,
    }
  })
}

/** Wheelchair spaces are few, and large groups find fewer places than small ones. Equals by their seats. */
function hardestFirst(one: Group, other: Group): number {
  return (
    other.wheelchairs.length - one.wheelchairs.length ||
    other.seats.length - one.seats.length ||
    (one.seats[0] ?? 0) - (other.seats[0] ?? 0)
  )
}
