import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { deleteByAge, retentionRules } from './retention.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

test('the rules are those of docs/retention.md', async () => {
  const page = await readFile(new URL('../../docs/retention.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].map(([, records, kept]) => ({ records, kept }))
  expect(rows.slice(2)).toEqual(retentionRules.map(({ records, kept }) => ({ records, kept })))
})

/** Each inserts a row of an age in days; `$1` is an id, `$2` the instant, `$3` a user. */
const rows = [
  ['idempotent_response', 7, `(user_id, key, request_hash, created_at) values ($3, $1::text, 'x', $2)`],
  [
    'job',
    400,
    `(id, kind, payload, run_at, done_at) values ($1, 'mail_welcome', jsonb_build_object('userId', $3::uuid), $2, $2)`,
  ],
  [
    'job',
    400,
    `(id, kind, payload, run_at, failed_at) values ($1, 'mail_welcome', jsonb_build_object('userId', $3::uuid), $2, $2)`,
  ],
  ['password_reset', 30, '(id, user_id, created_at, expires_at) values ($1, $3, $2, $2)'],
  ['email_code', 30, '(id, user_id, created_at, expires_at) values ($1, $3, $2, $2)'],
  ['session', 90, '(id, user_id, created_at, last_seen_at) values ($1, $3, $2, $2)'],
  [
    'contact_message',
    730,
    `(id, name, phone, email, message, sent_at) values ($1, 'Asha', '9826012345', $3::text, 'x', $2)`,
  ],
] as const

test.each(rows)(
  'of %s what is older than %i days goes, and what is younger stays',
  async (table, days, columns) => {
    const { db, newId, now } = cinema.deps
    const { userId } = await cinema.aPerson()
    const key = table === 'idempotent_response' ? 'key' : 'id'
    const insertAged = async (age: number) => {
      const id = newId()
      const at = new Date(now().getTime() - age * 24 * 3_600_000)
      const own = columns.includes('$3') ? [userId] : []
      await db.query(`insert into ${table} ${columns}`, [id, at, ...own])
      return id
    }
    const old = await insertAged(days + 0.1)
    const young = await insertAged(days - 0.1)
    await deleteByAge(cinema.deps)
    const left = await db.query(`select 1 from ${table} where ${key} = $1`, [old])
    const stays = await db.query(`select 1 from ${table} where ${key} = $1`, [young])
    expect([left.length, stays.length]).toEqual([0, 1])
  },
)

test('an open job is never deleted, and neither is anything of a booking', async () => {
  const { db, newId } = cinema.deps
  const [buyer, show] = [await cinema.aPerson(), await cinema.aShow()]
  await cinema.book(show, ['A1'], buyer)
  const open = newId()
  await db.query(
    `insert into job (id, kind, payload, run_at) values ($1, 'mail_welcome', jsonb_build_object('userId', $2::uuid), $3)`,
    [open, buyer.userId, new Date(0)],
  )
  cinema.clock.advance(10 * 365 * 24 * 60)
  await deleteByAge(cinema.deps)
  for (const table of [
    'booking_order',
    'order_line',
    'reservation',
    'payment',
    'ledger_leg',
    'audit_entry',
  ]) {
    expect([table, (await db.query(`select 1 from ${table}`)).length > 0]).toEqual([table, true])
  }
  expect(await db.query('select 1 from job where id = $1', [open])).toHaveLength(1)
})
