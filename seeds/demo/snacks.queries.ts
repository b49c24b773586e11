import type { Db } from '#server/platform/database.ts'
import type { demoSnacks } from './adverts-and-snacks.ts'

export async function insertSnacks(db: Db, snacks: typeof demoSnacks): Promise<void> {
  await db.query(
    `insert into snack (id, name, description, kind, price_paise, image, position)
     select id, name, description, kind, "pricePaise", image, position
     from jsonb_to_recordset($1::jsonb) as s (id uuid, name text, description text, kind text, "pricePaise" bigint, image text, position int)
     on conflict do nothing`,
    [JSON.stringify(snacks)],
  )
}
