import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import type { Db, Row } from '#server/platform/database.ts'
import type { FulfilmentHandler } from './fulfilment-handler.ts'

type Sum = Row & { readonly amount: Paise }
const inRupees = (row: Sum): Row => ({ ...row, amount: rupeesFromPaise(row.amount) })

type Of = { readonly owner: FulfilmentHandler; readonly userId: string }

/** Returns all payment records of a user for the person to read; amounts in rupees. */
export async function collectPersonalPayments(
  db: Db,
  of: Of,
): Promise<{ readonly payments: readonly Row[]; readonly refunds: readonly Row[] }> {
  const ids = await orderIds(db, of)
  const [payments, refunds] = await Promise.all([
    db.query<Sum>(
      `select id, order_id as "orderId", amount_paise as amount, method, rrn, vpa, captured_at as "capturedAt"
       from payment where order_id = any($1::uuid[])
       order by captured_at, id`,
      [ids],
    ),
    db.query<Sum>(
      `select id, order_id as "orderId", payment_id as "paymentId", amount_paise as amount, reason, state,
         requested_at as "requestedAt", processed_at as "processedAt"
       from refund where order_id = any($1::uuid[])
       order by requested_at, id`,
      [ids],
    ),
  ])
  return { payments: payments.map(inRupees), refunds: refunds.map(inRupees) }
}

/**
 * Keeps amounts, as the law requires, and deletes the UPI references and the webhook bodies, which contain email and phone of the payer, also those
 * that come later.
 */
export async function erasePersonalPayments(db: Db, { owner, userId }: Of): Promise<void> {
  const orders = await owner.listOrdersOfUser(db, userId)
  await db.query(
    `with erased as (insert into erased_payer select id from unnest($1::text[]) as id where id is not null on conflict do nothing),
       unnamed as (update payment set rrn = null, vpa = null
         where order_id = any($2::uuid[]) and (rrn is not null or vpa is not null))
     update webhook_event set body = null where provider_order_id = any($1::text[])`,
    [orders.map(({ providerOrderId }) => providerOrderId), orders.map(({ orderId }) => orderId)],
  )
}

/** Whether a refund of the user is open, also that of a second payment. */
export async function hasOpenRefunds(db: Db, of: Of): Promise<boolean> {
  const rows = await db.query(
    `select 1 from refund
     where order_id = any($1::uuid[]) and state <> 'processed' limit 1`,
    [await orderIds(db, of)],
  )
  return rows.length > 0
}

async function orderIds(db: Db, { owner, userId }: Of): Promise<string[]> {
  const orders = await owner.listOrdersOfUser(db, userId)
  return orders.map(({ orderId }) => orderId)
}
