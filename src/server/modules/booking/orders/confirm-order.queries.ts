import type { Actor } from '#server/modules/audit/index.ts'
import { insertEntriesSql } from '#server/modules/payments/index.ts'
import { createGathered, isFailedByOneItem } from '#server/platform/batch.ts'
import { rowsOfJson } from '#server/platform/conditions.ts'
import type { Db } from '#server/platform/database.ts'
import { INSERT_JOB } from '#server/platform/outbox.ts'
import type { Bind, ConfirmationPart } from '#server/ports/line-handler.ts'
import type { OrderKey } from '#server/ports/order.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import type { OrderCause } from './orders.states.ts'

export type { ConfirmationPart } from '#server/ports/line-handler.ts'

type Confirmation = { readonly cause: OrderCause; readonly at: Date; readonly actor: Actor }

/** The statement of the parts of an order, and its row for it. */
type Confirming = { readonly text: string; readonly row: Readonly<Record<string, unknown>> }

/** Orders with the same parts have the same statement. */
const confirmGathered = createGathered<Confirming, boolean>({
  slots: 2,
  most: 64,
  isOfOneItem: isFailedByOneItem,
  async run(db, items) {
    const confirmed = new Set<unknown>()
    for (const [text, same] of Map.groupBy(items, ({ text }) => text)) {
      const moved = await db.query<{ id: string }>(text, [JSON.stringify(same.map(({ row }) => row))])
      for (const { id } of moved) confirmed.add(id)
    }
    return items.map(({ row }) => confirmed.has(row['id']))
  },
})

/**
 * Confirms a paid order in one round trip, which concurrent orders share: compare-and-set, log, the revenue in the ledger (SQL of payments), and the
 * parts of its lines. Returns false, and has no effect, when the order is not `paid`.
 */
export function insertConfirmation(
  db: Db,
  { orderId }: OrderKey,
  { cause, at, actor: { userId, role, via, requestId } }: Confirmation,
  parts: readonly ConfirmationPart[],
): Promise<boolean> {
  const fields = new Map<string, { readonly type: string; readonly value: unknown }>()
  const bind: Bind = (value, type) => {
    const name = `v${fields.size + 1}`
    fields.set(name, { type, value })
    return name
  }
  const written = parts.map((part) => part(bind))
  const given = { cause, at, actor_user_id: userId, actor_role: role, via, request_id: requestId }
  const bound = Object.fromEntries([...fields].map(([name, { value }]) => [name, value]))
  const types = [...fields].map(([name, { type }]) => `${name} ${type}`)
  return confirmGathered(db, {
    text: `with ${[confirmSql([...GIVEN, ...types]), ...written].join(', ')} select id from moved`,
    row: { id: orderId, ...given, ...bound },
  })
}

const GIVEN = [
  'cause text',
  'at timestamptz',
  'actor_user_id uuid',
  'actor_role text',
  'via text',
  'request_id text',
]

const confirmSql = (fields: readonly string[]) => `moved as (
    update booking_order o set state = 'confirmed', next_check_at = null, lease_until = null
    from ${rowsOfJson('$1', 'given', ['id uuid', ...fields].join(', '))}
    where o.id = given.id and o.state = 'paid'
    returning o.showtime_id, o.id, o.user_id, o.seats, o.total_paise, o.name, o.email, o.phone,
      ${fields.map((field) => `given.${field.split(' ')[0]}`).join(', ')}
  ), logged as (
    ${INSERT_ORDER_EVENTS}
    select showtime_id, id, 'paid', 'confirmed', cause, at, actor_user_id, actor_role, via, request_id from moved
  ), earned as (
    ${insertEntriesSql(
      'earned',
      `select id::text as reference, total_paise as amount, showtime_id, id as order_id, at from moved`,
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
    ${INSERT_JOB} select ${bind(id, 'uuid')}, ${bind(kind, 'text')}, ${bind(payload, 'text')}::jsonb, ${bind(at, 'timestamptz')} from moved
  )`
}
