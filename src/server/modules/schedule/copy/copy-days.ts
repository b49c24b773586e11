import { AppError } from '#contract/errors.ts'
import type { EditProblem } from '#contract/edit-problem.ts'
import type { LeftShow } from '#contract/movie-replacements.ts'
import type { CopiedDays } from '#contract/schedule-copies.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { listMovieNames } from '../../catalogue/index.ts'
import { applyEdits, type AppliedEdits, type EditDeps } from '../apply-edits.ts'
import { fitEdits } from '../fit-edits.ts'
import { listClassesOf, listPlannedIds, listPlannedShows } from '../planned-shows.queries.ts'
import { planCopies, type CopiedShow, type PlannedCopy } from './copied-shows.ts'

const MOST_TRIES = 3

export type FittedCopy = Omit<PlannedCopy, 'copies'> & {
  readonly creates: readonly CopiedShow[]
  readonly repeated: readonly CopiedShow[]
  /** Other shows of the days that get the copies. */
  readonly existing: number
  readonly left: readonly LeftShow[]
}

/** Returns what a copy would create now. Throws `not_found` for an auditorium or a movie of the rules that is gone. */
export async function fitCopy(deps: EditDeps, asked: CopiedDays): Promise<FittedCopy> {
  const { copies, ...without } = planCopies(await readCopied(deps, asked), asked)
  const ids = copies.map(({ edit }) => edit.id)
  const made = new Map((await listPlannedShows(deps.db, ids)).map((row) => [row.id, row]))
  const isRepeated = ({ edit }: CopiedShow) => {
    const row = made.get(edit.id)
    const isThere = row !== undefined && row.state !== 'cancelled' && !row.isRemoved
    return (
      isThere &&
      row.startDate === edit.startDate &&
      row.startAt === edit.startAt &&
      row.cinemaId === edit.cinemaId &&
      row.movieId === edit.movieId
    )
  }
  const fresh = copies.filter(({ edit }) => !made.has(edit.id))
  const changed = copies.filter((copy) => made.has(copy.edit.id) && !isRepeated(copy))
  const { fitting, left } = await fitEdits(
    deps,
    fresh.filter(({ isOtherHire }) => !isOtherHire),
  )
  const fits = new Set(fitting.map(({ edit }) => edit.id))
  const problems = new Map<string, readonly EditProblem[]>([
    ...changed.map(({ show }) => [show, [{ kind: 'copied_before' as const }]] as const),
    ...fresh.flatMap(({ show, isOtherHire }) =>
      isOtherHire ? [[show, [{ kind: 'other_hire' as const }]] as const] : [],
    ),
    ...left,
  ])
  return {
    ...without,
    creates: fresh.filter(({ edit }) => fits.has(edit.id)),
    repeated: copies.filter(isRepeated),
    existing: await countExisting(deps, asked, new Set(ids)),
    left: leftShows(copies, problems),
  }
}

/**
 * Copies business days as drafts; what does not fit is left out. Throws what `fitCopy` throws, and `days_not_empty` when shows are there that shall not be.
 */
export async function copyDays(
  deps: EditDeps,
  asked: CopiedDays,
): Promise<{ readonly fitted: FittedCopy; readonly applied: AppliedEdits }> {
  for (let tries = 1; ; tries++) {
    const fitted = await fitCopy(deps, asked)
    if (asked.existing === 'refuse' && fitted.existing > 0)
      throw new AppError('days_not_empty', { shows: fitted.existing })
    try {
      const edits = fitted.creates.map(({ edit }) => edit)
      return { fitted, applied: await applyEdits(deps, edits) }
    } catch (error) {
      // Somebody was faster since the copies were fitted.
      const isChanged = error instanceof AppError && error.code === 'schedule_problems'
      if (!isChanged || tries === MOST_TRIES) throw error
    }
  }
}

async function readCopied({ db }: EditDeps, { from, days, swaps, replacements }: CopiedDays) {
  const rooms = swaps.flatMap(({ auditoriumId, withAuditoriumId }) => [auditoriumId, withAuditoriumId])
  const movies = replacements.map(({ withMovieId }) => withMovieId)
  const classes = await listClassesOf(db, rooms)
  const names = await listMovieNames(db, movies)
  const isKnown =
    rooms.every((id) => classes.some(({ auditoriumId }) => auditoriumId === id)) &&
    movies.every((id) => names.some((movie) => movie.id === id))
  if (!isKnown) throw new AppError('not_found')
  const shows = await listPlannedShows(db, await listPlannedIds(db, periodOf(from, days)))
  return { shows, classes, titles: new Map(names.map(({ id, name }) => [id, name])) }
}

function periodOf(day: string, days: number) {
  return { from: startOfBusinessDay(day), until: startOfBusinessDay(daysAfter(day, days)) }
}

async function countExisting(
  { db }: EditDeps,
  { to, days }: CopiedDays,
  own: ReadonlySet<string>,
): Promise<number> {
  const ids = await listPlannedIds(db, periodOf(to, days))
  const rows = await listPlannedShows(
    db,
    ids.filter((id) => !own.has(id)),
  )
  return new Set(rows.map(({ auditoriumId, startsAt }) => `${auditoriumId} ${startsAt.toISOString()}`)).size
}

function leftShows(
  copies: readonly CopiedShow[],
  problems: ReadonlyMap<string, readonly EditProblem[]>,
): LeftShow[] {
  const shows = Map.groupBy(copies, ({ show }) => show)
  return [...problems].flatMap(([show, found]) => {
    const classes = shows.get(show) ?? []
    const [first] = classes
    if (!first) return []
    const { title, room, edit } = first
    const { startDate, startAt } = edit
    const ids = classes.map(({ edit: { id } }) => id)
    return [{ ids, title, room, startDate, startAt, problems: [...found] }]
  })
}

/** Returns how many shows showtimes are. */
export function countCopies(copies: readonly CopiedShow[]): number {
  return new Set(copies.map(({ show }) => show)).size
}
