import { currentDays } from '#domain/relative-day.ts'
import { daysAfter } from '#domain/time.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { relativeDay } from '#web/lib/time/relative-day.ts'
import { m } from '#web/paraglide/messages.js'

type CounterDayProps = {
  readonly day: string | undefined
  readonly now: string
  readonly onDay: (day: string) => void
}

const DAYS = 7

/** The business day whose shows are sold: today, or one of the coming week. */
export function CounterDay({ day, now, onDay }: CounterDayProps) {
  const current = currentDays(new Date(now))
  const today = current.businessDay
  return (
    <label className="counter-day-choice">
      <span>{m.counter_day()}</span>
      <select
        value={day ?? today}
        onChange={(event) => onDay(event.target.value === today ? '' : event.target.value)}
      >
        {Array.from({ length: DAYS }, (_, index) => daysAfter(today, index)).map((each) => (
          <option key={each} value={each}>
            {relativeDay(each, current) ?? formatDay(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
