import type { Db } from '#server/platform/database.ts'

/** Sent with each execution, as texts by which a connection can be found. The text of a prepared statement is sent only once. */
export const FIRST = 'first half'
export const SECOND = 'second half'
export const PLAIN = 'plain look'

export async function createPairs(db: Db): Promise<void> {
  await db.script(
    'drop table if exists pair; create table pair (id bigint, half int, primary key (id, half))',
  )
}

export async function insertFirstHalf(db: Db, id: number): Promise<void> {
  await db.query(`insert into pair (id, half) select $1::bigint, 1 where $2 <> ''`, [id, FIRST])
}

export async function insertSecondHalf(db: Db, id: number): Promise<void> {
  await db.query(`insert into pair (id, half) select $1::bigint, 2 where $2 <> ''`, [id, SECOND])
}

export async function countPairs(db: Db): Promise<number> {
  const [row] = await db.query<{ pairs: number }>(
    `select count(*) as pairs from pair where half = 2 and $1 <> ''`,
    [PLAIN],
  )
  return row?.pairs ?? 0
}

/** Returns the ids of the pairs that are whole, and how many are not. */
export async function readPairs(db: Db): Promise<{ whole: Set<number>; halves: number }> {
  const rows = await db.query<{ id: number; halves: number }>(
    'select id, count(*) as halves from pair group by id',
  )
  const whole = rows.filter(({ halves }) => halves === 2).map(({ id }) => id)
  return { whole: new Set(whole), halves: rows.length - whole.length }
}

/** Ends a random session of the program under test, as an administrator or a failing server does. */
export async function terminateOne(db: Db): Promise<void> {
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'marquee' and pid <> pg_backend_pid() order by random() limit 1`,
  )
}

/** Counts the sessions of a database besides the caller's own. */
export async function countSessions(db: Db): Promise<{ all: number; inTransaction: number }> {
  const [row] = await db.query<{ all: number; inTransaction: number }>(
    `select count(*) as all, count(*) filter (where state like 'idle in transaction%') as "inTransaction" from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return row ?? { all: 0, inTransaction: 0 }
}

/** Counts the sessions of a database that execute a statement, besides the caller's own. */
export async function countActive(db: Db): Promise<number> {
  const [row] = await db.query<{ active: number }>(
    `select count(*) as active from pg_stat_activity
     where datname = current_database() and state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return row?.active ?? 0
}
