import type { DistributorTerms, DistributorTermsEdit, ShareOfWeek } from '#contract/distributor-terms.ts'
import { AppError } from '#contract/errors.ts'
import { daysOfWeek, shareOfWeek } from '#domain/distributor-share.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { lockProgress } from '../reports/progress.queries.ts'
import { writeRecords, type RecordDeps } from '../reports/write-records.ts'
import { findTerms, insertTerms, listWeeks, type TermsRow } from './distributor.queries.ts'
import { isOver, stateMovie, stateShares, termsOf } from './state-shares.ts'

/** Returns a movie's terms; version 0 when there are none. Throws `not_found`. */
export async function getTerms(db: Db, movieId: string): Promise<TermsRow> {
  const terms = await findTerms(db, movieId)
  if (!terms) throw new AppError('not_found')
  return terms
}

type Change = {
  readonly id: string
  /** The version that the edit was made from; undefined: whichever it is now. */
  readonly version: number | undefined
  readonly edit: DistributorTermsEdit
}

/**
 * Saves terms as the next version and states what they change of weeks that were stated before. Of two people who save the same version one
 * gets `stale_edit`. Throws `not_found`.
 */
export async function saveTerms(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { id, version, edit }: Change,
): Promise<TermsRow> {
  // What the former terms owe is stated by them.
  await stateShares(deps)
  return inTransaction(deps, async (deps) => {
    const now = deps.now()
    await lockProgress(deps.db, 'distributor_shares')
    const before = await getTerms(deps.db, id)
    if (version !== undefined && before.version !== version)
      throw new AppError('stale_edit', { current: presentTerms(before) })
    const after = { ...before, ...fieldsOf(edit), version: before.version + 1 }
    if (!(await insertTerms(deps.db, after, now)))
      throw new AppError('stale_edit', { current: presentTerms(await getTerms(deps.db, id)) })
    await stateMovie(deps.db, after, now)
    const was = auditedOf(before)
    const change = { ...(was && { before: was }), after: auditedOf(after) ?? {} }
    await recordChange(deps, { action: 'distributor_terms.changed', subjectId: id, ...change })
    return after
  })
}

/** Returns the share of each week by the terms in force and by others. Stores nothing. Throws `not_found`. */
export async function compareTerms(
  deps: RecordDeps,
  { id, edit }: Omit<Change, 'version'>,
): Promise<ShareOfWeek[]> {
  await writeRecords(deps)
  const terms = await getTerms(deps.db, id)
  const other = termsOf({ ...terms, ...fieldsOf(edit) })
  const now = deps.now()
  return (await listWeeks(deps.db, terms)).map(({ week, tickets, net }) => ({
    week,
    ...daysOfWeek(terms.releaseDate, week),
    isOver: isOver(terms.releaseDate, week, now),
    tickets,
    net: rupeesFromPaise(net),
    share: terms.version === 0 ? 0 : rupeesFromPaise(shareOfWeek(termsOf(terms), week, net)),
    other: rupeesFromPaise(shareOfWeek(other, week, net)),
  }))
}

export function presentTerms(terms: TermsRow): DistributorTerms {
  const { movieId: _id, version, title, releaseDate, kind, weekBasisPoints, perWeek } = terms
  const weeks = weekBasisPoints.map((points) => points / 100)
  return { _id, version, title, releaseDate, kind, weeks, perWeek: rupeesFromPaise(perWeek) }
}

function fieldsOf({ kind, weeks, perWeek }: DistributorTermsEdit) {
  return {
    kind,
    weekBasisPoints: weeks.map((percent) => Math.round(percent * 100)),
    perWeek: paiseFromRupees(perWeek),
  }
}

function auditedOf({ version, kind, weekBasisPoints, perWeek }: TermsRow) {
  return version === 0 ? undefined : { kind, weekBasisPoints: weekBasisPoints.join(' '), perWeek }
}
