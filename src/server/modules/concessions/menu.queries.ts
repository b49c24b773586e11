import type { SnackTaxCode } from '#domain/gst.ts'
import type { Paise } from '#domain/money.ts'
import type { Allergen, SnackCategory, SnackDiet } from '#domain/snacks.ts'
import type { Db } from '#server/platform/database.ts'
import type { NamedRow } from '#server/ports/name-records.ts'

/** An item of the menu; prices in paise, with their tax. */
export type SnackRow = {
  readonly id: string
  readonly name: string
  readonly nameInHindi: string | null
  readonly description: string
  readonly descriptionInHindi: string | null
  readonly category: SnackCategory
  readonly diet: SnackDiet
  readonly allergens: readonly Allergen[]
  /** Of one serving. */
  readonly kcal: number
  readonly pricePaise: Paise
  /** Printed on the package; null for what is prepared. */
  readonly mrpPaise: Paise | null
  readonly taxCode: SnackTaxCode
  readonly preparationMinutes: number
  /** What one of it takes of the kitchen's capacity in a slot. */
  readonly preparationUnits: number
  readonly image: string
  readonly position: number
  readonly isSoldOut: boolean
  readonly isOffered: boolean
}

export const snackColumns = `id, name, name_hi as "nameInHindi", description, description_hi as "descriptionInHindi", category, diet, allergens,
  kcal, price_paise as "pricePaise", mrp_paise as "mrpPaise", tax_code as "taxCode", preparation_minutes as "preparationMinutes",
  preparation_units as "preparationUnits", image, position, is_sold_out as "isSoldOut", is_offered as "isOffered"`

/** An item with how many of it the stock allows; null without a recipe. */
export type StockedSnack = SnackRow & { readonly portions: number | null }

/**
 * SQL: how many of a row of `snack` the stock allows. Null: it has no recipe. What is held at the instant `now` counts as gone; `null` leaves holds out.
 * Of several venues it is the one that has most: the menu names no venue, and the hold decides by the venue of the order.
 */
export const portionsSql = (now: string) => `(select max(v.portions)::int from (
    select min(greatest(i.on_hand - coalesce((select sum(u.quantity) from stock_use u where u.stock_item_id = i.id
      and u.state = 'held' and u.held_until > ${now}::timestamptz), 0), 0) / r.quantity) as portions
    from snack_recipe r join stock_item i on i.id = r.stock_item_id where r.snack_id = snack.id group by i.venue_id) v) as portions`

/** Whether nothing of an item can be sold now: staff say so, or the stock. */
export const cannotBeSold = ({ isSoldOut, portions }: Pick<StockedSnack, 'isSoldOut' | 'portions'>) =>
  isSoldOut || portions === 0

/** Returns what is offered, sold out or not, in the order of the menu. */
export function listOfferedSnacks(db: Db, now: Date): Promise<StockedSnack[]> {
  return db.query<StockedSnack>(
    `select ${snackColumns}, ${portionsSql('$1')} from snack where is_offered order by position, id`,
    [now],
  )
}

/** Returns the items of these ids that are offered, sold out or not. Holds of the stock count for nothing: one may be the buyer's own, which ends with the new order. */
export function listSnacksById(db: Db, ids: readonly string[]): Promise<StockedSnack[]> {
  return db.query<StockedSnack>(
    `select ${snackColumns}, ${portionsSql('null')} from snack where is_offered and id = any($1::uuid[])`,
    [ids],
  )
}

/** Inserts the items that do not exist yet, and completes those of before migration 0034, which nobody could offer. */
export async function insertSnacks(db: Db, snacks: readonly SnackRow[]): Promise<void> {
  await db.query(
    `insert into snack (id, name, name_hi, description, description_hi, category, diet, allergens, kcal, price_paise, mrp_paise, tax_code,
       preparation_minutes, preparation_units, image, position, is_sold_out, is_offered)
     select id, name, "nameInHindi", description, "descriptionInHindi", category, diet, allergens, kcal, "pricePaise", "mrpPaise", "taxCode",
       "preparationMinutes", "preparationUnits", image, position, "isSoldOut", "isOffered"
     from jsonb_to_recordset($1::jsonb) as s (id uuid, name text, "nameInHindi" text, description text, "descriptionInHindi" text,
       category text, diet text, allergens text[], kcal int, "pricePaise" bigint, "mrpPaise" bigint, "taxCode" text,
       "preparationMinutes" int, "preparationUnits" int, image text, position int, "isSoldOut" boolean, "isOffered" boolean)
     on conflict (id) do update set name = excluded.name, name_hi = excluded.name_hi, description = excluded.description,
       description_hi = excluded.description_hi, category = excluded.category, diet = excluded.diet, allergens = excluded.allergens,
       kcal = excluded.kcal, price_paise = excluded.price_paise, mrp_paise = excluded.mrp_paise, tax_code = excluded.tax_code,
       preparation_minutes = excluded.preparation_minutes, preparation_units = excluded.preparation_units, position = excluded.position,
       is_offered = excluded.is_offered
     where not snack.is_offered and snack.kcal = 0`,
    [JSON.stringify(snacks)],
  )
}

/** Returns the Hindi names of snacks that have one, by their ids. */
export async function listHindiSnackNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; name: string }>(
    'select id, name_hi as name from snack where id = any($1::uuid[]) and name_hi is not null',
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function listSnackNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query('select id, name, null as at, id as opens from snack where id = any($1::uuid[])', [ids])
}
