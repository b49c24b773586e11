import { rowLetter, seatCode, seatKey, seatNumber, type Seat, type SeatMatrix } from '../seats.ts'
import { countLines } from './count-lines.ts'
import type { SeatingLayout } from './layout.ts'
import {
  categoryOfCode,
  codeOfCategory,
  isPlace,
  pretixCategories,
  type PretixPlan,
  type PretixSeat,
  type PretixZone,
} from './pretix-plan.ts'

/** The most rows and columns of a plan. */
export const MOST_LINES = 60
/** Distance between neighbours in plans that we make, in pixels. */
const STEP = 20

export type ImportProblem = { readonly kind: 'no_seats' | 'too_large' | 'seats_overlap' }
export type ImportedPlan =
  { readonly kind: 'imported'; readonly seats: number[][]; readonly layout: SeatingLayout } | ImportProblem

/**
 * Reads a seating plan of pretix. Every seat gets the cell of its position, counted in the distance between neighbours, so that aisles become
 * cells without a seat. Rows that the file names by letters keep them, and seats of a file of ours their columns: a class lies in its room as it
 * did. The file itself is kept beside the matrix with the cells of its seats.
 */
export function importPretix(plan: PretixPlan): ImportedPlan {
  const places = listPlaces(plan)
  if (places.length === 0) return { kind: 'no_seats' }
  const cells = cellsOfOurs(places) ?? cellsByDistance(places)
  const [rows, columns] = [0, 1].map((axis) => Math.max(...cells.map((cell) => cell[axis] ?? 0)) + 1)
  if (!rows || !columns || rows > MOST_LINES || columns > MOST_LINES) return { kind: 'too_large' }
  const seats = Array.from({ length: rows }, () => Array<number>(columns).fill(seatCode.none))
  if (new Set(cells.map(seatKey)).size < cells.length) return { kind: 'seats_overlap' }
  for (const [index, [row, column]] of cells.entries()) {
    seats[row]?.splice(column, 1, codeOfCategory(places[index]?.category ?? ''))
  }
  return { kind: 'imported', seats, layout: { plan, cells: cells.map(seatKey) } }
}

/**
 * Returns the plan for pretix. What an imported file said is returned as it came; seats that were removed since are left out, seats that
 * changed have the category of what they are now, and seats that were added stand in a zone of their own.
 */
export function exportPretix(name: string, seats: SeatMatrix, layout: SeatingLayout | null): PretixPlan {
  if (!layout) return { name, categories: pretixCategories, zones: [zoneOf(seats, name, () => true)] }
  const { plan, cells } = layout
  const known = new Set(cells)
  const kept = keepSeats(layout, seats)
  const added = withOtherGuids(
    zoneOf(seats, 'Added', (seat) => !known.has(seatKey(seat))),
    kept,
  )
  const zones = added.rows.length > 0 ? [...kept, added] : kept
  const used = zones.flatMap(({ rows }) => rows.flatMap((row) => row.seats.map(({ category }) => category)))
  const missing = pretixCategories.filter(
    (category) =>
      used.includes(category.name) && !plan.categories.some((other) => other.name === category.name),
  )
  return {
    ...plan,
    zones,
    categories: missing.length > 0 ? [...plan.categories, ...missing] : plan.categories,
  }
}

/** Gives the seats of a zone guids that the other zones do not use. */
function withOtherGuids(zone: PretixZone, others: readonly PretixZone[]): PretixZone {
  const used = new Set(
    others.flatMap(({ rows }) => rows.flatMap((row) => row.seats.map((seat) => seat.seat_guid))),
  )
  const free = (guid: string): string => (used.has(guid) ? free(`${guid}+`) : guid)
  const rename = (seat: PretixSeat) => ({ ...seat, seat_guid: free(seat.seat_guid) })
  return { ...zone, rows: zone.rows.map((row) => ({ ...row, seats: row.seats.map(rename) })) }
}

type Place = {
  readonly x: number
  readonly y: number
  readonly category: string
  readonly guid: string
  readonly rowNumber: string
}

/** Returns the cells of a file that `seatOf` made, with the empty rows and columns before them; null for another file. */
function cellsOfOurs(places: readonly Place[]): Seat[] | null {
  const cells = places.flatMap(({ guid, x, y }): Seat[] => {
    const [, letters = '', column] = /^([A-Z]+)-(\d+)$/.exec(guid) ?? []
    const cell = [rowIndex(letters), Number(column)] as const
    return cell[0] * STEP === y && cell[1] * STEP === x ? [cell] : []
  })
  return cells.length === places.length ? cells : null
}

/** Returns the cells by the positions. Rows that are named by letters in their order keep them. */
function cellsByDistance(places: readonly Place[]): Seat[] {
  const rows = countLines(places.map(({ y }) => y))
  const columns = countLines(places.map(({ x }) => x))
  const offsets = new Set(places.map(({ rowNumber, y }) => rowIndex(rowNumber) - rows.indexOf(y)))
  const [offset = 0] = offsets
  const before = offsets.size === 1 && offset > 0 && offset + rows.count <= MOST_LINES ? offset : 0
  return places.map(({ x, y }) => [before + rows.indexOf(y), columns.indexOf(x)])
}

/** Returns the index of a row by its letters; NaN for another name. */
function rowIndex(name: string): number {
  if (!/^[A-Z]{1,2}$/.test(name)) return NaN
  return [...name].reduce((index, letter) => (index + 1) * 26 + letter.charCodeAt(0) - 65, -1)
}

function listPlaces({ zones }: PretixPlan): Place[] {
  return zones.flatMap((zone) =>
    zone.rows.flatMap((row) =>
      row.seats.map(({ position, category, seat_guid: guid }) => ({
        x: zone.position.x + (row.position?.x ?? 0) + position.x,
        y: zone.position.y + (row.position?.y ?? 0) + position.y,
        category,
        guid,
        rowNumber: row.row_number,
      })),
    ),
  )
}

function keepSeats({ plan, cells }: SeatingLayout, seats: SeatMatrix): PretixZone[] {
  const rest = [...cells]
  const present = (seat: PretixSeat): PretixSeat[] => {
    const key = rest.shift() ?? -1
    const code = seats[Math.floor(key / 1000)]?.[key % 1000]
    if (!isPlace(code)) return []
    return code === codeOfCategory(seat.category) ? [seat] : [{ ...seat, category: categoryOfCode(code) }]
  }
  return plan.zones.map((zone) => ({
    ...zone,
    rows: zone.rows.map((row) => ({ ...row, seats: row.seats.flatMap(present) })),
  }))
}

function zoneOf(seats: SeatMatrix, name: string, isWanted: (seat: Seat) => boolean): PretixZone {
  const rows = seats.flatMap((line, row) => {
    const wanted = line.flatMap((code, column) =>
      isPlace(code) && isWanted([row, column]) ? [seatOf(seats, [row, column], code)] : [],
    )
    return wanted.length > 0 ? [{ row_number: rowLetter(row), seats: wanted }] : []
  })
  return { name, position: { x: 0, y: 0 }, rows }
}

function seatOf(seats: SeatMatrix, [row, column]: Seat, code: number): PretixSeat {
  return {
    seat_guid: `${rowLetter(row)}-${column}`,
    seat_number: String(seatNumber(seats, [row, column])),
    position: { x: column * STEP, y: row * STEP },
    category: categoryOfCode(code),
  }
}
