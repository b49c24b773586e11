import type { Db } from '#server/platform/database.ts'

/** Counts a click on an advert that is shown on this day; for another one nothing happens. */
export async function countClick(db: Db, id: string, today: string): Promise<void> {
  await db.query(
    `insert into advert_click as c (advert_id, day, clicks)
     select id, $2, 1 from advert where id = $1 and image is not null
       and coalesce(shown_from <= $2, true) and coalesce(shown_until >= $2, true)
     on conflict (advert_id, day) do update set clicks = c.clicks + 1`,
    [id, today],
  )
}

export type Clicks = { readonly all: number; readonly sinceDay: number }

/** Returns the clicks of adverts, all of them and those from a day on; adverts without any are missing. */
export async function listClicks(db: Db, day: string): Promise<ReadonlyMap<string, Clicks>> {
  const rows = await db.query<Clicks & { advertId: string }>(
    `select advert_id as "advertId", sum(clicks)::int as "all", coalesce(sum(clicks) filter (where day >= $1), 0)::int as "sinceDay"
     from advert_click group by advert_id`,
    [day],
  )
  return new Map(rows.map(({ advertId, ...clicks }) => [advertId, clicks]))
}
