import type { SeatMatrix } from '#domain/seats.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

export type SeatBlockRow = {
  readonly id: string
  readonly cinemaId: string
  /** Null: all shows to come of the cinema. */
  readonly showtimeId: string | null
  readonly startsAt: Date | null
  readonly places: readonly number[]
  readonly reason: string
  readonly createdAt: Date
  readonly endsAt: Date | null
}

const COLUMNS = `b.id, b.cinema_id as "cinemaId", b.showtime_id as "showtimeId", s.starts_at as "startsAt", b.places, b.reason,
  b.created_at as "createdAt", b.ends_at as "endsAt"`
const SOURCE = 'seat_block b left join showtime s on s.id = b.showtime_id'

/** Returns the blocks of a cinema that concern shows to come, also those of its shows. */
export function listBlocks(
  db: Db,
  { cinemaId, now }: { readonly cinemaId: string; readonly now: Date },
): Promise<SeatBlockRow[]> {
  return db.query<SeatBlockRow>(
    `select ${COLUMNS} from ${SOURCE}
     where coalesce(s.cinema_id, b.cinema_id) = $1 and b.lifted_at is null
       and coalesce(s.starts_at, b.ends_at, 'infinity') > $2::timestamptz
     order by s.starts_at nulls first, b.created_at, b.id`,
    [cinemaId, now],
  )
}

export type BlockedShow = {
  readonly cinemaId: string
  readonly isPrivateHire: boolean
  readonly plan: SeatMatrix
}

/** Locks a show to come. */
export async function lockShow(
  db: Transaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<BlockedShow | undefined> {
  const [show] = await db.query<BlockedShow>(
    `select s.cinema_id as "cinemaId", c.is_private_hire as "isPrivateHire", p.seats as plan
     from showtime s join cinema c on c.id = s.cinema_id join seat_plan p on p.id = s.seat_plan_id
     where s.id = $1 and s.starts_at > $2::timestamptz and s.state <> 'cancelled' for update of s`,
    [id, now],
  )
  return show
}

type NewBlock = Omit<SeatBlockRow, 'startsAt'>

/** Inserts a block and claims its seats in the shows that it concerns. Returns these shows. */
export async function insertBlock(db: Transaction, block: NewBlock): Promise<string[]> {
  await db.query(
    ...named(
      `insert into seat_block (id, cinema_id, showtime_id, places, reason, created_at, ends_at)
       values (:id, :cinemaId, :showtimeId, :places, :reason, :createdAt, :endsAt)`,
      block,
    ),
  )
  return claimOfBlock(db, block.id, block.createdAt)
}

/** Ends a block and releases its seats in the shows to come. Returns the block with these shows; undefined when it has ended. */
export async function endBlock(
  db: Transaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<{ readonly block: SeatBlockRow; readonly showtimeIds: string[] } | undefined> {
  const ended = await db.query(
    'update seat_block set lifted_at = $2 where id = $1 and lifted_at is null returning id',
    [id, now],
  )
  if (ended.length === 0) return undefined
  const [block] = await db.query<SeatBlockRow>(`select ${COLUMNS} from ${SOURCE} where b.id = $1`, [id])
  return block && { block, showtimeIds: await claimOfBlock(db, id, now) }
}

/** Makes the claims of a block's shows to come those of their blocks. */
async function claimOfBlock(db: Transaction, id: string, now: Date): Promise<string[]> {
  const shows = await db.query<{ id: string }>(
    `select s.id from seat_block b join showtime s
       on s.id = b.showtime_id or (b.showtime_id is null and s.cinema_id = b.cinema_id and s.starts_at < coalesce(b.ends_at, 'infinity'))
     where b.id = $1 and s.starts_at > $2::timestamptz order by s.id`,
    [id, now],
  )
  for (const show of shows) await db.query('select claim_blocked_seats($1)', [show.id])
  return shows.map((show) => show.id)
}

export type SoldOffSaleRow = {
  readonly showtimeId: string
  readonly startsAt: Date
  readonly plan: SeatMatrix
  readonly seat: number
  /** Null while a paid order has no ticket. */
  readonly code: string | null
}

/** Returns the shows to come of a cinema. */
export async function listShowsToCome(
  db: Db,
  { cinemaId, now }: { readonly cinemaId: string; readonly now: Date },
): Promise<string[]> {
  const shows = await db.query<{ id: string }>(
    'select id from showtime where cinema_id = $1 and starts_at > $2::timestamptz order by id',
    [cinemaId, now],
  )
  return shows.map(({ id }) => id)
}

/** Returns the seats of shows that are sold although a block names them. */
export function listSoldOffSale(db: Db, showtimeIds: readonly string[]): Promise<SoldOffSaleRow[]> {
  return db.query(
    `select s.id as "showtimeId", s.starts_at as "startsAt", p.seats as plan, c.seat, r.code
     from showtime s join seat_plan p on p.id = s.seat_plan_id cross join lateral blocked_seats(s.id) k
       join seat_claim c on c.showtime_id = s.id and c.seat = k.seat
       left join reservation r on r.showtime_id = s.id and r.order_id = c.order_id
     where s.id = any($1::uuid[]) and s.state <> 'cancelled' and not exists (select from seat_block b where b.id = c.order_id)
     order by s.starts_at, r.code, c.seat`,
    [showtimeIds],
  )
}

/** Returns the seats of a show that are off sale, by block. One that is sold is not among them. */
export function listOffSale(
  db: Db,
  showtimeId: string,
): Promise<{ readonly seats: readonly number[]; readonly reason: string }[]> {
  return db.query(
    `select array_agg(c.seat order by c.seat) as seats, b.reason from seat_claim c join seat_block b on b.id = c.order_id
     where c.showtime_id = $1 group by b.id order by b.created_at, b.id`,
    [showtimeId],
  )
}

/** Returns the places that are off sale in a show, were it at this time in this cinema. */
export async function listBlockedPlaces(
  db: Db,
  at: { readonly showtimeId: string; readonly cinemaId: string; readonly startsAt: Date },
): Promise<number[]> {
  const rows = await db.query<{ place: number }>(
    `select distinct place from seat_block b, unnest(b.places) as place
     where b.lifted_at is null and (b.showtime_id = $1 or (b.showtime_id is null and b.cinema_id = $2
       and b.created_at < $3::timestamptz and $3::timestamptz < coalesce(b.ends_at, 'infinity'))) order by place`,
    [at.showtimeId, at.cinemaId, at.startsAt],
  )
  return rows.map(({ place }) => place)
}
