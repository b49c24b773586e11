import type { SnackOrderState } from '#contract/concessions.ts'
import type { Page } from '#contract/paging.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import { portionsSql, snackColumns, type StockedSnack } from '../menu.queries.ts'
import { snackOrderColumns, type SnackOrder } from '../snack-orders.queries.ts'

/** An item with its version and its uploaded pictures. */
export type EditedSnack = StockedSnack & {
  readonly version: number
  readonly pictureId: string | null
  readonly nextPictureId: string | null
}
export type SnackFields = Omit<EditedSnack, 'id' | 'version' | 'position' | 'isSoldOut' | 'portions'>

const columns = `${snackColumns}, version, picture_id as "pictureId", next_picture_id as "nextPictureId", ${portionsSql('null')}`
/** Columns that an edit sets, each with its field. */
const edited = {
  name: 'name',
  name_hi: 'nameInHindi',
  description: 'description',
  description_hi: 'descriptionInHindi',
  category: 'category',
  diet: 'diet',
  allergens: 'allergens',
  kcal: 'kcal',
  price_paise: 'pricePaise',
  mrp_paise: 'mrpPaise',
  tax_code: 'taxCode',
  preparation_minutes: 'preparationMinutes',
  preparation_units: 'preparationUnits',
  image: 'image',
  is_offered: 'isOffered',
  picture_id: 'pictureId',
  next_picture_id: 'nextPictureId',
} as const satisfies Readonly<Record<string, keyof SnackFields>>
const editedColumns = Object.keys(edited).join(', ')
const editedValues = Object.values(edited)
  .map((field) => `:${field}`)
  .join(', ')

/** Returns all items, offered or not, in the order of the menu. */
export function listAllSnacks(db: Db): Promise<EditedSnack[]> {
  return db.query<EditedSnack>(`select ${columns} from snack order by position, id`)
}

export async function findSnack(db: Db, id: string): Promise<EditedSnack | undefined> {
  const [row] = await db.query<EditedSnack>(`select ${columns} from snack where id = $1`, [id])
  return row
}

export async function lockSnack(tx: Transaction, id: string): Promise<EditedSnack | undefined> {
  const [row] = await tx.query<EditedSnack>(`select ${columns} from snack where id = $1 for update`, [id])
  return row
}

/** Inserts an item, last on the menu. */
export async function insertSnack(tx: Transaction, id: string, fields: SnackFields): Promise<EditedSnack> {
  const [row] = await tx.query<EditedSnack>(
    ...named(
      `insert into snack (id, position, is_sold_out, ${editedColumns})
     values (:id, (select coalesce(max(position), 0) + 1 from snack), false, ${editedValues}) returning ${columns}`,
      { ...fields, id },
    ),
  )
  if (!row) throw new Error('a snack was not inserted')
  return row
}

/** Replaces the fields of a locked item; its version becomes one higher. */
export async function updateSnack(tx: Transaction, id: string, fields: SnackFields): Promise<EditedSnack> {
  const [row] = await tx.query<EditedSnack>(
    ...named(
      `update snack set (${editedColumns}, version) = (${editedValues}, version + 1)
     where id = :id returning ${columns}`,
      { ...fields, id },
    ),
  )
  if (!row) throw new Error(`snack ${id} is missing`)
  return row
}

/** Locks all items by id and returns them in the order of the menu. */
export async function lockSnacksInOrder(tx: Transaction): Promise<EditedSnack[]> {
  const rows = await tx.query<EditedSnack>(`select ${columns} from snack order by id for update`)
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** Numbers the items from 1 in this order. */
export async function setSnackPositions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update snack s set position = o.place from unnest($1::uuid[]) with ordinality as o (id, place)
     where s.id = o.id and s.position <> o.place`,
    [ids],
  )
}

export async function getUnitsPerSlot(db: Db): Promise<number> {
  const [row] = await db.query<{ units: number }>('select units_per_slot as units from snack_bar')
  return row?.units ?? 0
}

/** Sets the capacity of slots from an instant on. Returns what it was. The bar's row is locked before its slots. */
export async function setUnitsPerSlot(tx: Transaction, units: number, from: Date): Promise<number> {
  const [before] = await tx.query<{ units: number }>(
    'select units_per_slot as units from snack_bar for update',
  )
  await tx.query('update snack_bar set units_per_slot = $1', [units])
  await tx.query(
    `update pick_up_slot set capacity = $1, most_capacity = greatest(most_capacity, capacity, $1) where at in (select at from pick_up_slot where at > $2 order by at for update)`,
    [units, from],
  )
  return before?.units ?? 0
}

export type OrdersFilter = Slice & {
  readonly from: Date
  readonly until: Date
  readonly state?: SnackOrderState | undefined
  readonly sort: 'pickUp' | 'pickUp_desc' | 'newest'
}

const orders = {
  pickUp: 'pick_up_at, number, id',
  pickUp_desc: 'pick_up_at desc, number, id',
  newest: 'ordered_at desc, id',
}

/** Returns orders that are picked up between two instants. */
export function listOrdersOfDay(
  db: Db,
  {
    from,
    until,
    state = null,
    sort,
    offset,
    limit,
  }: Omit<OrdersFilter, 'state'> & { readonly state?: SnackOrderState | null | undefined },
): Promise<Page<SnackOrder[]>> {
  const where = `where pick_up_at >= $1 and pick_up_at < $2 and ($3::text is null or state = $3)`
  const values = [from, until, state]
  return pageOf(
    db.query<SnackOrder>(
      `select ${snackOrderColumns} from snack_order ${where} order by ${orders[sort]} offset $4 limit $5`,
      [...values, offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from snack_order ${where}`, values),
  )
}
