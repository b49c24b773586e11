import type { Db } from '#server/platform/database.ts'

/** Returns the customer accounts that were made in a period and have not been erased; invited staff do not count. */
export async function countNewCustomers(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from app_user
     where role = 'user' and removed_at is null and created_at >= $1 and created_at < $2`,
    [from, until],
  )
  return row?.count ?? 0
}

export type CountsOfNow = { readonly customers: number; readonly movies: number; readonly cinemas: number }

/** Returns the customer accounts, the movies that are shown publicly on a day, and the cinemas. */
export async function countNow(db: Db, day: string): Promise<CountsOfNow> {
  const [row] = await db.query<CountsOfNow>(
    `select (select count(*)::int from app_user where role = 'user' and removed_at is null) as customers,
       (select count(*)::int from movie where (is_public or is_private) and $1::date between release_date and end_date) as movies,
       (select count(*)::int from cinema) as cinemas`,
    [day],
  )
  if (!row) throw new Error('the counts returned no row')
  return row
}
