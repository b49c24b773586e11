import type { Paise } from '#domain/money.ts'
import { jsonOfRows, rowsOfJson } from '#server/platform/conditions.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import type { PaidTender } from '#server/ports/tender-kinds.ts'
import type { OrderReference, OrderWithShow } from '../fulfilment-handler.ts'
import type { ProviderName } from '../gateway.ts'
import type { TenderKindName } from './tender-kind.ts'
import { insertTendersSql } from './tenders.queries.ts'

/** A planned part of an order. */
export type PlannedPart = {
  readonly kind: TenderKindName
  readonly provider: ProviderName
  readonly amount: Paise
  /** The order of this part at its provider: it tells which part a payment is for. */
  readonly providerOrderId: string
}

export type Part = PlannedPart & {
  readonly n: number
  /** The payment; null while it is due. */
  readonly paymentId: string | null
  readonly state: 'due' | 'captured' | 'returned'
  /** Its whole payment is to go back, or has gone. */
  readonly isGoingBack: boolean
}

const columns = `t.n, t.kind, t.provider, t.amount_paise as amount, t.provider_order_id as "providerOrderId", t.reference as "paymentId", t.state,
  exists (select from refund r where r.payment_id = t.reference and r.part is null) as "isGoingBack"`

export async function insertParts(
  tx: Transaction,
  { orderId }: OrderReference,
  parts: readonly PlannedPart[],
): Promise<void> {
  await tx.query(
    `insert into tender (order_id, n, kind, provider, provider_order_id, amount_paise, state)
     select $1, n, kind, provider, provider_order, amount, 'due'
     from unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) with ordinality
       as p (kind, provider, provider_order, amount, n)`,
    [
      orderId,
      parts.map(({ kind }) => kind),
      parts.map(({ provider }) => provider),
      parts.map(({ providerOrderId }) => providerOrderId),
      parts.map(({ amount }) => amount),
    ],
  )
}

/** Returns the planned parts of an order; none when it is due as a whole. */
export function listParts(db: Db, { orderId }: OrderReference): Promise<Part[]> {
  return db.query<Part>(
    `select ${columns} from tender t where t.order_id = $1 and t.provider_order_id is not null order by t.n`,
    [orderId],
  )
}

export async function findPart(
  db: Db,
  providerOrderId: string,
): Promise<(Part & OrderReference) | undefined> {
  const [part] = await db.query<Part & OrderReference>(
    `select t.order_id as "orderId", ${columns} from tender t where t.provider_order_id = $1`,
    [providerOrderId],
  )
  return part
}

/** Records which payment pays a due part. */
export async function capturePart(
  tx: Transaction,
  { orderId }: OrderReference,
  { n, paymentId }: { readonly n: number; readonly paymentId: string },
): Promise<void> {
  await tx.query(
    `update tender set state = 'captured', reference = $3 where order_id = $1 and n = $2 and state = 'due'`,
    [orderId, n, paymentId],
  )
}

/** Takes back the plan of an order of which no part has come. Returns whether there was one. */
export async function withdrawParts(tx: Transaction, { orderId }: OrderReference): Promise<boolean> {
  const withdrawn = await tx.query(
    `delete from tender where order_id = $1 and state = 'due'
       and not exists (select from tender other where other.order_id = $1 and other.state <> 'due') returning 1`,
    [orderId],
  )
  return withdrawn.length > 0
}

/** Stores what a clerk has taken of an order in place of the part that was due for it. */
export async function takeRest(
  tx: Transaction,
  { orderId }: OrderReference,
  taken: readonly PaidTender[],
): Promise<void> {
  await tx.query(`delete from tender where order_id = $1 and state = 'due' and provider = 'counter'`, [
    orderId,
  ])
  await tx.query(
    insertTendersSql(
      `select $1::uuid, (select max(n) from tender where order_id = $1) + row_number() over (), kind, provider, reference, amount
       from ${rowsOfJson('$2', 't', 'kind text, provider text, reference text, amount bigint')}`,
    ),
    [
      orderId,
      jsonOfRows(
        taken.map(({ paymentId: reference, kind, provider, amount }) => ({
          kind,
          provider,
          reference,
          amount,
        })),
      ),
    ],
  )
}

/** Marks the payments of all parts but the first as completing it, for the version before tenders and the reports. Returns the first. */
export async function completeParts(tx: Transaction, { orderId }: OrderReference): Promise<string> {
  const [first] = await tx.query<{ paymentId: string }>(
    `with first as (select reference from tender where order_id = $1 and n = 1),
       completed as (update payment p set completes_payment_id = f.reference from tender t, first f
         where t.order_id = $1 and t.n > 1 and p.id = t.reference)
     select reference as "paymentId" from first`,
    [orderId],
  )
  if (!first) throw new Error(`order ${orderId} has no parts`)
  return first.paymentId
}

/** Returns a payment of each of these orders that is captured for a part of it. */
export function listCapturedParts(
  db: Db,
  orderIds: readonly string[],
): Promise<(OrderWithShow & { readonly paymentId: string })[]> {
  return db.query(
    `select distinct on (t.order_id) t.order_id as "orderId", p.showtime_id as "showtimeId", p.id as "paymentId"
     from tender t join payment p on p.id = t.reference
     where t.order_id = any($1::uuid[]) and t.state = 'captured' order by t.order_id, t.n`,
    [orderIds],
  )
}
