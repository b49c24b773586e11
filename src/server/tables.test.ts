import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, inject, test } from 'vitest'
import { appUser, identity, passwordReset, session } from './modules/accounts/accounts.tables.ts'
import { movie } from './modules/catalogue/index.ts'
import { contactMessage } from './modules/enquiries/enquiries.tables.ts'
import { privateEnquiry } from './modules/private-screenings/private-screenings.tables.ts'
import { showtime } from './modules/programme/programme.tables.ts'
import { advert } from './modules/promotions/promotions.tables.ts'
import { cinema } from './modules/venues/index.ts'
import { openTestPostgres } from './testing/test-database.ts'

type Column = { name: string; isNullable: boolean }

test('the Drizzle tables match the tables that the migrations create', async () => {
  const db = await openTestPostgres(inject('postgresUrl'), 1)
  for (const table of [
    appUser,
    session,
    identity,
    passwordReset,
    movie,
    cinema,
    showtime,
    advert,
    contactMessage,
    privateEnquiry,
  ]) {
    const { name } = getTableConfig(table)
    const migrated = await db.query<Column>(
      `select column_name as name, is_nullable = 'YES' as "isNullable" from information_schema.columns
       where table_name = $1 order by column_name`,
      [name],
    )
    expect({ name, columns: columnsOf(table) }).toEqual({ name, columns: migrated })
  }
  await db.close()
})

function columnsOf(table: PgTable): Column[] {
  return getTableConfig(table)
    .columns.map(({ name, notNull }) => ({ name, isNullable: !notNull }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
