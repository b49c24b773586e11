import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listShiftsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { CounterShift } from '#web/api/gen/types.gen.ts'
import { formatDateOfInstant } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { Difference } from './shift-pane.tsx'

const A_PAGE = 20

/** The shifts of the clerk, for admins of everybody, each with its report. */
export function ShiftListPage() {
  const { page = 1 } = useSearch({ from: '/counter/shifts/' })
  const navigate = useNavigate({ from: '/counter/shifts/' })
  const { data, isError } = useQuery(listShiftsOptions({ query: { page, limit: A_PAGE, sort: 'newest' } }))
  const go = (to: number) => void navigate({ search: to === 1 ? {} : { page: to } })
  return (
    <section className="counter-panel">
      <h1>{m.counter_shifts()}</h1>
      <p role="status" className="counter-soft">
        {isError && m.counter_failed()}
        {!isError && (data ? m.counter_shift_count({ count: data.total }) : m.counter_loading())}
      </p>
      <ul className="counter-list">
        {data?.items.map((shift) => (
          <Shift key={shift._id} shift={shift} />
        ))}
      </ul>
      <p className="counter-links">
        {page > 1 && (
          <button type="button" onClick={() => go(page - 1)}>
            {m.counter_newer()}
          </button>
        )}
        {data && page * A_PAGE < data.total && (
          <button type="button" onClick={() => go(page + 1)}>
            {m.counter_older()}
          </button>
        )}
        <a href={`${import.meta.env.BASE_URL}counter`}>{m.counter_open()}</a>
      </p>
    </section>
  )
}

function Shift({ shift }: { readonly shift: CounterShift }) {
  return (
    <li>
      <div>
        <b>{shift.clerk}</b> {formatDateOfInstant(shift.openedAt)}
        <Difference shift={shift} />
      </div>
      {shift.counted === null ? (
        <span className="counter-soft">{m.counter_shift_open()}</span>
      ) : (
        <a href={`${import.meta.env.BASE_URL}counter/shifts/${shift._id}`}>{m.counter_report()}</a>
      )}
    </li>
  )
}
