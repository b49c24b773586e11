import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

let db: Database
let migrate: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrate } = await openBeforeMigration('providers_of_money'))
})
afterAll(() => db.close())

/** Inserts a payment online and one of the counter, each with a refund, as a version without the columns does. */
async function insertMoney(when: string): Promise<void> {
  for (const channel of ['online', 'counter']) {
    const id = `${when}_${channel}`
    await db.query(
      `insert into payment (id, showtime_id, order_id, amount_paise, fee_paise, method, captured_at, channel)
       values ($1, gen_random_uuid(), gen_random_uuid(), 48000, 0, 'card', now(), $2)`,
      [id, channel],
    )
    await db.query(
      `insert into refund (id, payment_id, showtime_id, order_id, amount_paise, reason, state, requested_at, next_attempt_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 48000, 'by_staff', 'processed', now(), now())`,
      [id],
    )
    await db.query(
      `insert into provider_refund (id, payment_id, amount_paise, status, recorded_at) values ('refund_' || $1, $1, 48000, 'processed', now())`,
      [id],
    )
  }
  await db.query(
    `insert into webhook_event (id, body, event, received_at, next_attempt_at) values ($1, '{}', '{"kind":"other"}', now(), now())`,
    [when],
  )
}

const listProviders = (when: string) =>
  db.query(
    `select p.id, p.provider, r.provider as refund, g.provider as "providerRefund"
     from payment p join refund r on r.payment_id = p.id join provider_refund g on g.payment_id = p.id
     where starts_with(p.id, $1) order by p.id`,
    [when],
  )

test('existing rows, and those that an older version inserts, name their provider', async () => {
  await insertMoney('before')
  await migrate()
  await insertMoney('later')
  for (const when of ['before', 'later'])
    expect(await listProviders(when)).toEqual([
      { id: `${when}_counter`, provider: 'counter', refund: 'counter', providerRefund: 'counter' },
      { id: `${when}_online`, provider: 'razorpay', refund: 'razorpay', providerRefund: 'razorpay' },
    ])
  expect(await db.query('select distinct provider from webhook_event')).toEqual([{ provider: 'razorpay' }])
})
