import { Link, type LinkProps } from '@tanstack/react-router'
import type { Paise } from '#domain/money.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import { Money } from '#web/admin-ui/money.tsx'
import type { PeriodSales } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { bookingState, methodLabel, refundLabel } from '../../reservations/booking-labels.ts'
import { Definition } from '../figure.tsx'
import { paidBookings } from '../paid-bookings.ts'

/** What became of the bookings, how they were paid, and what goes back: three small tables. */
export function States({ sales }: { readonly sales: PeriodSales }) {
  const { from, to, states, methods, refunds } = sales
  const paid = paidBookings({ from, to })
  return (
    <div className="dashboard-states">
      <StateTable
        title={m.figure_states()}
        definition={m.figure_states_is()}
        note={m.figure_states_note()}
        rows={states.map(({ state, bookings, total }) => {
          return {
            key: state,
            label: bookingState({ state }),
            bookings,
            amount: total,
            search: { ...paid, state },
          }
        })}
      />
      <StateTable
        title={m.figure_methods()}
        definition={m.figure_methods_is()}
        rows={methods.map(({ method, bookings, total }) => {
          return {
            key: method,
            label: methodLabel(method),
            bookings,
            amount: total,
            search: { ...paid, method },
          }
        })}
      />
      <StateTable
        title={m.figure_refunds()}
        definition={m.figure_refunds_is()}
        rows={refunds.map(({ state, bookings, amount }) => {
          const rows = state === 'made' ? { report: { from, until: to } } : { search: { refund: state } }
          return { key: state, label: refundLabel(state), bookings, amount, ...rows }
        })}
      />
    </div>
  )
}

type StateRow = {
  readonly key: string
  readonly label: string
  readonly bookings: number
  readonly amount: Paise
  /** Of the list of bookings with these rows. */
  readonly search?: LinkProps['search']
  /** The period of the report of refunds, whose rows are the refunds themselves. */
  readonly report?: { readonly from: string; readonly until: string }
}
type StateTableProps = {
  readonly title: string
  readonly definition: string
  /** Under the table. */
  readonly note?: string
  readonly rows: readonly StateRow[]
}

function StateTable({ title, definition, note, rows }: StateTableProps) {
  return (
    <div className="dashboard-part">
      <h3>
        {title} <Definition of={title} text={definition} />
      </h3>
      {rows.length === 0 ? (
        <p className="admin-soft">{m.figure_nothing_sold()}</p>
      ) : (
        <table className="state-table" aria-label={title}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{m.figure_bookings()}</th>
              <th scope="col">{m.admin_total()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, bookings, amount, search, report }) => (
              <tr key={key}>
                <th scope="row">
                  {report ? (
                    <Link to="/admin/reports/$report" params={{ report: 'refunds' }} search={report}>
                      {label}
                    </Link>
                  ) : (
                    <Link to="/admin/reservations" search={search as never}>
                      {label}
                    </Link>
                  )}
                </th>
                <td className="admin-number">{formatCount(bookings)}</td>
                <td className="admin-number">
                  <Money paise={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && rows.length > 0 && <p className="admin-soft">{note}</p>}
    </div>
  )
}
