import type { Transaction } from '#server/platform/database.ts'

type Count = {
  readonly showtimeId: string
  readonly id: string
  /** Negative when an admission is undone. */
  readonly people: number
  /** No more than so many may be in; null: they are in, whatever we would have said. */
  readonly most: number | null
  readonly at: Date
}

/**
 * Counts people who are let in on the row that cancellation and refund change too. Returns false when the reservation is not valid any more,
 * or when there would be too many. With nobody in, the reservation counts as never used.
 */
export async function countAdmitted(
  tx: Transaction,
  { showtimeId, id, people, most, at }: Count,
): Promise<boolean> {
  const counted = await tx.query(
    `update reservation set admitted = admitted + $3,
       checked_in_at = case when admitted + $3 > 0 then coalesce(checked_in_at, $5::timestamptz) end
     where showtime_id = $1 and id = $2 and (state = 'confirmed' or (state = 'disputed' and $4::int is null))
       and admitted + $3 <= coalesce($4, admitted + $3) returning 1`,
    [showtimeId, id, people, most, at],
  )
  return counted.length === 1
}
