import { isSellable, seatCode } from '../seats.ts'

export type Point = { readonly x: number; readonly y: number }

export type PretixSeat = {
  readonly seat_guid: string
  readonly seat_number: string
  readonly position: Point
  readonly category: string
}
export type PretixRow = {
  readonly row_number: string
  readonly position?: Point | undefined
  readonly seats: readonly PretixSeat[]
}
export type PretixZone = {
  readonly name?: string | undefined
  readonly position: Point
  readonly rows: readonly PretixRow[]
}
/**
 * What we read of a seating plan of pretix. Source: `static/seating/seating-plan.schema.json` of pretix, version 0.0.1. The rest is kept as it is.
 * Plans of its first editions have no size; pretix requires one since.
 */
export type PretixPlan = {
  readonly name: string
  readonly categories: readonly { readonly name: string; readonly color?: string | undefined }[]
  readonly zones: readonly PretixZone[]
  readonly size?: { readonly width: number; readonly height: number } | undefined
}

/** The categories of plans that we make, by the code of the seat. */
const categories = [
  { code: seatCode.free, name: 'Seats', color: '#c9933a' },
  { code: seatCode.wheelchair, name: 'Wheelchair spaces', color: '#3a7bc9' },
  { code: seatCode.reserved, name: 'Blocked by the cinema', color: '#8a8a8a' },
] as const

export const pretixCategories = categories.map(({ name, color }) => ({ name, color }))

/** Returns the code of a category: what its name says of wheelchairs or blocked seats, else a seat for sale. */
export function codeOfCategory(category: string): number {
  if (/wheel\s*chair|rollstuhl|accessib/i.test(category)) return seatCode.wheelchair
  return /blocked/i.test(category) ? seatCode.reserved : seatCode.free
}

export function categoryOfCode(code: number): string {
  return categories.find((category) => category.code === code)?.name ?? categories[0].name
}

export function isPlace(code: number | undefined): code is number {
  return isSellable(code) || code === seatCode.reserved
}
