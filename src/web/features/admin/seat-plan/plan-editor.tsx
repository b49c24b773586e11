import { useMemo, useState } from 'react'
import type { OtherClass } from '#domain/seat-plan/other-classes.ts'
import { countSellable, seatCode, seatKey, type SeatMatrix } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { PlanGrid } from './plan-grid.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { PlanToolbar } from './plan-toolbar.tsx'
import type { PlanTool } from './plan-tools.ts'
import { usePlanEditing } from './use-plan-editing.ts'
import './plan-editor.css'

type PlanEditorProps = {
  readonly plan: SeatMatrix
  readonly onChange: (plan: SeatMatrix) => void
  /** Cells with a problem, as seat keys. */
  readonly marked?: ReadonlySet<number>
  /** The other classes of the room, which are drawn beneath. */
  readonly others?: readonly OtherClass[]
}

const none: ReadonlySet<number> = new Set()
const noClasses: readonly OtherClass[] = []

/** The editor of a seat plan: tools, the cells, how many seats there are, and the plan as visitors see it. */
export function PlanEditor({ plan, onChange, marked = none, others = noClasses }: PlanEditorProps) {
  const [tool, setTool] = useState<PlanTool>('seat')
  const otherSeats = useMemo(() => seatsOfOthers(others), [others])
  const editing = usePlanEditing(plan, onChange)
  return (
    <section aria-label={m.plan_title()} className="plan-editor">
      <PlanToolbar editing={editing} tool={tool} onTool={setTool} />
      <PlanGrid editing={editing} tool={tool} onTool={setTool} marked={marked} otherSeats={otherSeats} />
      <PlanCounts plan={plan} />
      <PlanPreview plan={plan} />
    </section>
  )
}

/** The class of each cell that another class of the room has, by seat key. */
function seatsOfOthers(others: readonly OtherClass[]): ReadonlyMap<number, string> {
  return new Map(
    others.flatMap(({ name, seats }) =>
      seats.flatMap((codes, row) =>
        codes.flatMap((code, column) =>
          code === seatCode.none ? [] : [[seatKey([row, column]), name] as const],
        ),
      ),
    ),
  )
}

function PlanCounts({ plan }: { readonly plan: SeatMatrix }) {
  const cells = plan.flat()
  const of = (code: number) => cells.filter((cell) => cell === code).length
  return (
    <output className="plan-counts">
      <strong>{m.plan_count_seats({ count: countSellable(plan) })}</strong>
      <span>{m.plan_count_wheelchairs({ count: of(seatCode.wheelchair) })}</span>
      <span>{m.plan_count_blocked({ count: of(seatCode.reserved) })}</span>
      <span>{m.plan_count_lines({ rows: plan.length, columns: plan[0]?.length ?? 0 })}</span>
    </output>
  )
}
