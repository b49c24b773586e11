import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPaiseOfColumn } from '#domain/money.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { DateRange } from '#web/admin-ui/list/date-range.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { listVoucherDaysOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { VoucherDay } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import type { VenueQuery } from './use-vouchers.ts'
import { VoucherDownloads } from './voucher-downloads.tsx'

const DAYS_SHOWN = 14

/** The days of a period: their state, their vouchers, and what is in none. */
export function VoucherDays({ venue }: { readonly venue: VenueQuery }) {
  const { search } = useListSearch()
  const until = String(search['until'] ?? businessDayOf(cinemaNow()))
  const from = String(search['from'] ?? daysAfter(until, 1 - DAYS_SHOWN))
  const period = { from, until, ...venue }
  const query = useQuery({ ...listVoucherDaysOptions({ query: period }), placeholderData: keepPreviousData })
  const days = query.data as unknown as readonly VoucherDay[] | undefined
  const hasVouchers = days?.some(({ vouchers }) => vouchers.length > 0) ?? false
  return (
    <>
      <div className="admin-tools">
        <DateRange label={m.voucher_period()} from="from" until="until" />
        {hasVouchers && <VoucherDownloads label={m.voucher_files()} query={period} />}
      </div>
      <p className="admin-soft">{m.voucher_days_hint()}</p>
      <QueryState query={query} />
      {days && <DayTable days={days} />}
    </>
  )
}

function DayTable({ days }: { readonly days: readonly VoucherDay[] }) {
  return (
    <div className="voucher-scroll" tabIndex={0} role="region" aria-label={m.voucher_tab_days()}>
      <table className="voucher-table">
        <thead>
          <tr>
            {[m.voucher_day(), m.voucher_state_and_numbers()].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" className="admin-number voucher-booked">
              {m.voucher_booked()}
            </th>
            <th scope="col" className="admin-number">
              {m.voucher_difference()}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRow key={day.day} day={day} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const stateLabels = {
  running: m.voucher_state_running,
  open: m.voucher_state_open,
  closed: m.voucher_state_closed,
} as const

function DayRow({ day: { day, state, vouchers, booked, difference } }: { readonly day: VoucherDay }) {
  const isDue = state !== 'running' && difference > 0
  return (
    <tr>
      <th scope="row">
        <Link
          id={`row-${day}`}
          to="/admin/dayvouchers"
          search={(before) => ({ ...before, open: day })}
          resetScroll={false}
        >
          {formatDay(day)}
        </Link>
      </th>
      <td>
        {stateLabels[state]()}
        {isDue && (
          <strong className="voucher-due">
            {vouchers.length > 0 ? m.voucher_correction_due() : m.voucher_due()}
          </strong>
        )}
        {vouchers.map(({ _id, number }) => (
          <small key={_id}>{number}</small>
        ))}
      </td>
      <td className="admin-number voucher-booked">{formatPaiseOfColumn(booked)}</td>
      <td className={isDue ? 'admin-number admin-bad' : 'admin-number'}>{formatPaiseOfColumn(difference)}</td>
    </tr>
  )
}
