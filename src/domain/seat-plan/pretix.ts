import { rowLetter, seatCode, seatKey, type SeatMatrix } from '../seats.ts'
import { editZones } from './edit-zones.ts'
import type { SeatingLayout } from './layout.ts'
import { findCells, haveOverlap, MOST_LINES } from './pretix-cells.ts'
import { listPlaces, MARGIN, STEP, writeSeat } from './pretix-places.ts'
import { codeOfCategory, isPlace, pretixCategories, type PretixPlan } from './pretix-plan.ts'

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
  const cells = findCells(places)
  const [rows, columns] = [0, 1].map((axis) => Math.max(...cells.map((cell) => cell[axis] ?? 0)) + 1)
  if (!rows || !columns || rows > MOST_LINES || columns > MOST_LINES) return { kind: 'too_large' }
  if (haveOverlap(cells)) return { kind: 'seats_overlap' }
  const seats = Array.from({ length: rows }, () => Array<number>(columns).fill(seatCode.none))
  for (const [index, [row, column]] of cells.entries()) {
    seats[row]?.splice(column, 1, codeOfCategory(places[index]?.seat.category ?? ''))
  }
  return { kind: 'imported', seats, layout: { plan, cells: cells.map(seatKey) } }
}

/**
 * Returns the plan for pretix. What an imported file said is returned as it came, except for seats that were removed, added or changed since. A
 * file without a size gets one, because pretix requires it, and the size of another one grows with added seats.
 */
export function exportPretix(name: string, seats: SeatMatrix, layout: SeatingLayout | null): PretixPlan {
  if (!layout) return ourPlan(name, seats)
  const { plan } = layout
  const zones = editZones(layout, seats)
  const used = zones.flatMap(({ rows }) => rows.flatMap((row) => row.seats.map(({ category }) => category)))
  const missing = pretixCategories.filter(
    (category) =>
      used.includes(category.name) && !plan.categories.some((other) => other.name === category.name),
  )
  const categories = missing.length > 0 ? [...plan.categories, ...missing] : plan.categories
  const edited = { ...plan, zones, categories }
  return { ...edited, size: sizeAfterEdit(plan, edited) }
}

function ourPlan(name: string, seats: SeatMatrix): PretixPlan {
  const rows = seats.flatMap((line, row) => {
    const there = line.flatMap((code, column) =>
      isPlace(code) ? [writeSeat(seats, [row, column], { x: column * STEP, y: row * STEP })] : [],
    )
    return there.length > 0 ? [{ row_number: rowLetter(row), seats: there }] : []
  })
  const plan = {
    name,
    categories: pretixCategories,
    zones: [{ name, position: { x: MARGIN, y: MARGIN }, rows }],
  }
  return { ...plan, size: sizeAround(plan) }
}

type Size = { readonly width: number; readonly height: number }

/** Returns the size of the sheet that contains all seats of a plan, in whole pixels. */
function sizeAround(plan: PretixPlan): Size {
  const places = listPlaces(plan)
  return {
    width: Math.ceil(Math.max(0, ...places.map(({ x }) => x))) + MARGIN,
    height: Math.ceil(Math.max(0, ...places.map(({ y }) => y))) + MARGIN,
  }
}

/** Returns the size of an imported file, larger where the edited plan has seats beyond those of the file; one around all seats for a file without. */
function sizeAfterEdit(file: PretixPlan, edited: PretixPlan): Size {
  const now = sizeAround(edited)
  if (!file.size) return now
  const before = sizeAround(file)
  const { width, height } = file.size
  return {
    width: now.width > before.width ? Math.max(width, now.width) : width,
    height: now.height > before.height ? Math.max(height, now.height) : height,
  }
}
