import type { RoomRow } from '#domain/seat-plan/lay-out-room.ts'

/** A class of the room on the map. */
export type SeatSection = {
  /** "Gold" */
  readonly name: string
  /** Its price as text. */
  readonly price: string
  /** How many seats are left, in words. */
  readonly left: string
}

/** Returns the end of the accessible name of a section's seats: "Gold, ₹320". */
export function sectionDetail({ name, price }: SeatSection): string {
  return `${name}, ${price}`
}

/** Returns the section that begins with a row: one that has seats in it and none nearer to the screen. */
export function sectionsBeginningAt(rows: readonly Pick<RoomRow, 'parts'>[], row: number): number[] {
  const own = new Set(rows[row]?.parts.filter((part) => part >= 0))
  return [...own].filter((part) => !rows.slice(0, row).some(({ parts }) => parts.includes(part)))
}
