import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

const COLUMNS = 'name, seat_class as "seatClass", is_private_hire as "isPrivateHire"'

let db: Database
let migrateOnce: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrateOnce } = await openBeforeMigration('area_properties'))
})
afterAll(() => db.close())

/** As versions of before write it. */
async function insertArea(name: string): Promise<void> {
  await db.query(
    `insert into cinema (id, name, room, seats, seats_available, ticket_price_paise)
     values (gen_random_uuid(), $1, split_part($1, '-', 1), '[[0]]', 1, 10000)`,
    [name],
  )
}

test('class and private hire of areas are those of their names, also where an older version writes names only', async () => {
  for (const name of ['Screen 1-Silver', 'Screen 1 - gold', 'Screen 1-Recliner', 'Private'])
    await insertArea(name)
  await migrateOnce()
  await insertArea('Screen 2-Gold')
  expect(await db.query(`select ${COLUMNS} from cinema order by name`)).toEqual([
    { name: 'Private', seatClass: 'premium', isPrivateHire: true },
    { name: 'Screen 1 - gold', seatClass: 'gold', isPrivateHire: false },
    { name: 'Screen 1-Recliner', seatClass: 'premium', isPrivateHire: false },
    { name: 'Screen 1-Silver', seatClass: 'silver', isPrivateHire: false },
    { name: 'Screen 2-Gold', seatClass: 'gold', isPrivateHire: false },
  ])
  await db.query(`update cinema set name = 'Screen 2-Silver' where name = 'Screen 2-Gold'`)
  expect(await db.query(`select ${COLUMNS} from cinema where name = 'Screen 2-Silver'`)).toEqual([
    { name: 'Screen 2-Silver', seatClass: 'silver', isPrivateHire: false },
  ])
})

test('an area has the class that is written, whatever its name says', async () => {
  await db.query(
    `insert into cinema (id, name, room, seats, seats_available, ticket_price_paise, seat_class, is_private_hire)
     values (gen_random_uuid(), 'Studio', 'Studio', '[[0]]', 1, 10000, 'gold', true)`,
  )
  expect(await db.query(`select ${COLUMNS} from cinema where name = 'Studio'`)).toEqual([
    { name: 'Studio', seatClass: 'gold', isPrivateHire: true },
  ])
})
