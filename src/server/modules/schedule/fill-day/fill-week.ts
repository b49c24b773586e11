import { AppError } from '#contract/errors.ts'
import type { MovieWish, WeekToFill } from '#contract/day-proposals.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findVenue } from '../../venues/index.ts'
import { presentProposal, readDayToFill } from './ask-proposal.ts'
import { findLatestProposal, insertProposal } from './day-proposals.queries.ts'

type AskedWeek = { readonly date: string; readonly venueId?: string | undefined }

/**
 * Asks for proposals of seven business days, all of them at once; the background task searches one after the other. Days that have passed, that are
 * being searched, or on which no movie runs, are left out. Throws `not_found`, and `day_past` when all have passed.
 */
export async function askWeek(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'config'>,
  asked: AskedWeek,
): Promise<WeekToFill> {
  const { id: venueId, timeZone } = await findVenue(deps.db, asked.venueId)
  const today = businessDayOf(deps.now(), timeZone)
  const dates = daysOf(asked.date).filter((date) => date >= today)
  if (dates.length === 0) throw new AppError('day_past')
  const wished: { readonly date: string; readonly wishes: readonly MovieWish[] }[] = []
  for (const date of dates) {
    const { movies } = await readDayToFill(deps, { date, venueId })
    wished.push({ date, wishes: movies.map(({ wish }) => wish) })
  }
  await inTransaction(deps, async (deps) => {
    for (const { date, wishes } of wished) {
      const proposal = { id: deps.newId(), businessDay: date, venueId, wishes, askedAt: deps.now() }
      if (wishes.length === 0 || !(await insertProposal(deps.db, proposal))) continue
      const after = { date, movies: wishes.length }
      await recordChange(deps, { action: 'day_proposal.asked', subjectId: proposal.id, after })
    }
  })
  return readWeek(deps, { ...asked, venueId })
}

/** Returns seven business days with their latest proposals. Throws `not_found`. */
export async function readWeek(
  deps: Pick<Deps, 'db' | 'now'>,
  { date, ...asked }: AskedWeek,
): Promise<WeekToFill> {
  const { id: venueId, timeZone } = await findVenue(deps.db, asked.venueId)
  const today = businessDayOf(deps.now(), timeZone)
  const days: WeekToFill['days'] = []
  for (const businessDay of daysOf(date)) {
    const proposal = await findLatestProposal(deps.db, { businessDay, venueId })
    days.push({
      date: businessDay,
      isPast: businessDay < today,
      proposal: proposal ? presentProposal(proposal) : null,
    })
  }
  return { days }
}

function daysOf(first: string): string[] {
  return Array.from({ length: 7 }, (_, index) => daysAfter(first, index))
}
