import type { ReactNode } from 'react'
import type { DayPart } from '#domain/movie-filters.ts'
import { relativeDay as nameOf, type CurrentDays, type RelativeDay } from '#domain/relative-day.ts'
import { daysAfter } from '#domain/time.ts'
import { formatFullDate, formatShortDate } from '#web/lib/time/dates.ts'
import { relativeDay } from '#web/lib/time/relative-day.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayScreeningRow } from './day-screening-row.tsx'
import type { PartOfDay } from './day-screenings.ts'

type DayProgrammeProps = {
  /** The business day that is shown. */
  readonly day: string
  readonly current: CurrentDays
  readonly filters: ReactNode
  /** Undefined while they load. */
  readonly parts: readonly PartOfDay[] | undefined
  readonly isFiltered: boolean
  /** Shown in place of the list when it did not load. */
  readonly failure: ReactNode
  readonly onClearFilters: () => void
}

/** All screenings of a business day by time. */
export function DayProgramme({ day, current, filters, parts, failure, ...empty }: DayProgrammeProps) {
  const count = parts?.reduce((sum, { screenings }) => sum + screenings.length, 0) ?? 0
  return (
    <div className="page grid grid-cols-1 gap-7 pt-10 pb-20 md:gap-8 md:pt-16">
      <div className="grid gap-5 md:flex md:flex-wrap md:items-end md:justify-between">
        <div className="grid gap-2">
          <h1 className="display text-[clamp(min(2.5rem,13vw),8vw,4.5rem)]">{titleOfDay(day, current)}</h1>
          <p className="text-ink-soft">{formatFullDate(day)}</p>
        </div>
        <Days day={day} current={current} />
      </div>
      {filters}
      <p role="status" className="-mb-2 text-ink-soft tabular-nums empty:hidden">
        {count > 0 && m.day_shows({ count })}
      </p>
      {isOver(parts) && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-l-2 border-marquee pl-4">
          <p>{m.day_all_closed()}</p>
          {day === current.businessDay && <ToNextDay current={current} />}
        </div>
      )}
      {failure}
      {!failure && !parts && <ProgrammeSkeleton />}
      {parts?.map((part) => (
        <Part key={part.part} {...part} />
      ))}
      {parts?.length === 0 && <NoShows day={day} current={current} {...empty} />}
      {count > 0 && <p className="text-sm text-ink-soft">{m.booking_rule()}</p>}
    </div>
  )
}

const partLabels: Readonly<Record<DayPart, () => string>> = {
  morning: m.time_morning,
  afternoon: m.time_afternoon,
  evening: m.time_evening,
  night: m.time_night,
}

function Part({ part, screenings }: PartOfDay) {
  return (
    <section aria-labelledby={`part-${part}`} className="grid gap-4">
      <h2 id={`part-${part}`} className="display text-[1.75rem] md:text-[2.25rem]">
        {partLabels[part]()}
      </h2>
      <ul className="border-b border-line">
        {screenings.map((screening) => (
          <DayScreeningRow key={screening.performanceId} screening={screening} />
        ))}
      </ul>
    </section>
  )
}

const titles: Readonly<Record<RelativeDay, () => string>> = {
  tonight: m.day_title_tonight,
  today: m.day_title_today,
  tomorrow: m.day_title_tomorrow,
}

/** The title of the page of a day, as a visitor names it, or with its date. */
export function titleOfDay(day: string, current: CurrentDays): string {
  const name = nameOf(day, current)
  return name ? titles[name]() : m.day_title({ date: formatShortDate(day) })
}

/** Links to the current business day, to today and tomorrow, and to the chosen day if it is another one. The filters stay. */
function Days({ day, current }: Pick<DayProgrammeProps, 'day' | 'current'>) {
  const { businessDay, today } = current
  const days = [...new Set([businessDay, today, daysAfter(today, 1), day])]
  return (
    <nav aria-label={m.days()}>
      <ul className="flex flex-wrap gap-2">
        {days.map((date) => (
          <li key={date}>
            <ChipLink
              to="/today"
              search={(now) => ({ ...now, date: date === businessDay ? undefined : date })}
              resetScroll={false}
              isChosen={date === day}
            >
              {relativeDay(date, current) ?? formatShortDate(date)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether there are shows, and booking of each is closed or all of its seats are sold. */
function isOver(parts: DayProgrammeProps['parts']): boolean {
  const shows = parts?.flatMap(({ screenings }) => screenings.flatMap(({ showtimes }) => showtimes)) ?? []
  return shows.length > 0 && shows.every(({ isBookable }) => !isBookable)
}

/** After the shows of tonight come those of today; after those of today, tomorrow's. */
function ToNextDay({ current: { businessDay, today } }: Pick<DayProgrammeProps, 'current'>) {
  return (
    <LinkButton to="/today" search={{ date: daysAfter(businessDay, 1) }} variant="secondary">
      {businessDay === today ? m.day_to_tomorrow() : m.day_to_today()}
    </LinkButton>
  )
}

type NoShowsProps = Pick<DayProgrammeProps, 'day' | 'current' | 'isFiltered' | 'onClearFilters'>

function NoShows({ day, current, isFiltered, onClearFilters }: NoShowsProps) {
  if (isFiltered)
    return (
      <EmptyState title={m.day_no_match()}>
        <button type="button" className="link min-h-11" onClick={onClearFilters}>
          {m.clear_all_filters()}
        </button>
      </EmptyState>
    )
  const isCurrent = day === current.businessDay
  return (
    <EmptyState
      title={isCurrent ? m.day_no_more() : m.day_none()}
      {...(!isCurrent && { hint: m.day_none_hint() })}
    >
      {isCurrent ? (
        <ToNextDay current={current} />
      ) : (
        <LinkButton to="/movie/category/$category" params={{ category: 'nowShowing' }} variant="secondary">
          {m.day_to_movies()}
        </LinkButton>
      )}
    </EmptyState>
  )
}

function ProgrammeSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </div>
  )
}
