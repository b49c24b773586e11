import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { formatDay } from '#web/lib/dates.ts'
import { m } from '#web/paraglide/messages.js'

type DayChoiceProps = {
  readonly day: string | undefined
  readonly now: string
  readonly onDay: (day: string) => void
}

const DAYS = 7

/** The business day whose shows are sold: today, or one of the coming week. */
export function DayChoice({ day, now, onDay }: DayChoiceProps) {
  const today = businessDayOf(new Date(now))
  return (
    <label className="counter-day-choice">
      <span>{m.counter_day()}</span>
      <select
        value={day ?? today}
        onChange={(event) => onDay(event.target.value === today ? '' : event.target.value)}
      >
        {Array.from({ length: DAYS }, (_, index) => daysAfter(today, index)).map((each) => (
          <option key={each} value={each}>
            {each === today ? m.counter_today() : formatDay(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
