import { AppError } from '#contract/errors.ts'
import type { DayProposal, DayToFill, MovieWish } from '#contract/day-proposals.ts'
import { timeOf } from '#domain/fill-day/minutes.ts'
import { businessDayOf } from '#domain/schedule.ts'
import type { Deps } from '#server/deps.ts'
import { type ActorDeps, recordChange } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findVenue } from '../../venues/index.ts'
import {
  findLatestProposal,
  findProposal,
  insertProposal,
  type ProposalRow,
} from './day-proposals.queries.ts'
import { type Day, readDay } from './read-day.ts'

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

/** Returns a proposal as the API shows it. */
export function presentProposal({
  id,
  businessDay,
  state,
  askedAt,
  endedAt,
  ...row
}: ProposalRow): DayProposal {
  const { progress, result, drafts } = row
  return {
    _id: id,
    date: businessDay,
    state,
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    progress: state === 'running' ? progress : null,
    // A result of before rooms were named has none.
    result: result && { ...result, emptyRooms: result.emptyRooms ?? [] },
    drafts,
  }
}

type Asked = {
  readonly proposal: ProposalRow | undefined
  readonly wishes: readonly (Pick<MovieWish, 'movieId'> & Partial<Pick<MovieWish, 'format'>>)[]
}

/** A wish of before formats has none. */
function presentDay({ date, request, movies }: Day, { proposal, wishes }: Asked): DayToFill {
  return {
    date,
    rooms: [...request.rooms],
    movies: request.movies.flatMap(({ id, wish, demand }) => {
      const movie = movies.get(id)
      if (!movie) return []
      const { title, colour, durationMinutes } = movie
      const formats = [...movie.formats]
      const format = wishes.find(({ movieId }) => movieId === id)?.format ?? null
      const fixed = wish.fixed.map(({ startAt, room }) => ({ startAt: timeOf(startAt), room }))
      return {
        movie: { _id: id, title, colour, durationMinutes, formats },
        wish: { movieId: id, shows: wish.shows, parts: wish.parts, fixed, format },
        demand,
      }
    }),
    kept: request.kept.length,
    proposal: proposal ? presentProposal(proposal) : null,
  }
}
