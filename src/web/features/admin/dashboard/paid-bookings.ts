import type { DayPeriod } from '#domain/day-period.ts'

/** The search of the bookings behind a figure: those paid in a period, without those that were exchanged, which the figures count as the new booking. */
export function paidBookings({ from, to }: DayPeriod) {
  return { paidFrom: from, paidUntil: to, isExchanged: 'false' } as const
}
