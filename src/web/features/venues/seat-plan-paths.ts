import { seatCode, type SeatMatrix } from '#domain/seats.ts'

export type SeatPlanPaths = {
  /** SVG path of the seats: runs of seats as dashed lines, one unit per seat. */
  readonly seats: string
  readonly wheelchairs: string
}

/** Returns a plan as few SVG lines instead of hundreds of shapes, starting at `top`, centred in `width`. */
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
