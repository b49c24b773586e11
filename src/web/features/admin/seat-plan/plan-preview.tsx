import { memo } from 'react'
import { seatCode, type SeatMatrix } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'

/** From the end of its upper left corner, in cells; the corners are round. */
const SQUARE =
  'h.4a.18.18 0 0 1 .18.18v.4a.18.18 0 0 1-.18.18h-.4a.18.18 0 0 1-.18-.18v-.4a.18.18 0 0 1 .18-.18z'
const drawnCodes = [seatCode.free, seatCode.reserved, seatCode.wheelchair]

/** The plan as visitors see it before anything is sold: blocked seats look sold, cells without a seat are empty. */
export const PlanPreview = memo(function PlanPreview({ plan }: { readonly plan: SeatMatrix }) {
  const width = plan[0]?.length ?? 1
  return (
    <figure className="plan-preview">
      <svg viewBox={`-0.5 -3 ${width + 1} ${plan.length + 3.5}`} role="img" aria-label={m.plan_preview()}>
        <path d={`M0 -1Q${width / 2} -2.6 ${width} -1`} className="plan-preview-screen" />
        {drawnCodes.map((code) => (
          <path key={code} d={squaresOf(plan, code)} data-code={code} />
        ))}
      </svg>
      <figcaption>{m.plan_preview()}</figcaption>
    </figure>
  )
})

/** The squares of all cells with a code as one path: hundreds of elements would make each change of a large plan slow. */
function squaresOf(plan: SeatMatrix, code: number): string {
  return plan
    .flatMap((line, row) =>
      line.map((cell, column) => (cell === code ? `M${column + 0.3} ${row + 0.12}${SQUARE}` : '')),
    )
    .join('')
}
