import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { worthOfNotes } from '#domain/cash.ts'
import { formatPaise, subtractPaise } from '#domain/money.ts'
import { localTime } from '#domain/time.ts'
import { getShiftOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { ShiftReport } from '#web/api/gen/types.gen.ts'
import { formatDateOfInstant } from '#web/lib/time/dates.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Drops } from './drop-cash.tsx'
import { RecountShift } from './recount-shift.tsx'
import { saleModeLabels as modes } from './sale-mode-labels.ts'
import { Difference } from './shift-pane.tsx'

/** The report of a shift: what it sold and gave back by mode, the cash counted, and its difference. Printed as it stands. */
export function ShiftReportPage() {
  const { id } = useParams({ from: '/counter/shifts/$id' })
  const { data: report, error, refetch } = useQuery({ ...getShiftOptions({ path: { id } }), retry: false })
  return (
    <section className="counter-panel counter-report">
      <h1>{m.counter_report()}</h1>
      {error && <p role="alert">{errorTextOf(error)}</p>}
      {!report && !error && <p role="status">{m.counter_loading()}</p>}
      {report && <Report report={report} />}
      {report?.state === 'counted' && <RecountShift shift={report} onCounted={() => void refetch()} />}
      <p className="counter-links">
        {report && (
          <button type="button" onClick={() => print()}>
            {m.counter_print_report()}
          </button>
        )}
        <a href={`${import.meta.env.BASE_URL}counter/shifts`}>{m.counter_shifts()}</a>
        <a href={`${import.meta.env.BASE_URL}counter`}>{m.counter_open()}</a>
      </p>
    </section>
  )
}

function Report({ report }: { readonly report: ShiftReport }) {
  const { clerk, openedAt, closedAt, float, sales, exchanges, payouts, reason } = report
  return (
    <>
      <p>
        {clerk}, {formatDateOfInstant(openedAt)}, {clock(openedAt)}
        {closedAt && ` – ${clock(closedAt)}`}
      </p>
      <Sums report={report} />
      {sales.length + exchanges.length + payouts.length === 0 && <p>{m.counter_no_sales()}</p>}
      <p>{m.counter_float_was({ amount: formatPaise(float) })}</p>
      <Drops shift={report} />
      <Notes report={report} />
      <Difference shift={report} />
      <Balance report={report} />
      {reason && <p>{m.counter_reason_was({ reason })}</p>}
    </>
  )
}

/** The notes of the last count, and its coins. */
function Notes({ report: { counted, notes, recounts } }: { readonly report: ShiftReport }) {
  const last = recounts.at(-1) ?? { counted, notes }
  if (!last.notes || last.counted === null) return null
  const coins = subtractPaise(last.counted, worthOfNotes(last.notes))
  return (
    <ul aria-label={m.counter_notes_counted()}>
      {last.notes.map(({ note, count }) => (
        <li key={note}>
          {m.counter_note_line({ note, count })} = {formatPaise(worthOfNotes([{ note, count }]))}
        </li>
      ))}
      {coins !== 0 && (
        <li>
          {m.counter_coins()} = {formatPaise(coins)}
        </li>
      )}
    </ul>
  )
}

/** Whether the report agrees with the ledger. */
function Balance({ report: { balance } }: { readonly report: ShiftReport }) {
  const [own, ledger] = [formatPaise(balance.own), formatPaise(balance.ledger)]
  if (balance.isEqual) return <p>{m.counter_balanced({ amount: ledger })}</p>
  return (
    <p role="alert" className="counter-unbalanced">
      {m.counter_unbalanced({ own, ledger })}
    </p>
  )
}

/** What was sold and given back, by mode. */
function Sums({ report: { sales, parts, taken, exchanges, payouts } }: { readonly report: ShiftReport }) {
  const bodies = [
    ...sales.map(({ mode, sales: count, tickets, amount }) => ({
      label: modes[mode](),
      count,
      tickets,
      amount: formatPaise(amount),
    })),
    ...parts.map(({ mode, parts: count, amount }) => ({
      label: m.counter_parts_of({ mode: modes[mode]() }),
      count,
      amount: formatPaise(amount),
    })),
    ...exchanges.map(({ mode, exchanges: count, amount }) => ({
      label: m.counter_exchanges({ mode: modes[mode]() }),
      count,
      amount: formatPaise(amount),
    })),
    ...(parts.length > 0 ? taken : []).map(({ mode, amount }) => ({
      label: m.counter_taken({ mode: modes[mode]() }),
      amount: formatPaise(amount),
    })),
    ...payouts.map(({ mode, payouts: count, amount }) => ({
      label: m.counter_given_back({ mode: modes[mode]() }),
      count,
      amount: `−${formatPaise(amount)}`,
    })),
  ]
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{m.counter_mode()}</th>
          <th scope="col">{m.counter_sales()}</th>
          <th scope="col">{m.counter_tickets()}</th>
          <th scope="col">{m.counter_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {bodies.map(({ label, count, tickets, amount }: SumRow) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{count}</td>
            <td>{tickets}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SumRow = {
  readonly label: string
  readonly count?: number
  readonly tickets?: number
  readonly amount: string
}

function clock(instant: string): string {
  return formatTime(localTime(new Date(instant)))
}
