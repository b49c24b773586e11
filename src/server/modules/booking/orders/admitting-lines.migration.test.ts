import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

let db: Database
let migrate: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrate } = await openBeforeMigration('admitting_lines'))
  // Only the lines matter here, so foreign keys are not needed.
  await db.script('alter table order_line drop constraint if exists order_line_order')
})
afterAll(() => db.close())

/** Inserts lines as a version without the column does. */
const insertLines = (names: string) =>
  db.query(
    `insert into order_line (showtime_id, order_id, line, kind, item_id, label, quantity, unit_price_paise, tax_code)
     select gen_random_uuid(), gen_random_uuid(), 1, kind, case when kind = 'snack' then gen_random_uuid() end,
       case when kind = 'snack' then 'Chai' end, 1, 10000, $1
     from unnest(array['ticket', 'private_screening', 'snack']) as kind`,
    [names],
  )
const listAdmits = (names: string) =>
  db.query('select kind, admits from order_line where tax_code = $1 order by kind', [names])
const expected = [
  { kind: 'private_screening', admits: true },
  { kind: 'snack', admits: false },
  { kind: 'ticket', admits: true },
]

test('existing lines, and those that an older version inserts, say whether they admit a person', async () => {
  await insertLines('before')
  await migrate()
  await insertLines('after')
  expect(await listAdmits('before')).toEqual(expected)
  expect(await listAdmits('after')).toEqual(expected)
})
