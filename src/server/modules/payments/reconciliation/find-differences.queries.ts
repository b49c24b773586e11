import type { Paise } from '#domain/money.ts'
import type { DifferenceKind } from '#contract/reconciliation.ts'
import type { Db } from '#server/platform/database.ts'
import {
  DISPUTE_DIFFERENCES,
  PAYMENT_DIFFERENCES,
  REFUND_DIFFERENCES,
} from './payment-differences.queries.ts'
import { SETTLEMENT_DIFFERENCES } from './settlement-differences.queries.ts'

/** A difference between the provider's records, its settlements or the bank, and the ledger. */
export type Difference = {
  readonly kind: DifferenceKind
  /** The payment, refund, settlement, dispute or line that it is of. */
  readonly subject: string
  readonly paymentId: string | null
  readonly providerOrderId: string | null
  readonly orderId: string | null
  /** A local date, YYYY-MM-DD. */
  readonly day: string
  readonly ours: Paise | null
  readonly theirs: Paise | null
  readonly facts: Readonly<Record<string, string | null>>
}

export type Scope = {
  /** Records since then are compared. */
  readonly since: Date
  /** Payments begun before should have been settled. */
  readonly settledBefore: Date
}

/** The first one says the types of the columns. */
const ALL = [
  ...PAYMENT_DIFFERENCES,
  ...REFUND_DIFFERENCES,
  ...DISPUTE_DIFFERENCES,
  ...SETTLEMENT_DIFFERENCES,
].join('\nunion all\n')

/** Compares what is stored of the provider, of settlements and of the bank with the ledger. One difference for a kind and a subject. */
export function findDifferences(db: Db, { since, settledBefore }: Scope): Promise<Difference[]> {
  return db.query<Difference>(
    `select distinct on (kind, subject) kind, subject, payment_id as "paymentId", provider_order_id as "providerOrderId", order_id as "orderId",
       to_char(indian_time(at), 'YYYY-MM-DD') as day, ours, theirs, facts
     from (${ALL}) as found
     order by kind, subject, at, theirs`,
    [since, settledBefore],
  )
}
