import type { Db } from '#server/platform/database.ts'
import { numberedIdSql } from './numbered-id.ts'

export async function getAnyMovie(db: Db): Promise<{ id: string; durationMinutes: number }> {
  const [movie] = await db.query<{ id: string; durationMinutes: number }>(
    'select id, duration_minutes as "durationMinutes" from movie where is_public order by id limit 1',
  )
  if (!movie) throw new Error('the demo cinema shows no movie')
  return movie
}

type OrderStock = {
  readonly orders: number
  readonly ordersPerShow: number
  /** An order takes the next two seats side by side; after the last pair of its show the first one comes again. */
  readonly pairs: number
  readonly columns: number
  readonly people: number
}

/** Empties the booking tables and lays in orders, show by show, as checkout leaves them. */
export async function refillOrders(
  db: Db,
  { orders, ordersPerShow, pairs, columns, people }: OrderStock,
): Promise<void> {
  await db.script('truncate booking_order, order_event, seat_claim')
  await db.query(
    `insert into booking_order (showtime_id, id, user_id, state, seats, ticket_price_paise, total_paise, provider_order_id,
       name, email, phone, created_at, next_check_at)
     select ${numberedIdSql('show', 'k / $2::int')}, ${numberedIdSql('order', 'k')}, ${numberedIdSql('person', 'k % $3::int')},
       'created', array[seat / $4::int * 1000 + seat % $4::int, seat / $4::int * 1000 + seat % $4::int + 1],
       24000, 48000, 'order_bench' || k, 'Asha Verma', 'asha@bench.example', '9826012345', now(), now() + interval '30 minutes'
     from generate_series(0, $1::int - 1) as k, lateral (select k % $2::int % $5::int * 2 as seat) as place`,
    [orders, ordersPerShow, people, columns, pairs],
  )
  await db.script('vacuum analyze booking_order')
  await db.script('checkpoint')
}

export async function countHeldOrders(db: Db): Promise<number> {
  const [row] = await db.query<{ held: number }>(
    `select count(*)::int as held from booking_order where state = 'held'`,
  )
  return row?.held ?? 0
}

export type Books = {
  readonly reservations: number
  /** Payments whose order ended as neither a reservation nor a refund. */
  readonly strayPayments: number
  readonly mailsWaiting: number
}

/** What a run of sales left behind. */
export async function readBooks(db: Db, since: Date): Promise<Books> {
  const [books] = await db.query<Books>(
    `select
       (select count(*)::int from reservation where created_at >= $1) as reservations,
       (select count(*)::int from payment p join booking_order o on o.showtime_id = p.showtime_id and o.id = p.order_id
        where p.captured_at >= $1 and o.state not in ('confirmed', 'refunding', 'refunded')) as "strayPayments",
       (select count(*)::int from job where done_at is null) as "mailsWaiting"`,
    [since],
  )
  if (!books) throw new Error('the books answered no row')
  return books
}
