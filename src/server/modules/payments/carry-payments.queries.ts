import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { insertEntriesSql, MONEY_ACCOUNT } from './ledger.queries.ts'
import { IS_BY_HAND_SQL } from './tenders/tender-kinds.ts'
import { paidTogetherSql, TENDER_OF_PAYMENT } from './tenders/tenders.queries.ts'
import type { OrderWithShow } from './fulfilment-handler.ts'

/** A payment of an order that counts for it, with what is left of it; one that came twice does not. */
export type SalePayment = {
  readonly id: string
  readonly amount: Paise
  readonly left: Paise
  readonly isOfCounter: boolean
  readonly isDisputed: boolean
  readonly hasOpenRefund: boolean
}

/** Returns a payment and those that pay for the same order, in the order of their tenders. */
export function listSalePayments(db: Db, paymentId: string): Promise<SalePayment[]> {
  return db.query<SalePayment>(
    `select p.id, p.amount_paise as amount, (p.amount_paise - p.refunded_paise - p.charged_back_paise)::bigint as "left",
       ${IS_BY_HAND_SQL} as "isOfCounter",
       exists (select from dispute d where d.payment_id = p.id and d.status in ('open', 'under_review')) as "isDisputed",
       exists (select from refund f where f.payment_id = p.id and f.state <> 'processed')
         or exists (select from provider_refund g where g.payment_id = p.id and g.status = 'pending') as "hasOpenRefund"
     from payment p left join ${TENDER_OF_PAYMENT} where p.id = any(${paidTogetherSql('$1::text[]')}) order by t.n`,
    [[paymentId]],
  )
}

/** Locks payments and those that pay for the same orders until the end of the transaction. */
export async function lockSalePayments(tx: Transaction, paymentIds: readonly string[]): Promise<void> {
  await tx.query(
    `select 1 from payment where id = any(${paidTogetherSql('$1::text[]')}) order by id for no key update`,
    [paymentIds],
  )
}

export type CarriedPayment = {
  readonly id: string
  /** What of it goes back to the buyer, because the new order costs less. */
  readonly goesBack: Paise
  /** The first payment of the new order, unless it is this one. */
  readonly completes: string | null
}

/**
 * Gives a payment to another order: the revenue of the former one is taken back, and what is left of the payment goes over in the ledger, within
 * its account. The payment is locked.
 */
export async function carryPayment(
  tx: Transaction,
  { id, goesBack, completes }: CarriedPayment,
  { to, at }: { readonly to: OrderWithShow; readonly at: Date },
): Promise<void> {
  const entry = (order: 'former' | 'next', reference: string, more = '') =>
    `select ${reference} as reference, amount, ${order}_showtime as showtime_id, ${order}_order as order_id, $6::timestamptz as at${more} from carried`
  const money = ', money_account, null::uuid as shift_id'
  await tx.query(
    `with carried as (
       update payment p set showtime_id = $2, order_id = $3, completes_payment_id = $5, reversals = p.reversals + 1, reversed_paise = 0,
         returned_before_paise = p.refunded_paise + p.charged_back_paise,
         unearned_paise = p.refunded_paise + p.charged_back_paise + $4::bigint
       from payment was where p.id = $1 and was.id = p.id
       returning p.id, p.reversals, was.showtime_id as former_showtime, was.order_id as former_order, p.showtime_id as next_showtime,
         p.order_id as next_order, p.amount_paise - p.refunded_paise - p.charged_back_paise as amount, ${MONEY_ACCOUNT} as money_account
     ), taken_back as (${insertEntriesSql('reversed', entry('former', `id || '/' || reversals`, `, 'ticket_revenue' as delivered_account`))}
     ), out_of as (${insertEntriesSql('carried_out', entry('former', `id || '/' || next_order`, money))}
     )
     ${insertEntriesSql('carried_in', entry('next', `id || '/' || next_order`, money))}`,
    [id, to.showtimeId, to.orderId, goesBack, completes, at],
  )
}

/** Makes a payment of an order one that completes its first. */
export async function completePayment(
  tx: Transaction,
  { id, completes }: { readonly id: string; readonly completes: string },
): Promise<void> {
  await tx.query('update payment set completes_payment_id = $2 where id = $1', [id, completes])
}
