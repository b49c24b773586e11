import { seatCode, type SeatMatrix } from '#domain/seats.ts'

export type SeatPlanPaths = {
  /** One dash a seat: runs of seats as lines of an SVG path, a unit a seat. */
  readonly seats: string
  readonly wheelchairs: string
}

/** A plan as few lines instead of hundreds of shapes; it starts at `top` and stands in the middle of `width`. */
export function seatPlanPaths(
  plan: SeatMatrix,
  { top, width }: { top: number; width: number },
): SeatPlanPaths {
  const left = (width - (plan[0]?.length ?? 0)) / 2
  const lines = (codes: readonly number[]) =>
    plan
      .flatMap((row, index) =>
        runs(row, codes).map(([from, length]) => `M${left + from} ${top + index}h${length}`),
      )
      .join('')
  return { seats: lines([seatCode.free, seatCode.reserved]), wheelchairs: lines([seatCode.wheelchair]) }
}

function runs(row: readonly number[], codes: readonly number[]): [from: number, length: number][] {
  const found: [number, number][] = []
  for (const [column, code] of row.entries()) {
    const last = found.at(-1)
    if (!codes.includes(code)) continue
    if (last && last[0] + last[1] === column) last[1] += 1
    else found.push([column, 1])
  }
  return found
}
