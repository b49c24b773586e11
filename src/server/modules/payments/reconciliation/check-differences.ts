import { daysAfter, instantAt, localDate } from '#domain/time.ts'
import type { DifferenceKind } from '#contract/reconciliation.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { PaymentDeps } from '../fulfilment-handler.ts'
import { workingDaysAfter } from '../refund-promise.ts'
import { findOldestOpenDay } from './differences.queries.ts'
import { findDifferences, type Difference, type Scope } from './find-differences.queries.ts'
import { keepDifferences, lockDifferences } from './keep-differences.queries.ts'
import { askDispute, askFor, askPayment, askRefund } from './read-provider.ts'

type CheckDeps = Pick<PaymentDeps, 'db' | 'now' | 'newId' | 'log' | 'config' | 'gateways'>

/** Records of so many days are compared, and those since the oldest open difference: time alone closes none. */
const COMPARED_DAYS = 120
/** A payment is settled after two working days (razorpay.com/docs/api/settlements); holidays and weekends of banks come on top. */
const SETTLED_WITHIN_WORKING_DAYS = 5
/** Questions in one run; the rest is asked in the next ones. */
const MOST_QUESTIONS = 500
/** A comparison reads the records of months. */
const STATEMENT_SECONDS = 60

/** What is asked again before a difference counts: our books may be newer than what was listed. */
const askedOf: Partial<Record<DifferenceKind, 'payment' | 'refund' | 'dispute'>> = {
  payment_not_reported: 'payment',
  payment_amount: 'payment',
  payment_currency: 'payment',
  refund_not_booked: 'refund',
  refund_not_reported: 'refund',
  refund_amount: 'refund',
  refund_failed: 'refund',
  dispute_unknown: 'dispute',
  dispute_not_booked: 'dispute',
}

/**
 * Compares, asks the provider again about each difference that concerns a record of it, compares once more, and keeps the result. A
 * new difference about which the provider cannot be asked now is left for the next run. Returns what is different now.
 */
export async function checkDifferences(deps: CheckDeps): Promise<readonly Difference[]> {
  const scope = scopeOf(deps, await findOldestOpenDay(deps.db))
  const unclear = await askAgain(deps, await compare(deps, scope))
  return inTransaction(
    deps,
    async ({ db, now, newId }) => {
      await lockDifferences(db)
      const found = await findDifferences(db, scope)
      const certain = found.filter(({ subject }) => !unclear.has(subject))
      await keepDifferences(
        db,
        certain.map((difference) => ({ ...difference, id: newId() })),
        { at: now(), sinceDay: localDate(scope.since), unclear: [...unclear] },
      )
      return certain
    },
    { statementSeconds: STATEMENT_SECONDS },
  )
}

function scopeOf(deps: Pick<CheckDeps, 'now' | 'config'>, oldestOpenDay: string | null): Scope {
  const now = deps.now()
  const { PUBLIC_HOLIDAYS } = deps.config
  const first = daysAfter(localDate(now), -COMPARED_DAYS)
  const since = instantAt(oldestOpenDay && oldestOpenDay < first ? oldestOpenDay : first, '00:00')
  let day = localDate(now)
  while (workingDaysAfter(instantAt(day, '12:00'), PUBLIC_HOLIDAYS, SETTLED_WITHIN_WORKING_DAYS) >= now)
    day = daysAfter(day, -1)
  return { since, settledBefore: instantAt(daysAfter(day, 1), '00:00') }
}

function compare(deps: CheckDeps, scope: Scope): Promise<Difference[]> {
  return inTransaction(deps, ({ db }) => findDifferences(db, scope), { statementSeconds: STATEMENT_SECONDS })
}

/** Returns the subjects about which the provider could not be asked. */
async function askAgain(deps: CheckDeps, found: readonly Difference[]): Promise<ReadonlySet<string>> {
  const subjects = (of: 'payment' | 'refund' | 'dispute') =>
    found.filter(({ kind }) => askedOf[kind] === of).map(({ subject }) => subject)
  const [payments, refunds, disputes] = [subjects('payment'), subjects('refund'), subjects('dispute')]
  const failed = [
    await askFor(deps, payments.slice(0, MOST_QUESTIONS), askPayment),
    await askFor(deps, refunds.slice(0, MOST_QUESTIONS), askRefund),
    await askFor(deps, disputes.slice(0, MOST_QUESTIONS), askDispute),
  ]
  return new Set(failed.flatMap((ids) => [...ids]))
}
