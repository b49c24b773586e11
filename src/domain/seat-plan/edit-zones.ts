import { rowLetter, seatFromKey, seatKey, type Seat, type SeatMatrix } from '../seats.ts'
import type { SeatingLayout } from './layout.ts'
import { placeCells } from './place-cells.ts'
import { listPlaces, pixels, writeSeat, type Place } from './pretix-places.ts'
import {
  categoryOfCode,
  codeOfCategory,
  isPlace,
  type Point,
  type PretixSeat,
  type PretixZone,
} from './pretix-plan.ts'

type Edit = {
  readonly places: readonly Place[]
  /** The cell of each place. */
  readonly cells: readonly Seat[]
  readonly seats: SeatMatrix
  readonly pointOf: (cell: Seat) => Point
  readonly name: (seat: PretixSeat, rowKey: string) => PretixSeat
}

/**
 * Returns the zones of an imported file as they are now: removed seats are left out, and seats that were added stand in the row of the seat that
 * is nearest to them. Rows that the file does not have are in a zone of their own.
 */
export function editZones({ plan, cells: keys }: SeatingLayout, seats: SeatMatrix): PretixZone[] {
  const places = listPlaces(plan)
  const cells = keys.map(seatFromKey)
  const kept = places.map(({ seat }, index) => keepSeat(seat, codeAt(seats, cells[index])))
  const edit = { places, cells, seats, pointOf: placeCells(places, cells), name: nameFreely(places, kept) }
  const added = Map.groupBy(listAdded(seats, new Set(keys)), (cell) => nearestOfRow(cells, cell))
  let index = -1
  const edited = () => {
    index += 1
    return [...(kept[index] ?? []), ...(added.get(index) ?? []).map((cell) => seatBeside(edit, cell, index))]
  }
  const zones = plan.zones.map((zone) => ({
    ...zone,
    rows: zone.rows.map((row) => ({ ...row, seats: row.seats.flatMap(edited) })),
  }))
  const elsewhere = added.get(-1)
  return elsewhere ? [...zones, zoneOfAdded(edit, elsewhere)] : zones
}

function codeAt(seats: SeatMatrix, [row, column]: Seat = [-1, -1]): number | undefined {
  return seats[row]?.[column]
}

/** Returns a seat of the file with the category of what it is now; nothing for a seat that is not there any more. */
function keepSeat(seat: PretixSeat, code: number | undefined): PretixSeat[] {
  if (!isPlace(code)) return []
  return code === codeOfCategory(seat.category) ? [seat] : [{ ...seat, category: categoryOfCode(code) }]
}

function listAdded(seats: SeatMatrix, known: ReadonlySet<number>): Seat[] {
  return seats.flatMap((line, row) =>
    line.flatMap((code, column): Seat[] =>
      isPlace(code) && !known.has(seatKey([row, column])) ? [[row, column]] : [],
    ),
  )
}

/** Returns the index of the nearest seat of the file in the row of a cell; -1 when the file has none in it. */
function nearestOfRow(cells: readonly Seat[], [row, column]: Seat): number {
  const distances = cells.map((cell) => (cell[0] === row ? Math.abs(cell[1] - column) : Infinity))
  const least = Math.min(...distances)
  return least === Infinity ? -1 : distances.indexOf(least)
}

/** Returns an added seat in the row of a seat of the file, as high as that one. */
function seatBeside({ places, seats, pointOf, name }: Edit, cell: Seat, index: number): PretixSeat {
  const { origin = { x: 0, y: 0 }, y = 0, rowKey = '' } = places[index] ?? {}
  const position = { x: pixels(pointOf(cell).x - origin.x), y: pixels(y - origin.y) }
  return name(writeSeat(seats, cell, position), rowKey)
}

function zoneOfAdded({ seats, pointOf, name }: Edit, cells: readonly Seat[]): PretixZone {
  const rows = [...Map.groupBy(cells, ([row]) => row)].map(([row, those]) => ({
    row_number: rowLetter(row),
    seats: those.map((cell) => name(writeSeat(seats, cell, pointOf(cell)), `added ${row}`)),
  }))
  return { name: 'Added', position: { x: 0, y: 0 }, rows }
}

/** Gives added seats guids that the plan, and numbers that their row does not use yet. */
function nameFreely(places: readonly Place[], kept: readonly (readonly PretixSeat[])[]): Edit['name'] {
  const guids = new Set(kept.flat().map((seat) => seat.seat_guid))
  const numbers = new Set(
    places.flatMap(({ rowKey }, index) => (kept[index] ?? []).map((seat) => `${rowKey} ${seat.seat_number}`)),
  )
  const freeGuid = (guid: string): string => (guids.has(guid) ? freeGuid(`${guid}+`) : guid)
  const freeNumber = (number: number, rowKey: string): number =>
    numbers.has(`${rowKey} ${number}`) ? freeNumber(number + 1, rowKey) : number
  return (seat, rowKey) => {
    const guid = freeGuid(seat.seat_guid)
    const number = String(freeNumber(Number(seat.seat_number), rowKey))
    guids.add(guid)
    numbers.add(`${rowKey} ${number}`)
    return { ...seat, seat_guid: guid, seat_number: number }
  }
}
