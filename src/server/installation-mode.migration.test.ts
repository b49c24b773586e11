import { expect, onTestFinished, test } from 'vitest'
import { findInstallationValue } from '#server/platform/installation.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

const account = (id: string) =>
  `insert into app_user (id, name, email, phone, role, username, created_at)
   values ('${id}', 'Asha', 'asha@test.example', '9826012345', 'user', 'asha', now())`
const REAL_ID = '01900000-0000-7000-8000-000000000000'
const DEMO_ID = '00000000-0000-7abc-8abc-0123456789ab'
const event = (accountId: string) =>
  `insert into webhook_event (id, body, event, received_at, next_attempt_at)
   values ('evt_1', '{"account_id": "${accountId}"}', '{"kind": "other"}', now(), now())`

/** What an earlier version left in its database, and the mode that follows. */
test.each([
  ['nothing', '', undefined],
  ['keys of its own', `insert into installation values ('auth_secret', '"x"')`, 'test'],
  ['a seeded demo', `insert into installation values ('seeded 2026-11-01, edition 2', 'true')`, 'test'],
  ['a demo account', account(DEMO_ID), 'test'],
  ['simulated payments', `${account(REAL_ID)}; ${event('acc_MarqueeTest001')}`, 'test'],
  ['real payments', `${account(REAL_ID)}; ${event('acc_K1a2b3c4d5e6f7')}`, 'production'],
])('a database with %s', async (_name, rows, mode) => {
  const { db, migrateOnce } = await openBeforeMigration('installation_mode')
  onTestFinished(() => db.close())
  await db.script(rows)
  await migrateOnce()
  expect(await findInstallationValue(db, 'mode')).toBe(mode)
})
