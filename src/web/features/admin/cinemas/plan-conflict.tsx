import { Button } from '@mantine/core'
import type { SeatPlan } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { PlanPreview } from '../seat-plan/plan-preview.tsx'

type PlanConflictProps = {
  readonly conflict: SeatPlan | null
  readonly onTake: (theirs: SeatPlan) => void
  readonly onKeep: (theirs: SeatPlan) => void
}

/** Shown when somebody else has saved the plan meanwhile: theirs as a picture, and the choice. */
export function PlanConflict({ conflict, onTake, onKeep }: PlanConflictProps) {
  if (!conflict) return null
  return (
    <section role="alert" className="admin-note">
      <p>{m.plan_conflict({ count: conflict.seatsAvailable })}</p>
      <PlanPreview plan={conflict.seats} />
      <div className="plan-actions">
        <Button variant="default" onClick={() => onTake(conflict)}>
          {m.plan_take_theirs()}
        </Button>
        <Button variant="default" onClick={() => onKeep(conflict)}>
          {m.plan_keep_mine()}
        </Button>
      </div>
    </section>
  )
}
