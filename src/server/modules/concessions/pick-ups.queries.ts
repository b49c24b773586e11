import type { Db, Transaction } from '#server/platform/database.ts'

export type PickUpClaim = {
  readonly orderId: string
  /** Start of the slot. */
  readonly at: Date
  readonly units: number
}

/** SQL: the claims of a slot that still count, without those of the order $2. $5 is now. */
const otherClaims = `from unnest(s.claims) as c where c.until_at > $5::timestamptz and c.order_id <> $2::uuid`

/**
 * Claims capacity of a slot until an instant (as SQL: `infinity` too), in place of what the order had of it. Returns false when it is not free. The lock of the
 * slot's row decides between orders of the same moment. Lock it last: order, seats, holders, slot.
 */
export async function claimPickUp(
  db: Db,
  { orderId, at, units }: PickUpClaim,
  { until, now }: { readonly until: Date | string; readonly now: Date },
): Promise<boolean> {
  const claimed = await db.query(
    `insert into pick_up_slot as s (at, capacity, claims)
     select $1, b.units_per_slot, array[($2::uuid, $3::int, $4::timestamptz)::pick_up_claim] from snack_bar b where $3::int <= b.units_per_slot
     on conflict (at) do update set claims = array(select c ${otherClaims}) || excluded.claims
       where (select coalesce(sum(c.units), 0) ${otherClaims}) + $3::int <= s.capacity
     returning 1`,
    [at, orderId, units, until, now],
  )
  return claimed.length === 1
}

/** Gives the capacity of an order back. */
export async function releasePickUp(db: Db, { orderId, at }: Omit<PickUpClaim, 'units'>): Promise<void> {
  await db.query(
    `update pick_up_slot s set claims = array(select c from unnest(s.claims) as c where c.order_id <> $2::uuid)
     where at = $1 and exists (select from unnest(s.claims) as c where c.order_id = $2::uuid)`,
    [at, orderId],
  )
}

/** Returns the free units of slots by their time; one without orders is wholly free. */
export async function listFreeUnits(
  db: Db,
  { ats, now }: { readonly ats: readonly Date[]; readonly now: Date },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ at: Date; free: number }>(
    `select a.at, (coalesce(s.capacity, b.units_per_slot)
         - (select coalesce(sum(c.units), 0) from unnest(s.claims) as c where c.until_at > $2::timestamptz))::int as free
     from unnest($1::timestamptz[]) as a (at) cross join snack_bar b left join pick_up_slot s on s.at = a.at`,
    [ats, now],
  )
  return new Map(rows.map(({ at, free }) => [at.getTime(), free]))
}

export type MovedClaim = {
  readonly orderId: string
  readonly from: Date
  readonly to: Date
  readonly units: number
}

type ClaimEnd = { readonly orderId: string; readonly until: string }

/**
 * Moves the claims of orders to other slots, each to the end that it has. Returns the first order whose new slot is full; then the transaction has
 * to be given up. All leave their slots before the first comes into a new one. An order without a claim keeps none.
 */
export async function moveClaims(
  tx: Transaction,
  moves: readonly MovedClaim[],
  now: Date,
): Promise<string | null> {
  const ats = moves.flatMap(({ from, to }) => [from, to])
  await tx.query('select 1 from pick_up_slot where at = any($1::timestamptz[]) order by at for update', [ats])
  const ends = await tx.query<ClaimEnd>(
    `select c.order_id as "orderId", c.until_at::text as until from pick_up_slot s, unnest(s.claims) as c
     where s.at = any($1::timestamptz[]) and c.order_id = any($2::uuid[]) and c.until_at > $3::timestamptz`,
    [moves.map(({ from }) => from), moves.map(({ orderId }) => orderId), now],
  )
  const untils = new Map(ends.map(({ orderId, until }) => [orderId, until]))
  for (const { orderId, from } of moves) await releasePickUp(tx, { orderId, at: from })
  for (const { orderId, to, units } of moves.toSorted(
    (one, other) => one.to.getTime() - other.to.getTime(),
  )) {
    const until = untils.get(orderId)
    if (until === undefined) continue
    if (!(await claimPickUp(tx, { orderId, at: to, units }, { until, now }))) return orderId
  }
  return null
}
