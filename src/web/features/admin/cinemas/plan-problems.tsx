import { Link } from '@tanstack/react-router'
import type { SoldSeat } from '#contract/seat-plans.ts'
import { rowLetter } from '#domain/seats.ts'
import type { PlanProblem } from '#domain/seat-plan/plan-problems.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { m } from '#web/paraglide/messages.js'

/** What a plan must not have when it is published. */
export function PlanProblems({ problems }: { readonly problems: readonly PlanProblem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="admin-note" aria-label={m.plan_problems()}>
      {problems.map((problem) => (
        <li key={JSON.stringify(problem)}>{textOf(problem)}</li>
      ))}
    </ul>
  )
}

function textOf(problem: PlanProblem): string {
  if (problem.kind === 'no_seats') return m.plan_no_seats()
  if (problem.kind === 'too_many_seats')
    return m.plan_too_many_seats({ count: problem.seats, max: problem.max })
  return m.plan_row_wrong({ row: rowLetter(problem.row) })
}

/** Seats that are sold and that the plan does not have, by booking. */
export function SoldSeats({ sold }: { readonly sold: readonly SoldSeat[] }) {
  if (sold.length === 0) return null
  const bookings = Map.groupBy(sold, ({ code }) => code)
  return (
    <section role="alert" className="admin-note">
      <p>{m.plan_seats_sold({ count: sold.length, seats: sold.map(({ seat }) => seat).join(', ') })}</p>
      <ul>
        {[...bookings].map(([code, seats]) => (
          <li key={code}>
            <Link to="/admin/reservations" search={{ q: code } as never}>
              {code}
            </Link>
            {` · ${seats.map(({ seat }) => seat).join(', ')} · ${formatInstant(seats[0]?.startsAt ?? '')}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
