import type { Database, Db } from '#server/platform/database.ts'

/** Returns the number of links of a reservation that are not withdrawn. */
export async function countStandingLinks(db: Db, reservationId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from seat_link where reservation_id = $1 and withdrawn_at is null',
    [reservationId],
  )
  return row?.count ?? 0
}

/** Withdraws a link in a transaction that stays open until `end` is called. */
export async function beginLinkWithdrawal(
  db: Database,
  linkId: string,
): Promise<{ readonly end: () => Promise<void> }> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  const done = db.transaction(async (tx) => {
    await tx.query('update seat_link set withdrawn_at = now() where id = $1', [linkId])
    begin()
    await ending
  })
  await begun
  return {
    end: () => {
      end()
      return done
    },
  }
}

/** Waits until a statement waits for the row of a link. Returns false when `isOver` says that none will. */
export async function waitsForLink(db: Db, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const rows = await db.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from seat_link%'`,
    )
    if (rows.length > 0) return true
    await db.query('select pg_sleep(0.02)')
  }
  return false
}
