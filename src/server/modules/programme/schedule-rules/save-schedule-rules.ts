import { AppError, fieldError } from '#contract/errors.ts'
import type { OwnScheduleRules } from '#contract/schedule-rules.ts'
import { staleEdit } from '#contract/stale.ts'
import { minutesIntoBusinessDay } from '#domain/schedule.ts'
import {
  type OwnRules,
  type RuleBook,
  ruleNames,
  rulesOfShow,
  type ShowRules,
} from '#domain/schedule-rules.ts'
import { localDate } from '#domain/time.ts'
import { recordChanges, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { findAuditorium, findVenue, listVenueIds } from '../../venues/index.ts'
import { keepMovies } from '../edited-showtimes.queries.ts'
import {
  listCinemaIdsOf,
  listRuledMovieIds,
  lockRules,
  readRuleBook,
  setRules,
  type RuleRow,
  type RuleScope,
} from './schedule-rules.queries.ts'

/** Without a venue: the only one. */
type WantedScope = {
  readonly venueId: string | undefined
  readonly auditoriumId: string | undefined
  readonly room: string | null
  readonly movieId: string | null
}

type WantedRules = {
  readonly scope: WantedScope
  readonly version: number | undefined
  readonly rules: OwnRules
}
type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }
type Subjects = {
  readonly action: 'venue.rules_changed' | 'room.rules_changed' | 'movie.rules_changed'
  readonly ids: readonly string[]
}

/**
 * Sets the own rules of the venue, a room or a movie, for shows that are planned from now on. Throws `not_found`, `stale_edit`, and `malformed`
 * at the start with which no show could start there, or, by hours of the venue, in a room or with a movie that has a start of its own.
 */
export async function saveScheduleRules(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { scope, version, rules }: WantedRules,
): Promise<RuleRow> {
  return inTransaction(deps, async (deps) => {
    const found = await findScope(deps.db, scope)
    const subjects = await findSubjects(deps, found)
    const before = await lockRules(deps.db, { ...found, id: deps.newId() })
    if (version !== undefined && version !== before.version) throw staleEdit(presentRules(before))
    const after = { ...before, ...rules, version: before.version + 1 }
    const books = await booksOf(deps.db, found)
    for (const book of books) refuseEmptyHours(book, after)
    const [book] = books
    if (book && isOfVenue(found)) await refuseEmptyScopes(deps, { ...book, venue: after }, after)
    await setRules(deps.db, before.id, rules)
    await record(deps, subjects, { before, after })
    return after
  })
}

export function presentRules({
  venueId,
  auditoriumId,
  room,
  movieId,
  version,
  ...row
}: RuleRow): OwnScheduleRules {
  const { firstStart, lastStart, advertMinutes, intervalMinutes, cleaningMinutes } = row
  const rules = { firstStart, lastStart, advertMinutes, intervalMinutes, cleaningMinutes }
  return { venueId, auditoriumId, room, movieId, version, ...rules }
}

async function findScope(db: Transaction, wanted: WantedScope): Promise<RuleScope> {
  const { venueId, auditoriumId, room, movieId } = wanted
  if (movieId !== null) return { venueId: null, auditoriumId: null, room: null, movieId }
  if (room === null) return { venueId: (await findVenue(db, venueId)).id, auditoriumId: null, room, movieId }
  const auditorium = await findAuditorium(db, { auditoriumId, room })
  return { venueId: auditorium.venueId, auditoriumId: auditorium.id, room, movieId }
}

/** Returns the rule book of the venue; for a movie those of all venues. */
async function booksOf(db: Transaction, { venueId }: RuleScope): Promise<RuleBook[]> {
  const venues = venueId === null ? await listVenueIds(db) : [venueId]
  return Promise.all(venues.map((id) => readRuleBook(db, id)))
}

async function findSubjects({ db }: TxDeps, { auditoriumId, movieId }: RuleScope): Promise<Subjects> {
  if (auditoriumId !== null) return found('room.rules_changed', await listCinemaIdsOf(db, auditoriumId))
  if (movieId === null) return { action: 'venue.rules_changed', ids: ['venue'] }
  return found('movie.rules_changed', [...(await keepMovies(db, [movieId])).keys()])
}

function found(action: Subjects['action'], ids: readonly string[]): Subjects {
  if (ids.length === 0) throw new AppError('not_found')
  return { action, ids }
}

/** Refuses a last start before the first. A missing rule comes from the wider scope, so the two can conflict. */
function refuseEmptyHours(book: RuleBook, rules: RuleRow): void {
  const { auditoriumId, movieId } = rules
  const hours =
    auditoriumId !== null
      ? rulesOfShow({ ...book, rooms: new Map([[auditoriumId, rules]]) }, { room: auditoriumId })
      : movieId !== null
        ? rulesOfShow({ ...book, movies: new Map([[movieId, rules]]) }, { movieId })
        : rulesOfShow({ ...book, venue: rules }, {})
  if (isEmpty(hours)) throw fieldError(conflictingField(rules), { kind: 'last_start_early' })
}

/** Refuses hours of the venue with which a room, or a movie that has not ended, would have no start. */
async function refuseEmptyScopes({ db, now }: TxDeps, book: RuleBook, venue: RuleRow): Promise<void> {
  const field = conflictingField(venue)
  if ([...book.rooms.keys()].some((room) => isEmpty(rulesOfShow(book, { room }))))
    throw fieldError(field, { kind: 'room_without_starts' })
  const movies = await listRuledMovieIds(db, localDate(now()))
  if (movies.some((movieId) => isEmpty(rulesOfShow(book, { movieId }))))
    throw fieldError(field, { kind: 'movie_without_starts' })
}

function isOfVenue({ auditoriumId, movieId }: RuleScope): boolean {
  return auditoriumId === null && movieId === null
}

function isEmpty({ firstStart, lastStart }: ShowRules): boolean {
  return minutesIntoBusinessDay(firstStart) > minutesIntoBusinessDay(lastStart)
}

function conflictingField({ lastStart }: RuleRow): 'firstStart' | 'lastStart' {
  return lastStart === null ? 'firstStart' : 'lastStart'
}

async function record(
  deps: TxDeps,
  { action, ids }: Subjects,
  { before, after }: { readonly before: OwnRules; readonly after: OwnRules },
): Promise<void> {
  const changed = ruleNames.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return
  const fields = (rules: OwnRules) => Object.fromEntries(changed.map((name) => [name, rules[name]]))
  await recordChanges(
    deps,
    ids.map((subjectId) => ({ action, subjectId, before: fields(before), after: fields(after) })),
  )
}
