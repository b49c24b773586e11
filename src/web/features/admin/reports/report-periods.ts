import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { m } from '#web/paraglide/messages.js'

export type Period = { readonly from: string; readonly until: string }

const FRIDAY = 5

/** The periods that are asked for most, from a business day. A week of the programme begins on Friday. */
export function commonPeriods(
  today: string,
): readonly (Period & { readonly key: string; readonly label: string })[] {
  const yesterday = daysAfter(today, -1)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const friday = daysAfter(today, -((weekday - FRIDAY + 7) % 7))
  const monthBegins = `${today.slice(0, 7)}-01`
  const lastMonthEnds = daysAfter(monthBegins, -1)
  return [
    { key: 'today', label: m.report_today(), from: today, until: today },
    { key: 'yesterday', label: m.report_yesterday(), from: yesterday, until: yesterday },
    { key: 'week', label: m.report_this_week(), from: friday, until: today },
    {
      key: 'last_week',
      label: m.report_last_week(),
      from: daysAfter(friday, -7),
      until: daysAfter(friday, -1),
    },
    { key: 'month', label: m.report_this_month(), from: monthBegins, until: today },
    {
      key: 'last_month',
      label: m.report_last_month(),
      from: `${lastMonthEnds.slice(0, 7)}-01`,
      until: lastMonthEnds,
    },
  ]
}

/** The period of an address; without one, or with half of one, yesterday. */
export function periodOf(from: unknown, until: unknown, now: Date): Period {
  const yesterday = daysAfter(businessDayOf(now), -1)
  const first = isDay(from) ? from : isDay(until) ? until : yesterday
  return { from: first, until: isDay(until) ? until : first }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value)
}
