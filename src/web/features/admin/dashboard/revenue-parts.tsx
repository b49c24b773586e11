import { Link } from '@tanstack/react-router'
import type { DayPeriod } from '#domain/day-period.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { paidBookings } from './paid-bookings.ts'

type RevenuePartsProps = { readonly period: DayPeriod; readonly taken: Paise; readonly returned: Paise }

/** What revenue is made of, when money went back: what was taken, and what went back. The rows behind each sum to it. */
export function RevenueParts({ period: { from, to }, taken, returned }: RevenuePartsProps) {
  if (returned === 0) return null
  return (
    <>
      <Link to="/admin/reservations" search={paidBookings({ from, to })}>
        {m.figure_taken({ amount: formatPaise(taken) })}
      </Link>
      <Link to="/admin/reports/$report" params={{ report: 'refunds' }} search={{ from, until: to }}>
        {m.figure_went_back({ amount: formatPaise(returned) })}
      </Link>
    </>
  )
}
