import { countSellable, seatCode, type SeatMatrix } from '../seats.ts'

/** The most seats of a plan: those of the largest rooms. */
export const MOST_PLAN_SEATS = 600
const STORED: readonly number[] = [seatCode.free, seatCode.reserved, seatCode.none, seatCode.wheelchair]

export type PlanProblem =
  | { readonly kind: 'no_seats' }
  | { readonly kind: 'too_many_seats'; readonly seats: number; readonly max: number }
  | { readonly kind: 'row_length'; readonly row: number }
  | { readonly kind: 'unknown_code'; readonly row: number; readonly column: number }

/** Returns everything that a plan must not have, all at once; rows and columns are counted from 0. */
export function findPlanProblems(seats: SeatMatrix): PlanProblem[] {
  const width = seats[0]?.length ?? 0
  const places = countSellable(seats)
  return [
    ...(places === 0 ? [{ kind: 'no_seats' as const }] : []),
    ...(places > MOST_PLAN_SEATS
      ? [{ kind: 'too_many_seats' as const, seats: places, max: MOST_PLAN_SEATS }]
      : []),
    ...seats.flatMap((line, row) => (line.length === width ? [] : [{ kind: 'row_length' as const, row }])),
    ...seats.flatMap((line, row) =>
      line.flatMap((code, column) =>
        STORED.includes(code) ? [] : [{ kind: 'unknown_code' as const, row, column }],
      ),
    ),
  ]
}
