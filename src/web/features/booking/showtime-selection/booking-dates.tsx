import { dayNumber, formatLongDate, formatMonth, formatWeekday } from '#web/lib/time/dates.ts'
import { relativeDay } from '#web/lib/time/relative-day.ts'
import { m } from '#web/paraglide/messages.js'
import { OptionLink } from './option-link.tsx'

type BookingDatesProps = {
  readonly movieId: string
  readonly dates: readonly string[]
  readonly chosen: string | null
  readonly today: string
}

export function BookingDates({ movieId, dates, chosen, today }: BookingDatesProps) {
  return (
    <nav
      aria-label={m.booking_dates()}
      className="-mx-(--page-margin) overflow-x-auto px-(--page-margin) [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {dates.map((date) => (
          <li key={date}>
            <OptionLink
              movieId={movieId}
              search={(old) => ({ class: old.class, date })}
              isSelected={date === chosen}
              aria-label={formatLongDate(date)}
              className="-mb-px grid min-w-16 justify-items-center border-b-[3px] border-transparent px-3 pt-1 pb-2.5 text-ink-soft transition-colors hover:text-ink aria-[current]:border-marquee aria-[current]:text-ink"
            >
              <DateLabel date={date} today={today} />
            </OptionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DateLabel({ date, today }: { date: string; today: string }) {
  return (
    <>
      <span className="text-[0.8125rem]">{relativeDay(date, today) ?? formatWeekday(date)}</span>
      <span className="display text-[1.625rem] leading-tight tabular-nums">{dayNumber(date)}</span>
      <span className="text-[0.8125rem]">{formatMonth(date)}</span>
    </>
  )
}
