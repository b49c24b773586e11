import type { Difference, DifferenceFile } from '#contract/reconciliation.ts'
import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import { fileTime } from '#domain/time.ts'
import { csvAmount, type CsvColumns } from '#server/http/csv.ts'
import type { Db } from '#server/platform/database.ts'
import {
  listDifferencesAfter,
  listStory,
  type DifferenceRow,
  type DifferenceSearch,
} from './differences.queries.ts'

/** The names of accounts by their ids. Handed in, because accounts is above payments. */
export type ListNames = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

const BATCH = 1_000

export const rupeesOrNull = (amount: Paise | null) => (amount === null ? null : rupeesFromPaise(amount))

export function presentDifference(row: DifferenceRow): Difference {
  const { id, version, kind, state, subject, paymentId, providerOrderId, orderId, day } = row
  return {
    _id: id,
    version,
    kind,
    state,
    subject,
    paymentId,
    providerOrderId,
    orderId,
    day,
    text: textOf(row),
    ours: rupeesOrNull(row.ours),
    theirs: rupeesOrNull(row.theirs),
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }
}

const textOf = ({ facts }: DifferenceRow) => facts['text'] ?? null

/** A difference with its story. */
export async function presentFile(db: Db, row: DifferenceRow, listNames: ListNames): Promise<DifferenceFile> {
  const story = await listStory(db, row.id)
  const ids = new Set(story.flatMap(({ userId }) => userId ?? []))
  const names = await listNames(db, [...ids])
  return {
    ...presentDifference(row),
    facts: row.facts,
    reason: row.reason,
    story: story.map(({ what, at, ours, theirs, userId, reason }) => ({
      what,
      reason,
      at: at.toISOString(),
      ours: rupeesOrNull(ours),
      theirs: rupeesOrNull(theirs),
      by: (userId !== null && names.get(userId)) || null,
    })),
  }
}

/** Reads all differences that match, in batches, the latest first. */
export async function* batchesOf(db: Db, search: DifferenceSearch): AsyncGenerator<DifferenceRow[]> {
  let after: DifferenceRow | null = null
  do {
    const rows: DifferenceRow[] = await listDifferencesAfter(db, search, { after, limit: BATCH })
    yield rows
    after = rows.length < BATCH ? null : (rows.at(-1) ?? null)
  } while (after)
}

const csvAmountOrNull = (amount: Paise | null) => (amount === null ? null : csvAmount(amount))

/** The columns of the file; times are the cinema's, amounts in rupees. */
export const columns: CsvColumns<DifferenceRow> = {
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  subject: ({ subject }) => subject,
  day: ({ day }) => day,
  ours: ({ ours }) => csvAmountOrNull(ours),
  theirs: ({ theirs }) => csvAmountOrNull(theirs),
  payment: ({ paymentId }) => paymentId,
  provider_order: ({ providerOrderId }) => providerOrderId,
  order: ({ orderId }) => orderId,
  first_seen: ({ firstSeenAt }) => fileTime(firstSeenAt),
  last_seen: ({ lastSeenAt }) => fileTime(lastSeenAt),
  reason: ({ reason }) => reason,
  text: textOf,
}
