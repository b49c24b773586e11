import { daysOfWeek, shareOfWeek, type DistributorTerms } from '#domain/distributor-share.ts'
import { subtractPaise, toPaise } from '#domain/money.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter, minutesAfter } from '#domain/time.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { findProgress, lockProgress, setProgress } from '../reports/progress.queries.ts'
import { writeRecords, type RecordDeps } from '../reports/write-records.ts'
import {
  insertLine,
  listStated,
  listTerms,
  listWeeks,
  type StatedRow,
  type TermsRow,
  type WeekRow,
} from './distributor.queries.ts'

const OVERLAP_MINUTES = 24 * 60
const STATEMENT_SECONDS = 60

/**
 * States the shares of the weeks that are over, and each difference to what was stated: more went back, or the terms changed. Nothing that was
 * stated is changed. Called before the report is read and now and then; the row of the task decides between processes.
 */
export async function stateShares(deps: RecordDeps): Promise<void> {
  await writeRecords(deps)
  const doneTo = await findProgress(deps.db, 'distributor_shares')
  const since = doneTo && minutesAfter(doneTo, -OVERLAP_MINUTES)
  if ((await listTerms(deps.db, since)).length === 0) return
  const now = deps.now()
  await inTransaction(
    deps,
    async ({ db }) => {
      await lockProgress(db, 'distributor_shares')
      for (const terms of await listTerms(db, since)) await stateMovie(db, terms, now)
      await setProgress(db, 'distributor_shares', now)
    },
    { statementSeconds: STATEMENT_SECONDS },
  )
}

/** States what is new of a movie. The caller holds the lock of the task. */
export async function stateMovie(tx: Transaction, terms: TermsRow, now: Date): Promise<void> {
  const stated = new Map((await listStated(tx, terms.movieId)).map((row) => [row.week, row]))
  const weeks = new Map((await listWeeks(tx, terms)).map((row) => [row.week, row]))
  // Of a week that was stated and has no shows any more, such as after a change of the release date, all is taken back.
  const all = [...new Set([...weeks.keys(), ...stated.keys()])].toSorted((one, other) => one - other)
  for (const week of all) {
    if (!stated.has(week) && !isOver(terms.releaseDate, week, now)) continue
    await stateWeek(tx, terms, { week, current: weeks.get(week), before: stated.get(week), now })
  }
}

export function isOver(releaseDate: string, week: number, now: Date): boolean {
  return startOfBusinessDay(daysAfter(daysOfWeek(releaseDate, week).until, 1)) <= now
}

type Week = {
  readonly week: number
  readonly current: WeekRow | undefined
  readonly before: StatedRow | undefined
  readonly now: Date
}

async function stateWeek(
  tx: Transaction,
  terms: TermsRow,
  { week, current, before, now }: Week,
): Promise<void> {
  const none = toPaise(0)
  const share = current ? shareOfWeek(termsOf(terms), week, current.net) : none
  const difference = {
    tickets: (current?.tickets ?? 0) - (before?.tickets ?? 0),
    net: subtractPaise(current?.net ?? none, before?.net ?? none),
    share: subtractPaise(share, before?.share ?? none),
  }
  const isSame = difference.tickets === 0 && difference.net === 0 && difference.share === 0
  if (before && isSame) return
  const reason = !before ? 'week' : before.termsVersion === terms.version ? 'collection' : 'terms'
  const line = { movieId: terms.movieId, week, number: (before?.lines ?? 0) + 1, reason } as const
  await insertLine(tx, { ...line, ...difference, termsVersion: terms.version }, now)
}

export function termsOf({ kind, weekBasisPoints, perWeek }: TermsRow): DistributorTerms {
  return kind === 'fixed' ? { kind, perWeek } : { kind, weekBasisPoints }
}
