import type { Db } from '#server/platform/database.ts'

/** Returns how many accounts there are. */
export async function countAccounts(db: Db): Promise<number> {
  const [row] = await db.query<{ accounts: number }>('select count(*)::int as accounts from app_user')
  return row?.accounts ?? 0
}

/** A secret that only TEST MODE keeps in its database. */
export async function insertKeyOfTestMode(db: Db): Promise<void> {
  await db.query(`insert into installation (key, value) values ('auth_secret', '"secret"')`)
}

export async function insertAccount(db: Db, id: string): Promise<void> {
  await db.query(
    `insert into app_user (id, name, email, phone, role, username, created_at)
     values ($1, 'Asha', 'asha@test.example', '9826012345', 'user', 'asha', now())`,
    [id],
  )
}
