import type { Db } from '#server/platform/database.ts'

/** Returns when guests of a reservation, or seats that were shared, were let in with their own QRs, by the number in it; admissions that were undone do not count. */
export async function listAdmittedGuests(db: Db, reservationId: string): Promise<ReadonlyMap<number, Date>> {
  const rows = await db.query<{ guest: number; at: Date }>(
    `select a.guest, max(a.at) as at from admission a
     where a.reservation_id = $1 and a.guest is not null and a.counted > 0
       and not exists (select from admission u where u.undoes = a.id)
     group by a.guest`,
    [reservationId],
  )
  return new Map(rows.map(({ guest, at }) => [guest, at]))
}
