import { AppError } from '#contract/errors.ts'
import { subtractPaise, toPaise } from '#domain/money.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { writeCreditNotes } from '#server/modules/booking/index.ts'
import { inTransaction, type Db, type Transaction } from '#server/platform/database.ts'
import { STATEMENT_SECONDS, writeRecords, type RecordDeps } from '../reports/write-records.ts'
import { readDayLedger, type AccountSum } from './day-ledger.queries.ts'
import { noteUnnamed } from './ledger-names.queries.ts'
import { readNames } from './ledger-names.ts'
import { compareAccounts } from './propose-ledger-name.ts'
import {
  findNextNumber,
  insertVoucher,
  lockSeries,
  sumVouchers,
  type VoucherLine,
} from './vouchers.queries.ts'
import { hashOfFile } from './write-tally.ts'

export type DayOfVenue = { readonly venueId: string; readonly day: string }
type MakeDeps = ActorDeps<'now' | 'newId'> & RecordDeps
type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Money that goes back while the voucher is made has its credit note in the next attempt. */
const ATTEMPTS = 5

/**
 * Makes the voucher that is due of a day: what the ledger has and its earlier vouchers do not. Makes none when nothing is due. Throws `day_not_over`, and
 * `accounts_unnamed` with the accounts.
 */
export async function makeVoucher(deps: MakeDeps, of: DayOfVenue): Promise<void> {
  if (of.day >= businessDayOf(deps.now())) throw new AppError('day_not_over')
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await writeNotes(deps, attempt)
    const { isMade, unnamed } = await inTransaction(deps, (deps) => makeDue(deps, of), {
      statementSeconds: STATEMENT_SECONDS,
    })
    if (isMade) return
    if (unnamed.length === 0) continue
    await noteUnnamed(deps.db, of.venueId, unnamed)
    throw new AppError('accounts_unnamed', { accounts: unnamed })
  }
  throw new Error(`revenue went back in each of ${ATTEMPTS} attempts`)
}

/** Returns the lines of the voucher that is due, with the names of now; a line without one has an empty name. */
export async function readDue(
  db: Db,
  of: DayOfVenue,
): Promise<{ readonly lines: readonly VoucherLine[]; readonly isComplete: boolean }> {
  const { sums, isComplete } = await readDayLedger(db, of)
  const due = subtractSums(sums, await sumVouchers(db, of))
  const nameOf = await readNames(db, of.venueId)
  return { lines: due.map((sum) => ({ ...nameOf(sum.account), ...sum })), isComplete }
}

/** A note that the last run of all records does not know is of an entry with an earlier time: all of them are looked for. */
async function writeNotes(deps: MakeDeps, attempt: number): Promise<void> {
  if (attempt === 0) return writeRecords(deps)
  await inTransaction(deps, ({ db }) => writeCreditNotes(db, { since: null, orderId: null }), {
    statementSeconds: STATEMENT_SECONDS,
  })
}

type Attempt = { readonly isMade: boolean; readonly unnamed: readonly string[] }

/** Makes nothing when an account has no name, or when a credit note is missing. */
async function makeDue(deps: TxDeps, of: DayOfVenue): Promise<Attempt> {
  await lockSeries(deps.db, of.venueId)
  const { lines, isComplete } = await readDue(deps.db, of)
  const unnamed = lines.filter(({ ledger }) => ledger === '').map(({ account }) => account)
  if (!isComplete) return { isMade: false, unnamed: [] }
  if (unnamed.length > 0) return { isMade: false, unnamed }
  if (lines.length === 0) return { isMade: true, unnamed }
  const next = await findNextNumber(deps.db, of)
  const voucher = { id: deps.newId(), ...of, ...next, lines }
  const [madeAt, madeBy] = [deps.now(), deps.actor.userId]
  await insertVoucher(deps.db, { ...voucher, madeAt, madeBy, hash: hashOfFile(voucher) })
  const after = { day: of.day, number: next.number, lines: lines.length }
  await recordChange(deps, { action: 'venue.day_voucher_made', subjectId: of.venueId, after })
  return { isMade: true, unnamed }
}

function subtractSums(sums: readonly AccountSum[], from: readonly AccountSum[]): AccountSum[] {
  const before = new Map(from.map(({ account, amount }) => [account, amount]))
  const now = new Map(sums.map(({ account, amount }) => [account, amount]))
  return [...new Set([...now.keys(), ...before.keys()])].toSorted(compareAccounts).flatMap((account) => {
    const amount = subtractPaise(now.get(account) ?? toPaise(0), before.get(account) ?? toPaise(0))
    return amount === 0 ? [] : [{ account, amount }]
  })
}
