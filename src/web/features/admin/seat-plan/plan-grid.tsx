import { cellsBetween } from '#domain/seat-plan/edit-plan.ts'
import type { Seat } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { PlanHeads } from './plan-heads.tsx'
import { cellId, PlanRow } from './plan-row.tsx'
import { codeOfTool, type PlanTool } from './plan-tools.ts'
import type { PlanEditing } from './use-plan-editing.ts'
import { usePlanKeys } from './use-plan-keys.ts'
import { usePlanPainting } from './use-plan-painting.ts'

/** In pixels, as in plan-editor.css. */
const CELL = 26

type PlanGridProps = {
  readonly editing: PlanEditing
  readonly tool: PlanTool
  readonly onTool: (tool: PlanTool) => void
  readonly marked: ReadonlySet<number>
  /** The names of other classes, by the keys of their seats. */
  readonly otherSeats: ReadonlyMap<number, string>
}

/** The cells of a plan with the screen above them, painted by pointer, finger or keyboard. */
export function PlanGrid({ editing, tool, onTool, marked, otherSeats }: PlanGridProps) {
  const { plan, edit } = editing
  const code = codeOfTool(tool)
  const keys = usePlanKeys({ editing, tool, onTool })
  const { painted, handlers } = usePlanPainting({
    plan,
    code,
    cellSize: CELL,
    onPaint: (next) => edit(() => next),
    onCursor: keys.moveTo,
  })
  const shown = painted ?? plan
  return (
    <div className="plan-scroll">
      <div className="plan-sheet">
        <p className="plan-screen">{m.plan_screen()}</p>
        <PlanHeads kind="column" count={plan[0]?.length ?? 0} code={code} edit={edit} />
        <PlanHeads kind="row" count={plan.length} code={code} edit={edit} />
        <div
          role="grid"
          tabIndex={0}
          aria-label={m.plan_grid()}
          aria-describedby="plan-keys"
          aria-activedescendant={cellId(keys.cursor)}
          className="plan-grid"
          data-tool={tool}
          onKeyDown={keys.onKeyDown}
          {...handlers}
        >
          {shown.map((codes, row) => (
            <PlanRow key={row} row={row} codes={codes} marked={marked} otherSeats={otherSeats} />
          ))}
          <Cursor anchor={keys.anchor} cursor={keys.cursor} />
        </div>
      </div>
      <p id="plan-keys" className="visually-hidden">
        {m.plan_keys()}
      </p>
    </div>
  )
}

/** The rectangle that Space paints. */
function Cursor({ anchor, cursor }: { readonly anchor: Seat; readonly cursor: Seat }) {
  const cells = cellsBetween(anchor, cursor)
  const [top, left] = cells[0] ?? cursor
  const [bottom, right] = cells.at(-1) ?? cursor
  const at = (lines: number) => `calc(var(--plan-cell) * ${lines})`
  return (
    <div
      aria-hidden
      className="plan-cursor"
      style={{ top: at(top), left: at(left), height: at(bottom - top + 1), width: at(right - left + 1) }}
    />
  )
}
