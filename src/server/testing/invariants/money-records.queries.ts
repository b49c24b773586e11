import type { Db } from '#server/platform/database.ts'

export type RefundRecord = {
  readonly orderId: string
  readonly paymentId: string
  /** Null: the whole payment. */
  readonly part: string | null
  readonly state: string
  readonly amount: number
}

export function listRefundRecords(db: Db): Promise<RefundRecord[]> {
  return db.query<RefundRecord>(
    'select order_id as "orderId", payment_id as "paymentId", part, state, amount_paise as amount from refund',
  )
}

export function listUnbalancedEntries(db: Db): Promise<{ entry: string }[]> {
  return db.query(
    `select kind || ' ' || reference as entry from ledger_leg group by kind, reference having sum(amount_paise) <> 0`,
  )
}

/** A payment as our database has it, in paise. */
export type PaymentRecord = {
  readonly id: string
  /** That it pays for now. */
  readonly orderId: string
  readonly provider: string
  readonly amount: number
  readonly refunded: number
  /** Refunds that failed after they were processed, not made again. */
  readonly owedAgain: number
  /** The part of the payment that is not booked as revenue. */
  readonly unearned: number
  /** The first payment of its order, when this one completes it. */
  readonly completes: string | null
}

export function listPaymentRecords(db: Db): Promise<PaymentRecord[]> {
  return db.query<PaymentRecord>(
    `select id, order_id as "orderId", provider, amount_paise as amount, refunded_paise as refunded, owed_again_paise as "owedAgain", unearned_paise as unearned,
       completes_payment_id as completes from payment`,
  )
}

export type TenderRecord = {
  readonly orderId: string
  readonly n: number
  readonly kind: string
  /** The payment, or the earlier order; null while it is due. */
  readonly reference: string | null
  readonly amount: number
  readonly state: 'due' | 'captured' | 'returned'
}

export function listTenderRecords(db: Db): Promise<TenderRecord[]> {
  return db.query<TenderRecord>(
    `select order_id as "orderId", n, kind, reference, amount_paise as amount, state from tender order by order_id, n`,
  )
}

export type LedgerTotals = {
  readonly captured: number
  readonly refunded: number
  readonly chargedBack: number
  /** Taken by disputes beyond what was left of their payments. */
  readonly lost: number
  readonly fee: number
  readonly earned: number
  readonly deposits: number
}

/** Sums the ledger: what came and went online, by the accounts of the provider, and what was earned and is owed in all. */
export async function sumLedger(db: Db): Promise<LedgerTotals> {
  const sum = (sign: '' | '-', kind: string, accounts: string) =>
    `coalesce(sum(${sign}amount_paise) filter (where kind = '${kind}' and account in (${accounts})), 0)::bigint`
  const [totals] = await db.query<LedgerTotals>(
    `select ${sum('', 'captured', "'gateway', 'gateway_fees'")} as captured, ${sum('-', 'refunded', "'gateway'")} as refunded,
       ${sum('-', 'charged_back', "'gateway'")} as "chargedBack",
       coalesce(sum(amount_paise) filter (where account = 'chargeback_losses'), 0)::bigint as lost,
       coalesce(sum(amount_paise) filter (where account = 'gateway_fees'), 0)::bigint as fee,
       coalesce(sum(amount_paise) filter (where account = 'customer_deposits' and kind in ('earned', 'reversed')), 0)::bigint as earned,
       coalesce(sum(-amount_paise) filter (where account = 'customer_deposits'), 0)::bigint as deposits
     from ledger_leg`,
  )
  if (!totals) throw new Error('nothing was summed')
  return totals
}
