import { compareRooms } from '#domain/compare-rooms.ts'
import { daysAfter } from '#domain/time.ts'
import { Button } from '@mantine/core'
import { Sparkles } from 'lucide-react'
import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { m } from '#web/paraglide/messages.js'
import { DayChoice } from '../day-choice.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { axisOf } from '../timeline/business-minutes.ts'
import { readPerformances } from '../timeline/performance.ts'
import { useCinemas } from '../timeline/use-cinemas.ts'
import { SheetLink } from '../sheet/sheet-link.tsx'
import { useDay, useScheduleOfDay } from '../use-day.ts'
import { useNearlyEmpty } from '../use-nearly-empty.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { WeekDay } from './week-day.tsx'
import { summaryOf } from './week-summary.ts'
import './week.css'

const DAYS = 7

/** Loaded when it is opened. */
const FillWeekPanel = lazy(async () => ({
  default: (await import('../../fill-day/fill-week-panel.tsx')).FillWeekPanel,
}))

/** Seven business days from the one in the address, each with the shows of its screens; a day opens its own. */
export function WeekView() {
  const { day, today, onDay, openId, open } = useDay()
  const query = useScheduleOfDay(day, daysAfter(day, DAYS - 1))
  const rooms = [...new Set(useCinemas().map(({ room }) => room))].toSorted(compareRooms)
  const performances = readPerformances(query.data ?? [])
  const axis = axisOf(performances.map(({ free }) => free))
  const { unpublished } = summaryOf(performances)
  const isNearlyEmpty = useNearlyEmpty()
  return (
    <div className="admin-list-main timeline-page">
      <header className="admin-head">
        <h1>{m.admin_showtimes()}</h1>
        <SheetLink day={day} span="week" />
        <ViewSwitch view="week" />
      </header>
      <div className="timeline-tools">
        <DayChoice day={day} today={today} onDay={onDay} step={DAYS} />
        <span className="timeline-last" />
        {unpublished > 0 && (
          <p className="week-numbers">{m.schedule_week_unpublished({ count: unpublished })}</p>
        )}
        <Button
          id="fill-week"
          variant="default"
          leftSection={<Sparkles aria-hidden size={16} />}
          onClick={() => open('fill')}
        >
          {m.fill_week()}
        </Button>
        <PublishButton day={day} span="week" isSaving={false} onPublished={() => void query.refetch()} />
      </div>
      <div className="timeline-with-panel">
        <div className="timeline-day-body">
          <QueryState query={query} />
          {query.data && (
            <ol className="week-days">
              {Array.from({ length: DAYS }, (_, index) => daysAfter(day, index)).map((date) => (
                <WeekDay
                  key={date}
                  date={date}
                  rooms={rooms}
                  axis={axis}
                  isNearlyEmpty={isNearlyEmpty}
                  isToday={date === today}
                  performances={performances.filter((performance) => performance.day === date)}
                />
              ))}
            </ol>
          )}
        </div>
        <LazyPart>
          {openId === 'fill' && <FillWeekPanel key={day} date={day} onClose={() => open(null)} />}
        </LazyPart>
      </div>
    </div>
  )
}
