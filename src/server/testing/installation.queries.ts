import type { Db } from '#server/platform/database.ts'

/** Returns how many accounts there are. */
export async function countAccounts(db: Db): Promise<number> {
  const [row] = await db.query<{ accounts: number }>('select count(*)::int as accounts from app_user')
  return row?.accounts ?? 0
}

/** Leaves the database as an earlier version did, which had no mark of its mode. */
export async function forgetMode(db: Db): Promise<void> {
  await db.script(
    `delete from installation where key = 'mode';
     delete from schema_migration where name like '%_installation_mode.sql'`,
  )
}

export async function insertAccount(db: Db, id: string): Promise<void> {
  await db.query(
    `insert into app_user (id, name, email, phone, role, username, created_at)
     values ($1, 'Asha', 'asha@test.example', '9826012345', 'user', 'asha', now())`,
    [id],
  )
}
