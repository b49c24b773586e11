import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addPaise, toPaise, type Paise } from '#domain/money.ts'
import { daysAfter } from '#domain/time.ts'
import { DateRange } from '#web/admin-ui/list/date-range.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { Money } from '#web/admin-ui/money.tsx'
import { listReconciliationDaysOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { ReconciliationDay } from '#web/api/gen/types.gen.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'

const DAYS_SHOWN = 14

/** What provider, ledger, settlements and bank have of each day; a difference leads to its rows. */
export function DaySums() {
  const { search } = useListSearch()
  const today = cinemaToday()
  const until = String(search['until'] ?? today)
  const from = String(search['from'] ?? daysAfter(until, 1 - DAYS_SHOWN))
  const query = useQuery({
    ...listReconciliationDaysOptions({ query: { from, until } }),
    placeholderData: keepPreviousData,
  })
  const days = query.data as unknown as readonly ReconciliationDay[] | undefined
  return (
    <>
      <div className="admin-tools">
        <DateRange label={m.recon_period()} from="from" until="until" />
      </div>
      <p className="admin-soft">{m.recon_days_hint()}</p>
      <QueryState query={query} />
      {days && <DayTable days={days} />}
    </>
  )
}

type Column = {
  readonly label: () => string
  readonly of: (day: ReconciliationDay) => Paise | null
  readonly isDifference?: true
}

const columns: readonly Column[] = [
  { label: m.recon_provider, of: (day) => (day.compared === 'none' ? null : day.provider) },
  { label: m.recon_ledger, of: ({ ledger }) => ledger },
  {
    label: m.recon_day_difference,
    of: (day) => (day.compared === 'none' ? null : day.difference),
    isDifference: true,
  },
  { label: m.recon_settled_sum, of: ({ settled }) => settled },
  { label: m.recon_banked, of: ({ banked }) => banked },
  { label: m.recon_bank_difference, of: ({ bankDifference }) => bankDifference, isDifference: true },
]

function DayTable({ days }: { readonly days: readonly ReconciliationDay[] }) {
  return (
    <div className="recon-scroll" tabIndex={0} role="region" aria-label={m.recon_tab_days()}>
      <table className="recon-days">
        <thead>
          <tr>
            <th scope="col">{m.recon_day()}</th>
            {columns.map(({ label }) => (
              <th key={label()} scope="col">
                {label()}
              </th>
            ))}
            <th scope="col">{m.recon_tab_differences()}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">
                {formatDay(day.day)}
                <ComparedPart of={day.compared} />
              </th>
              {columns.map((column) => (
                <Sum key={column.label()} column={column} paise={column.of(day)} />
              ))}
              <td>{day.open > 0 && <OpenOf day={day} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {m.recon_total()}
              <ComparedPart of={days.every(({ compared }) => compared === 'whole') ? 'whole' : 'part'} />
            </th>
            {columns.map((column) => (
              <Sum key={column.label()} column={column} paise={totalOf(days, column)} />
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const partLabels = { part: m.recon_compared_part, none: m.recon_compared_none } as const

function ComparedPart({ of }: { readonly of: ReconciliationDay['compared'] }) {
  return of === 'whole' ? null : <small className="recon-part">{partLabels[of]()}</small>
}

function Sum({ column, paise }: { readonly column: Column; readonly paise: Paise | null }) {
  const isWrong = column.isDifference && paise !== null && paise !== toPaise(0)
  return (
    <td className={isWrong ? 'admin-bad' : undefined}>{paise === null ? '–' : <Money paise={paise} />}</td>
  )
}

function OpenOf({ day: { day, open } }: { readonly day: ReconciliationDay }) {
  return (
    <Link
      to="/admin/reconciliation"
      search={{ from: day, until: day, state: 'open' }}
      aria-label={m.recon_days_of({ day: formatDay(day), count: open })}
    >
      {open}
    </Link>
  )
}

function totalOf(days: readonly ReconciliationDay[], { of }: Column): Paise | null {
  const sums = days.flatMap((day) => of(day) ?? [])
  return sums.length === 0 ? null : sums.reduce(addPaise, toPaise(0))
}
