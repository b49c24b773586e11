import { expect, onTestFinished, test } from 'vitest'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

test('demo orders of earlier versions get provider ids of their own, and two orders cannot share one any more', async () => {
  const { db, migrate } = await openBeforeMigration('provider_order_unique')
  onTestFinished(() => db.close())
  // Only the orders matter here, so foreign keys are not needed.
  await db.script('set session_replication_role = replica')
  const insert = (providerOrderId: string | null) =>
    db.query<{ id: string }>(
      `insert into booking_order (showtime_id, id, user_id, state, seats, total_paise, provider_order_id, name, email, phone, created_at)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'confirmed', '{1}', 100, $1, '', '', '', now()) returning id`,
      [providerOrderId],
    )
  const before = ['order_demo', 'order_demo', 'order_Real1', null, null]
  const ids: string[] = []
  for (const providerOrderId of before) ids.push((await insert(providerOrderId))[0]?.id ?? '')
  await migrate()
  const rows = await db.query<{ id: string; providerId: string | null }>(
    'select id, provider_order_id as "providerId" from booking_order',
  )
  const idsAtProvider = new Map(rows.map(({ id, providerId }) => [id, providerId]))
  expect(ids.map((id) => idsAtProvider.get(id))).toEqual([
    `order_demo_${ids[0]}`,
    `order_demo_${ids[1]}`,
    'order_Real1',
    null,
    null,
  ])
  await expect(insert('order_Real1')).rejects.toThrow(/booking_order_provider/)
})
