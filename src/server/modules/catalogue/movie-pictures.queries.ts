import type { Transaction } from '#server/platform/database.ts'
import type { ReadyPicture } from '#server/ports/picture-owners.ts'

/** Makes movies that wait for this picture show it. Returns the pictures that they showed before. */
export async function showMoviePoster(
  tx: Transaction,
  { id, address, colour }: ReadyPicture,
): Promise<string[]> {
  const rows = await tx.query<{ before: string | null }>(
    `with waiting as (select id, poster_id as before from movie where next_poster_id = $1 order by id for update)
     update movie r set poster = $2, colour = $3, poster_id = $1, next_poster_id = null
     from waiting w where w.id = r.id returning w.before`,
    [id, address, colour],
  )
  return rows.flatMap(({ before }) => before ?? [])
}

/** Makes movies that wait for this picture show it. Returns the pictures that they showed before. */
export async function showMovieBackdrop(
  tx: Transaction,
  { id, address, shade }: ReadyPicture,
): Promise<string[]> {
  const rows = await tx.query<{ before: string | null }>(
    `with waiting as (select id, backdrop_id as before from movie where next_backdrop_id = $1 order by id for update)
     update movie r set backdrop = $2, backdrop_shade = $3, backdrop_id = $1, next_backdrop_id = null
     from waiting w where w.id = r.id returning w.before`,
    [id, address, shade],
  )
  return rows.flatMap(({ before }) => before ?? [])
}
