import { AppError, fieldError } from '#contract/errors.ts'
import type { OwnScheduleRules } from '#contract/schedule-rules.ts'
import { staleEdit } from '#contract/stale.ts'
import { minutesIntoBusinessDay } from '#domain/schedule.ts'
import { type OwnRules, type RuleBook, ruleNames, rulesOfShow } from '#domain/schedule-rules.ts'
import { recordChanges, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { keepMovies } from '../edited-showtimes.queries.ts'
import {
  listCinemaIdsOfRoom,
  lockRules,
  readRuleBook,
  setRules,
  type RuleRow,
  type RuleScope,
} from './schedule-rules.queries.ts'

type WantedRules = {
  readonly scope: RuleScope
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
 * at the last start when it is before the first.
 */
export async function saveScheduleRules(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { scope, version, rules }: WantedRules,
): Promise<RuleRow> {
  return inTransaction(deps, async (deps) => {
    const subjects = await findSubjects(deps, scope)
    const before = await lockRules(deps.db, { ...scope, id: deps.newId() })
    if (version !== undefined && version !== before.version) throw staleEdit(presentRules(before))
    const after = { ...before, ...rules, version: before.version + 1 }
    refuseEmptyHours(await readRuleBook(deps.db), after)
    await setRules(deps.db, before.id, rules)
    await record(deps, subjects, { before, after })
    return after
  })
}

export function presentRules({ room, movieId, version, ...row }: RuleRow): OwnScheduleRules {
  const { firstStart, lastStart, advertMinutes, intervalMinutes, cleaningMinutes } = row
  return { room, movieId, version, firstStart, lastStart, advertMinutes, intervalMinutes, cleaningMinutes }
}

async function findSubjects({ db }: TxDeps, { room, movieId }: RuleScope): Promise<Subjects> {
  if (room !== null) return found('room.rules_changed', await listCinemaIdsOfRoom(db, room))
  if (movieId === null) return { action: 'venue.rules_changed', ids: ['venue'] }
  return found('movie.rules_changed', [...(await keepMovies(db, [movieId])).keys()])
}

function found(action: Subjects['action'], ids: readonly string[]): Subjects {
  if (ids.length === 0) throw new AppError('not_found')
  return { action, ids }
}

/** Refuses a last start before the first. A missing rule comes from the wider scope, so the two can conflict. */
function refuseEmptyHours(book: RuleBook, rules: RuleRow): void {
  const { room, movieId } = rules
  const hours =
    room !== null
      ? rulesOfShow({ ...book, rooms: new Map([[room, rules]]) }, { room })
      : movieId !== null
        ? rulesOfShow({ ...book, movies: new Map([[movieId, rules]]) }, { movieId })
        : rulesOfShow({ ...book, venue: rules }, {})
  if (minutesIntoBusinessDay(hours.firstStart) > minutesIntoBusinessDay(hours.lastStart))
    throw fieldError(rules.lastStart === null ? 'firstStart' : 'lastStart', { kind: 'last_start_early' })
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
