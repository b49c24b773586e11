import { expect, onTestFinished, test } from 'vitest'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

test('stored webhook bodies stay as text, and go when their payer was erased before', async () => {
  const { db, migrate } = await openBeforeMigration('webhook_body_text')
  onTestFinished(() => db.close())
  // Only these rows matter here, so foreign keys are not needed.
  await db.script('set session_replication_role = replica')
  for (const [providerOrderId, email] of [
    ['order_of_erased', ''],
    ['order_of_asha', 'asha@test.example'],
    [null, ''],
  ]) {
    await db.query(
      `insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name, email, phone, created_at)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'abandoned', '{1}', 100, $1, '', $2, '', now())`,
      [providerOrderId, email],
    )
  }
  const body = { email: 'payer@test.example' }
  for (const [id, json, orderId] of [
    ['evt_asha', JSON.stringify(body), 'order_of_asha'],
    ['evt_deleted', '{}', 'order_of_asha'],
    ['evt_erased', JSON.stringify(body), 'order_of_erased'],
    ['evt_other', JSON.stringify(body), null],
  ]) {
    await db.query(
      `insert into webhook_event (id, body, event, provider_order_id, received_at, next_attempt_at)
       values ($1, $2, '{"kind":"other"}', $3, now(), now())`,
      [id, json, orderId],
    )
  }
  await migrate()
  const rows = await db.query<{ id: string; body: string | null }>(
    'select id, body from webhook_event order by id',
  )
  expect(rows.map(({ id, body: kept }) => [id, kept === null ? null : JSON.parse(kept)])).toEqual([
    ['evt_asha', body],
    ['evt_deleted', null],
    ['evt_erased', null],
    ['evt_other', body],
  ])
  expect(await db.query('select * from erased_payer')).toEqual([{ provider_order_id: 'order_of_erased' }])
})
