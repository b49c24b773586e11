import type { Transaction } from '#server/platform/database.ts'
import type { ReadyPicture } from '#server/ports/picture-owners.ts'

/** Makes cinemas that wait for this picture show it. Returns the pictures that they showed before. */
export async function showCinemaPicture(tx: Transaction, { id, address }: ReadyPicture): Promise<string[]> {
  const rows = await tx.query<{ before: string | null }>(
    `with waiting as (select id, picture_id as before from cinema where next_picture_id = $1 order by id for update)
     update cinema r set image = $2, picture_id = $1, next_picture_id = null
     from waiting w where w.id = r.id returning w.before`,
    [id, address],
  )
  return rows.flatMap(({ before }) => before ?? [])
}
