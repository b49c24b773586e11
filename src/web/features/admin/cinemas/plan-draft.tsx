import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { findSharedSeats, type SharedSeats } from '#domain/seat-plan/other-classes.ts'
import { findPlanProblems, type PlanProblem } from '#domain/seat-plan/plan-problems.ts'
import { rowLetter, seatKey, seatLabel, type SeatMatrix } from '#domain/seats.ts'
import { LeaveGuard } from '#web/admin-ui/form/leave-guard.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import type { SeatPlan } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { PlanEditor } from '../seat-plan/plan-editor.tsx'
import { PlanFiles } from './plan-files.tsx'
import { SoldSeats } from './sold-seats.tsx'
import { usePlanDraft } from './use-plan-draft.ts'
import { PlanPreview } from '../seat-plan/plan-preview.tsx'

type PlanProblemsProps = {
  readonly problems: readonly (PlanProblem | SharedSeats)[]
  readonly plan: SeatMatrix
}

/** What a plan must not have when it is published. */
function PlanProblems({ problems, plan }: PlanProblemsProps) {
  if (problems.length === 0) return null
  return (
    <ul className="admin-note" aria-label={m.plan_problems()}>
      {problems.map((problem) => (
        <li key={JSON.stringify(problem)}>{textOf(problem, plan)}</li>
      ))}
    </ul>
  )
}

const MOST_NAMED = 12

function textOf(problem: PlanProblem | SharedSeats, plan: SeatMatrix): string {
  if (problem.kind === 'seats_of_other_class') {
    const { seats: shared, cinema } = problem
    const names = shared.slice(0, MOST_NAMED).map((seat) => seatLabel(plan, seat))
    const seats = [...names, ...(shared.length > MOST_NAMED ? ['…'] : [])].join(', ')
    return m.plan_seats_of_other_class({ count: shared.length, cinema, seats })
  }
  if (problem.kind === 'no_seats') return m.plan_no_seats()
  if (problem.kind === 'too_many_seats')
    return m.plan_too_many_seats({ count: problem.seats, max: problem.max })
  return m.plan_row_wrong({ row: rowLetter(problem.row) })
}

/** The editor of a plan with its draft: publishing saves it first. */
export function PlanDraft({ plan: loaded }: { readonly plan: SeatPlan }) {
  const draft = usePlanDraft(loaded)
  const [isLeaving, setLeaving] = useState(false)
  useHotkeys([['mod+S', () => void draft.save()]], [])
  const { published, otherClasses: others } = draft.plan
  const shared = findSharedSeats(draft.seats, { published: published.seats, others })
  const problems = [...findPlanProblems(draft.seats), ...shared]
  const marked = new Set([...draft.marked, ...shared.flatMap(({ seats }) => seats.map(seatKey))])
  const leave = () => {
    setLeaving(true)
    draft.forget()
  }
  return (
    <>
      <p role="status" className="admin-soft">
        {stateOf(draft)}
      </p>
      {draft.isRestored && (
        <p role="status" className="admin-note">
          {m.admin_restored()}
        </p>
      )}
      <PlanConflict conflict={draft.conflict} onTake={draft.takeTheirs} onKeep={draft.keepMine} />
      <PlanEditor plan={draft.seats} onChange={draft.change} marked={marked} others={others} />
      <PlanProblems problems={problems} plan={draft.seats} />
      <SoldSeats sold={draft.sold} />
      <footer className="admin-form-bar">
        <Button
          loading={draft.isBusy}
          disabled={problems.length > 0 || !(draft.isDirty || draft.plan.isDraft)}
          onClick={() => void draft.publish()}
        >
          {m.plan_publish()}
        </Button>
        <Button variant="default" disabled={!draft.isDirty || draft.isBusy} onClick={() => void draft.save()}>
          {m.plan_save_draft()}
        </Button>
        {(draft.isDirty || draft.plan.isDraft) && (
          <Button variant="subtle" color="red" disabled={draft.isBusy} onClick={() => void draft.discard()}>
            {m.plan_discard()}
          </Button>
        )}
        <PlanFiles plan={draft.plan} isDirty={draft.isDirty} onImport={draft.importFile} />
      </footer>
      <HistoryLink kind="cinema" id={draft.plan._id} />
      <LeaveGuard isDirty={draft.isDirty && !draft.isBusy && !isLeaving} onLeave={leave} />
    </>
  )
}

function stateOf({ isDirty, plan }: ReturnType<typeof usePlanDraft>): string {
  const published = plan.published.seatsAvailable
  if (isDirty) return m.plan_unsaved({ count: published })
  return plan.isDraft ? m.plan_is_draft({ count: published }) : m.plan_is_published({ count: published })
}

type PlanConflictProps = {
  readonly conflict: SeatPlan | null
  readonly onTake: (theirs: SeatPlan) => void
  readonly onKeep: (theirs: SeatPlan) => void
}

/** Shown when somebody else has saved the plan meanwhile: theirs as a picture, and the choice. */
function PlanConflict({ conflict, onTake, onKeep }: PlanConflictProps) {
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
