import type { PriceCap } from '#domain/price-card.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

type CapRow = PriceCap & { readonly venueId: string }

/** Returns the caps of all venues, those of one together, by their first day. */
export function listPriceCaps(db: Db): Promise<CapRow[]> {
  return db.query<CapRow>(
    `select venue_id as "venueId", amount_paise as "amountPaise", valid_from::text as "from", valid_until::text as until, source from price_cap
     order by venue_id, valid_from, amount_paise, id`,
  )
}

/** Puts the caps of a venue in the place of those that it has. */
export async function replacePriceCaps(
  db: Transaction,
  venueId: string,
  caps: readonly (PriceCap & { readonly id: string })[],
): Promise<void> {
  await db.query('delete from price_cap where venue_id = $1', [venueId])
  if (caps.length === 0) return
  await db.query(
    `insert into price_cap (id, venue_id, amount_paise, valid_from, valid_until, source)
     select n.id, $1::uuid, n."amountPaise", n."from", n.until, n.source
     from jsonb_to_recordset($2::jsonb) as n (id uuid, "amountPaise" bigint, "from" date, until date, source text)`,
    [venueId, JSON.stringify(caps)],
  )
}
