import { seatCode, type SeatMatrix } from '../seats.ts'

export const planTemplates = ['one_block', 'two_blocks', 'three_blocks'] as const
export type PlanTemplate = (typeof planTemplates)[number]

const MOST_WHEELCHAIRS = 2

/**
 * Returns a plan of rows and seats a row, divided by aisles as the template says. The first row, nearest to the screen and without steps, has a wheelchair
 * space at each end. In three blocks the middle one has half of the seats.
 */
export function planFromTemplate(
  template: PlanTemplate,
  { rows, seatsInRow }: { readonly rows: number; readonly seatsInRow: number },
): SeatMatrix {
  const line = blocksOf(template, seatsInRow).flatMap((seats, index) => [
    ...(index === 0 ? [] : [seatCode.none]),
    ...Array<number>(seats).fill(seatCode.free),
  ])
  return Array.from({ length: rows }, (_, row) => (row === 0 ? withWheelchairs(line) : [...line]))
}

function blocksOf(template: PlanTemplate, seats: number): number[] {
  if (template === 'one_block') return [seats]
  const side = template === 'two_blocks' ? Math.ceil(seats / 2) : Math.floor(seats / 4)
  const rest = template === 'two_blocks' ? [seats - side] : [seats - 2 * side, side]
  return [side, ...rest].filter((block) => block > 0)
}

function withWheelchairs(line: readonly number[]): number[] {
  const ends = [0, line.length - 1].slice(0, Math.min(MOST_WHEELCHAIRS, line.length))
  return line.map((cell, column) => (ends.includes(column) ? seatCode.wheelchair : cell))
}
