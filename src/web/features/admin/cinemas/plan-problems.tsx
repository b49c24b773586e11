import type { SharedSeats } from '#domain/seat-plan/other-classes.ts'
import { rowLetter, seatLabel, type SeatMatrix } from '#domain/seats.ts'
import type { PlanProblem } from '#domain/seat-plan/plan-problems.ts'
import { m } from '#web/paraglide/messages.js'

type PlanProblemsProps = {
  readonly problems: readonly (PlanProblem | SharedSeats)[]
  readonly plan: SeatMatrix
}

/** What a plan must not have when it is published. */
export function PlanProblems({ problems, plan }: PlanProblemsProps) {
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
