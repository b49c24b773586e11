import { AppError } from '#contract/errors.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, violatedConstraint } from '#server/platform/database.ts'
import type { RecordDeps } from '../reports/write-records.ts'
import { insertClosedDay } from './closed-days.queries.ts'
import { makeVoucher, type DayOfVenue } from './make-voucher.ts'

/**
 * Closes a day for good and makes what is due of it. Sales wait for no computation: the day is closed in a transaction of its own, between the two. A process that dies
 * between them leaves a closed day with a voucher due, which is made by the same call. Throws as `makeVoucher` does.
 */
export async function closeDay(deps: ActorDeps<'now' | 'newId'> & RecordDeps, of: DayOfVenue): Promise<void> {
  await makeVoucher(deps, of)
  await insertDay(deps, of)
  await makeVoucher(deps, of)
}

async function insertDay(deps: ActorDeps<'now' | 'newId'> & RecordDeps, of: DayOfVenue): Promise<void> {
  try {
    await inTransaction(deps, async (deps) => {
      const isClosed = await insertClosedDay(deps.db, { ...of, at: deps.now(), by: deps.actor.userId })
      if (!isClosed) return
      await recordChange(deps, {
        action: 'venue.day_closed',
        subjectId: of.venueId,
        after: { day: of.day },
      })
    })
  } catch (error) {
    // The clock of the database decides, because it decides which entries are of an ended day.
    if (violatedConstraint(error) === 'closed_day_has_ended') throw new AppError('day_not_over')
    throw error
  }
}
