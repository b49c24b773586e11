import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

let db: Database
let migrateOnce: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrateOnce } = await openBeforeMigration('order_refunds_and_causes'))
  // Only orders and logs matter here, so foreign keys are not needed.
  await db.script('set session_replication_role = replica')
})
afterAll(() => db.close())

const insertOrder = `with inserted as (
    insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, name, email, phone, created_at)
    values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, '{1,2}', 200, '', '', '', now())
    returning showtime_id, id)
  insert into order_line (showtime_id, order_id, line, kind, quantity, unit_price_paise, tax_code)
  select showtime_id, id, 1, 'ticket', 2, 100, '999614' from inserted`

const insertEvent = `insert into order_event (showtime_id, order_id, to_state, cause, at, actor_role, via, request_id)
  values (gen_random_uuid(), gen_random_uuid(), 'paid', $1, now(), 'system', 'job', 'test')`

const insertEntry = `insert into audit_entry (id, at, actor_role, via, request_id, action, subject_kind, subject_id, reason)
  values (gen_random_uuid(), now(), 'system', 'job', 'test', $1, 'order', '1', $2)`

test('refunded orders have all units refunded, and causes in words become codes', async () => {
  for (const state of ['refunded', 'confirmed']) await db.query(insertOrder, [state])
  for (const cause of ['chosen anew', 'never locked', 'cancelled']) await db.query(insertEvent, [cause])
  await db.query(insertEntry, ['order.abandoned', 'chosen anew'])
  await db.query(insertEntry, ['refund.requested', 'Free text of staff'])
  await db.script('set session_replication_role = origin')
  await migrateOnce()
  const lines = await db.query(
    'select o.state, l.refunded_quantity as units from order_line l join booking_order o on o.id = l.order_id order by o.state',
  )
  expect(lines).toEqual([
    { state: 'confirmed', units: 0 },
    { state: 'refunded', units: 2 },
  ])
  const events = await db.query<{ cause: string }>('select cause from order_event order by cause')
  expect(events.map(({ cause }) => cause)).toEqual(['cancelled', 'never_locked', 'superseded'])
  const entries = await db.query<{ reason: string }>('select reason from audit_entry order by reason')
  expect(entries.map(({ reason }) => reason)).toEqual(['Free text of staff', 'superseded'])
  await expect(db.query("update order_event set cause = 'x'")).rejects.toThrow('only grows')
  await expect(db.query("update audit_entry set reason = 'x'")).rejects.toThrow('only grows')
})
