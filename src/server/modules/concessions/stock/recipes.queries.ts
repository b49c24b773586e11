import type { Db, Transaction } from '#server/platform/database.ts'

export type Ingredient = { readonly stockItemId: string; readonly quantity: number }
type Of = { readonly snackId: string; readonly venueId: string }

/** Returns what one of a snack takes of the stock of a venue, by the items' ids. */
export function listIngredients(db: Db, { snackId, venueId }: Of): Promise<Ingredient[]> {
  return db.query<Ingredient>(
    `select r.stock_item_id as "stockItemId", r.quantity from snack_recipe r join stock_item i on i.id = r.stock_item_id
     where r.snack_id = $1 and i.venue_id = $2 order by r.stock_item_id`,
    [snackId, venueId],
  )
}

/** Replaces the recipe of a snack in a venue. */
export async function replaceIngredients(
  tx: Transaction,
  { snackId, venueId }: Of,
  items: readonly Ingredient[],
): Promise<void> {
  await tx.query(
    `delete from snack_recipe where snack_id = $1 and stock_item_id in (select id from stock_item where venue_id = $2)`,
    [snackId, venueId],
  )
  await tx.query(
    `insert into snack_recipe (snack_id, stock_item_id, quantity)
     select $1, item, quantity from unnest($2::uuid[], $3::int[]) as r (item, quantity) order by item`,
    [snackId, items.map(({ stockItemId }) => stockItemId), items.map(({ quantity }) => quantity)],
  )
}
