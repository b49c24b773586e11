import type { PartMode } from '#domain/counter.ts'
import type { Paise } from '#domain/money.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import type { OrderReference } from '../fulfilment-handler.ts'

/** SQL that inserts captured tenders, to be composed into the statement that makes their order paid. `rows` selects order_id, n, kind, provider, reference, amount. */
export function insertTendersSql(rows: string): string {
  return `insert into tender (order_id, n, kind, provider, reference, amount_paise, state)
    select order_id, n, kind, provider, reference, amount, 'captured' from (${rows}) as t (order_id, n, kind, provider, reference, amount)`
}

/**
 * SQL of an array of payments: those given ($1 and so on, a text[]), and for each that pays for its order all others that pay for it. One that came
 * twice pays for none.
 */
export const paidTogetherSql = (payments: string) =>
  `array(${togetherWithSql(`unnest(${payments})`, `any(${payments})`)})`

/** SQL that selects the same of one payment ($1 and so on, a text; null: none). */
export const paymentsPaidWithSql = (payment: string) => togetherWithSql(payment, payment)

const togetherWithSql = (given: string, asked: string) => `
  select ${given} union
  select other.reference from payment asked join tender own on own.order_id = asked.order_id and own.reference = asked.id
    join tender other on other.order_id = own.order_id and other.kind <> 'carried'
  where asked.id = ${asked} and other.reference is not null`

/** SQL: the tender of a payment `p`, whose order it pays for; none of one that came twice. */
export const TENDER_OF_PAYMENT = 'tender t on t.order_id = p.order_id and t.reference = p.id'

/** SQL: the payments `p` that pay for an order, by their tenders `t`. */
export const PAYMENTS_OF_ORDER = 'tender t join payment p on p.id = t.reference'

export type PaidBy = { readonly mode: PartMode; readonly amount: Paise }

/** Returns how much of an order at the counter was paid in which way, by tender. */
export function listPaidBy(db: Db, { orderId }: OrderReference): Promise<PaidBy[]> {
  return db.query<PaidBy>(
    `select case kind when 'cash' then 'cash' when 'card_terminal' then 'card' else 'upi' end as mode, amount_paise as amount
     from tender where order_id = $1 and reference is not null order by n`,
    [orderId],
  )
}

/** Whether a payment pays for an order, in whole or for a part. */
export async function paysFor(
  db: Db,
  paymentId: string,
  { orderId }: Pick<OrderReference, 'orderId'>,
): Promise<boolean> {
  const found = await db.query('select 1 from tender where order_id = $1 and reference = $2', [
    orderId,
    paymentId,
  ])
  return found.length > 0
}

/** Whether a tender of an order is to be returned in whole and is not yet. A payment that came twice goes back by itself. */
export async function hasOpenTender(db: Db, { orderId }: Pick<OrderReference, 'orderId'>): Promise<boolean> {
  const open = await db.query(
    `select 1 from tender t join refund r on r.payment_id = t.reference
     where t.order_id = $1 and r.part is null and r.state <> 'processed' limit 1`,
    [orderId],
  )
  return open.length > 0
}

/** SQL that moves the tenders of whole payments with their refunds; `refunds` has payment_id and part. */
export const setTenderSql = (state: 'captured' | 'returned', refunds: string) =>
  `update tender t set state = '${state}' from ${refunds} r join payment p on p.id = r.payment_id
   where r.part is null and t.order_id = p.order_id and t.reference = p.id and t.state <> '${state}'`

/**
 * Gives the tenders of an order to the one that replaces it, in place of the one that is `carried`, and before those of a difference. Each pays what is
 * left of its payment and does not go back. Call it when the payments are carried.
 */
export async function carryTenders(
  tx: Transaction,
  { from, to }: Readonly<Record<'from' | 'to', OrderReference>>,
): Promise<void> {
  await tx.query(`delete from tender where order_id = $1 and kind = 'carried'`, [to.orderId])
  await tx.query(
    `update tender set n = n + (select coalesce(max(n), 0) from tender where order_id in ($1, $2)) where order_id = $1`,
    [to.orderId, from.orderId],
  )
  await tx.query(
    `update tender t set order_id = $1, n = f.place, amount_paise = p.amount_paise - p.unearned_paise
     from (select n, row_number() over (order by n) as place from tender where order_id = $2) as f, payment p
     where t.order_id = $2 and t.n = f.n and p.id = t.reference`,
    [to.orderId, from.orderId],
  )
}

/** The exchange of an order has failed: what an earlier one was to pay of it stays with that one. */
export async function returnCarried(tx: Transaction, { orderId }: OrderReference): Promise<void> {
  await tx.query(`update tender set state = 'returned' where order_id = $1 and kind = 'carried'`, [orderId])
}
