import type { SchedulePeriod } from '#contract/report-schedules.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter, minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { pauseWithoutOwner } from './save-schedule.ts'
import { mailReportJob } from './schedules.jobs.ts'
import { insertRun, listSchedules, type ScheduleRow } from './schedules.queries.ts'

/** Mails go out half an hour after the business day has begun. */
const MAIL_AFTER_MINUTES = 30
/** After an outage of the site, so many periods are made up for. */
const MOST_PERIODS = 7
const FRIDAY = 5
const actor = jobActor('report_tasks')

/** Plans the mails of the periods that are over, each once, also by several processes. Pauses schedules without an active owner. */
export async function planReportRuns(deps: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<void> {
  for (const schedule of await listSchedules(deps.db)) {
    if (schedule.isPaused) continue
    if (!schedule.isOwnerActive && (await pauseWithoutOwner({ ...deps, actor }, schedule.id))) continue
    const known = new Set(schedule.runs.map(({ until }) => until))
    for (const period of duePeriods(schedule, deps.now()))
      if (!known.has(period.until)) await plan(deps, schedule, period)
  }
}

type Period = { readonly from: string; readonly until: string }

async function plan(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  { id }: ScheduleRow,
  { from, until }: Period,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const run = { scheduleId: id, until }
    if (await insertRun(deps.db, run, from))
      await enqueue(deps.db, mailReportJob, run, { id: deps.newId(), at: deps.now() })
  })
}

/** The periods that are over and ended since the schedule was made, the earliest first. */
export function duePeriods(
  { every, createdAt }: Pick<ScheduleRow, 'every' | 'createdAt'>,
  now: Date,
): Period[] {
  const since = businessDayOf(createdAt)
  const periods: Period[] = []
  let day = businessDayOf(minutesAfter(now, -MAIL_AFTER_MINUTES))
  while (periods.length < MOST_PERIODS) {
    const period = periodBefore(every, day)
    if (period.until < since) break
    periods.unshift(period)
    day = period.from
  }
  return periods
}

/** The last period that is over before a day. A week is from Friday to Thursday. */
function periodBefore(every: SchedulePeriod, day: string): Period {
  if (every === 'day') return { from: daysAfter(day, -1), until: daysAfter(day, -1) }
  if (every === 'month') {
    const until = daysAfter(`${day.slice(0, 7)}-01`, -1)
    return { from: `${until.slice(0, 7)}-01`, until }
  }
  const friday = daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - FRIDAY + 7) % 7))
  return { from: daysAfter(friday, -7), until: daysAfter(friday, -1) }
}
