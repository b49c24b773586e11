import { AppError } from '#contract/errors.ts'
import type { DayProposal, DayToFill, MovieWish } from '#contract/day-proposals.ts'
import { businessDayOf } from '#domain/schedule.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findVenue } from '../../venues/index.ts'
import { findLatestProposal, findProposal, insertProposal } from './day-proposals.queries.ts'
import { presentDay, presentProposal } from './present-proposal.ts'
import { readDay } from './read-day.ts'

type AskedDay = { readonly date: string; readonly venueId?: string | undefined }
type Wishes = AskedDay & { readonly wishes: readonly MovieWish[] }

/** Asks for a proposal of a business day, which a background task searches. Throws `not_found`, `day_past`, `wish_unknown` and `day_being_filled`. */
export async function askProposal(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'config'>,
  { date, wishes, ...asked }: Wishes,
): Promise<DayProposal> {
  const { id: venueId, timeZone } = await findVenue(deps.db, asked.venueId)
  if (date < businessDayOf(deps.now(), timeZone)) throw new AppError('day_past')
  await refuseUnknown(deps, { date, venueId, wishes })
  const id = deps.newId()
  await inTransaction(deps, async (deps) => {
    const proposal = { id, businessDay: date, venueId, wishes, askedAt: deps.now() }
    if (!(await insertProposal(deps.db, proposal))) throw new AppError('day_being_filled')
    const after = { date, movies: wishes.length }
    await recordChange(deps, { action: 'day_proposal.asked', subjectId: id, after })
  })
  return readProposal(deps, id)
}

/** A movie, a room or a format that was deleted while the wishes were written. */
async function refuseUnknown(deps: Pick<Deps, 'db' | 'now' | 'config'>, asked: Wishes): Promise<void> {
  const { movies, classes } = await readDay(deps, asked)
  const unknown = asked.wishes.filter(
    ({ movieId, fixed, format }) =>
      !movies.has(movieId) ||
      (format !== null && !movies.get(movieId)?.formats.includes(format)) ||
      fixed.some(({ room }) => room !== null && !classes.has(room)),
  )
  if (unknown.length > 0)
    throw new AppError('wish_unknown', { movies: unknown.map(({ movieId }) => movieId) })
}

/** Throws `not_found`. */
export async function readProposal({ db }: Pick<Deps, 'db'>, id: string): Promise<DayProposal> {
  const proposal = await findProposal(db, id)
  if (!proposal) throw new AppError('not_found')
  return presentProposal(proposal)
}

/** Returns a business day with the wishes of its latest proposal; without one, with the usual wishes. Throws `not_found`. */
export async function readDayToFill(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { date, ...asked }: AskedDay,
): Promise<DayToFill> {
  const { id: venueId } = await findVenue(deps.db, asked.venueId)
  const proposal = await findLatestProposal(deps.db, { businessDay: date, venueId })
  const wishes = proposal?.wishes ?? []
  const day = await readDay(deps, { date, venueId, wishes, hasUsualWishes: true })
  return presentDay(day, { proposal, wishes })
}
