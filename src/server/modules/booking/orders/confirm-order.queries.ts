import { actorValues, type Actor } from '#server/modules/audit/index.ts'
import { insertEntriesSql } from '#server/modules/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { INSERT_JOB } from '#server/platform/outbox.ts'
import type { Bind, ConfirmationPart } from '#server/ports/line-handler.ts'
import type { OrderKey } from '#server/ports/order.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import type { OrderCause } from './orders.states.ts'

export type { ConfirmationPart } from '#server/ports/line-handler.ts'

type Confirmation = { readonly cause: OrderCause; readonly at: Date; readonly actor: Actor }

/**
 * Confirms a paid order in one round trip: compare-and-set, log, the revenue in the ledger (SQL of payments), and the parts of its lines. Returns false,
 * and has no effect, when the order is not `paid`.
 */
export async function insertConfirmation(
  db: Db,
  { orderId }: OrderKey,
  { cause, at, actor }: Confirmation,
  parts: readonly ConfirmationPart[],
): Promise<boolean> {
  const values: unknown[] = [orderId, cause, at, ...actorValues(actor)]
  const bind: Bind = (value) => `$${values.push(value)}`
  const statement = `with ${[BASE, ...parts.map((part) => part(bind))].join(', ')} select 1 from moved`
  return (await db.query(statement, values)).length === 1
}

const BASE = `moved as (
    update booking_order set state = 'confirmed', next_check_at = null, lease_until = null
    where id = $1 and state = 'paid'
    returning showtime_id, id, user_id, seats, total_paise, name, email, phone
  ), logged as (
    ${INSERT_ORDER_EVENTS}
    select showtime_id, id, 'paid', 'confirmed', $2, $3, $4::uuid, $5, $6, $7 from moved
  ), earned as (
    ${insertEntriesSql(
      'earned',
      `select id::text as reference, total_paise as amount, showtime_id, id as order_id, $3::timestamptz as at from moved`,
    )}
  )`

type Mail = {
  readonly id: string
  /** Kind and payload, as `jobColumns` returns them. */
  readonly job: readonly [kind: string, payloadJson: string]
  readonly at: Date
}

/** Writes the job that mails the buyer. */
export function mailPart({ id, job: [kind, payload], at }: Mail): ConfirmationPart {
  return (bind) => `mailed as (
    ${INSERT_JOB} select ${bind(id)}::uuid, ${bind(kind)}, ${bind(payload)}::jsonb, ${bind(at)}::timestamptz from moved
  )`
}
