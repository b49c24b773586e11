import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#web/admin-ui/format.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { getNightlyCheckOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { NightlyCheck, NightlyFinding } from '#web/api/gen/types.gen.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { Exceptions } from './exceptions/exceptions.tsx'
import { PeriodSection } from './period/period-section.tsx'
import { TodaySection } from './today/today-section.tsx'
import { useToday } from './today/use-today.ts'

const findingLabels: Readonly<Record<NightlyFinding['check'], (parameters: { count: number }) => string>> = {
  seats_sold_twice: m.check_seats_sold_twice,
  orders_without_end: m.check_orders_without_end,
  entries_unbalanced: m.check_entries_unbalanced,
  money_unexplained: m.check_money_unexplained,
  people_beyond_tickets: m.check_people_beyond_tickets,
  pick_ups_overfull: m.check_pick_ups_overfull,
  stock_differs: m.check_stock_differs,
  drawers_differ: m.check_drawers_differ,
  gift_cards_differ: m.check_gift_cards_differ,
  invoice_sums_differ: m.check_invoice_sums_differ,
  document_numbers_missing: m.check_document_numbers_missing,
  sales_sums_differ: m.check_sales_sums_differ,
  closed_days_differ: m.check_closed_days_differ,
}

/** What the latest nightly check of seats and books has found, in words. */
function NightlyCheckSection() {
  const query = useQuery(getNightlyCheckOptions())
  return (
    <section className="dashboard-section" aria-labelledby="title-nightly-check">
      <h2 id="title-nightly-check">{m.nightly_check_title()}</h2>
      <QueryState query={query} />
      {query.data && <Outcome latest={query.data.latest} />}
    </section>
  )
}

function Outcome({ latest }: { readonly latest: NightlyCheck | null }) {
  if (!latest) return <p className="admin-soft">{m.nightly_check_none()}</p>
  const { findings, finishedAt } = latest
  const at = formatInstant(finishedAt)
  if (findings.length === 0) return <p className="admin-soft">{m.nightly_check_right({ at })}</p>
  return (
    <>
      <p>{m.nightly_check_wrong({ at })}</p>
      <ul className="nightly-findings">
        {findings.map(({ check, count, examples }) => (
          <li key={check}>
            <strong>{findingLabels[check]({ count })}</strong>
            <p className="admin-soft">{m.nightly_check_examples({ examples: examples.join(', ') })}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** First what needs somebody, then today, both live by the stream of the layout; then a period; then what the nightly check has found. */
export function DashboardPage() {
  const today = useToday()
  return (
    <div className="dashboard">
      <header className="admin-head">
        <h1>{m.admin_dashboard()}</h1>
        {today.data && <p className="admin-soft">{formatShortDate(today.data.day)}</p>}
      </header>
      <Exceptions />
      <TodaySection query={today} />
      <PeriodSection />
      <NightlyCheckSection />
    </div>
  )
}
