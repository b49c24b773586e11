import type { Actor } from '#server/modules/audit/index.ts'
import { insertEntriesSql } from '#server/modules/payments/index.ts'
import { unlockedShowtimesSql } from '#server/modules/programme/index.ts'
import { createGathered, isFailedByOneItem, LEFT } from '#server/platform/batch.ts'
import { jsonOfRows, rowsOfJson } from '#server/platform/conditions.ts'
import type { Db } from '#server/platform/database.ts'
import { INSERT_JOB } from '#server/platform/outbox.ts'
import type { Bind, ConfirmationPart } from '#server/ports/line-handler.ts'
import type { OrderKey } from '#server/ports/order.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import type { OrderCause } from './orders.states.ts'

export type { ConfirmationPart } from '#server/ports/line-handler.ts'

type Confirmation = {
  readonly cause: OrderCause
  readonly at: Date
  readonly actor: Actor
  /** The account of the ledger that the price of the order is in from now on. */
  readonly deliveredTo: 'ticket_revenue' | 'gift_cards'
}

type ConfirmingRow = Readonly<Record<string, unknown>> & { readonly id: string }
type ConfirmedRow = { readonly id: string; readonly isConfirmed: boolean; readonly isLeft: boolean }
type Confirm = (db: Db, row: ConfirmingRow) => Promise<boolean>

/** Orders with the same parts, which are few, have the same statements. */
const confirmers = new Map<string, Confirm>()

function confirmWith(fields: readonly string[], parts: readonly string[]): Confirm {
  const key = [...fields, ...parts].join()
  const known = confirmers.get(key)
  if (known) return known
  const textOf = (leavesLocked: boolean) =>
    `with ${[confirmSql(fields, leavesLocked), ...parts].join(', ')} ${OUTCOME}`
  const [together, alone] = [textOf(true), textOf(false)]
  const confirm = createGathered<ConfirmingRow, boolean>({
    slots: 2,
    most: 64,
    keysOf: ({ id }) => [id],
    isOfOneItem: isFailedByOneItem,
    waitsFor: ({ id }) => id,
    async run(db, rows) {
      const outcomes = await db.query<ConfirmedRow>(together, [jsonOfRows(rows)])
      const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
      return rows.map(({ id }) => (byId.get(id)?.isLeft ? LEFT : byId.get(id)?.isConfirmed === true))
    },
    async alone(db, row) {
      const [outcome] = await db.query<ConfirmedRow>(alone, [jsonOfRows([row])])
      return outcome?.isConfirmed === true
    },
  })
  confirmers.set(key, confirm)
  return confirm
}

/**
 * Confirms a paid order in one round trip, which concurrent orders share: compare-and-set, log, the revenue in the ledger (SQL of payments), and the
 * parts of its lines. Returns false, and has no effect, when the order is not `paid`.
 */
export function insertConfirmation(
  db: Db,
  { orderId }: OrderKey,
  { cause, at, actor: { userId, role, via, requestId }, deliveredTo }: Confirmation,
  parts: readonly ConfirmationPart[],
): Promise<boolean> {
  const fields = new Map<string, { readonly type: string; readonly value: unknown }>()
  const bind: Bind = (value, type) => {
    const name = `v${fields.size + 1}`
    fields.set(name, { type, value })
    return name
  }
  const written = parts.map((part) => part(bind))
  const given = {
    ...{ cause, at, actor_user_id: userId, actor_role: role, via, request_id: requestId },
    delivered_account: deliveredTo,
  }
  const bound = Object.fromEntries([...fields].map(([name, { value }]) => [name, value]))
  const types = [...fields].map(([name, { type }]) => `${name} ${type}`)
  return confirmWith([...GIVEN, ...types], written)(db, { id: orderId, ...given, ...bound })
}

const GIVEN = [
  'cause text',
  'at timestamptz',
  'actor_user_id uuid',
  'actor_role text',
  'via text',
  'request_id text',
  'delivered_account text',
]

/** With `leavesLocked` orders are left out that somebody has locked, or whose show: the others would wait for them. */
const confirmSql = (fields: readonly string[], leavesLocked: boolean) => `given as (
    select given.* from ${rowsOfJson('$1', 'given', ['id uuid', ...fields].join(', '))}
  ), unlocked as materialized (
    ${unlockedShowtimesSql('select o.showtime_id from given join booking_order o on o.id = given.id')}
  ), locked as materialized (
    select o.id from given join booking_order o on o.id = given.id
    where o.state = 'paid' ${leavesLocked ? 'and (o.showtime_id is null or o.showtime_id in (select id from unlocked))' : ''}
    order by o.id for no key update of o ${leavesLocked ? 'skip locked' : ''}
  ), moved as (
    update booking_order o set state = 'confirmed', next_check_at = null, lease_until = null
    from locked join given on given.id = locked.id
    where o.id = locked.id and o.state = 'paid'
    returning o.showtime_id, o.id, o.user_id, o.seats, o.total_paise, o.name, o.email, o.phone,
      ${fields.map((field) => `given.${field.split(' ')[0]}`).join(', ')}
  ), logged as (
    ${INSERT_ORDER_EVENTS}
    select showtime_id, id, 'paid', 'confirmed', cause, at, actor_user_id, actor_role, via, request_id from moved
  ), earned as (
    ${insertEntriesSql(
      'earned',
      `select id::text as reference, total_paise as amount, showtime_id, id as order_id, at, delivered_account from moved`,
    )}
  )`

/** An order that is `paid` and was not moved was left out. */
const OUTCOME = `select given.id, exists (select from moved m where m.id = given.id) as "isConfirmed",
  exists (select from booking_order o where o.id = given.id and o.state = 'paid') and not exists (select from moved m where m.id = given.id) as "isLeft"
  from given`

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
