import type { Paise } from '#domain/money.ts'
import type { Item } from '#domain/pricing.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

/** A price that was promised for a private screening. */
export type Quote = {
  readonly id: string
  readonly enquiryId: string
  /** Null when the showtime was deleted from the programme. */
  readonly showtimeId: string | null
  readonly people: number
  /** What an order of it is for; prices in paise. */
  readonly items: readonly Item[]
  readonly total: Paise
  readonly pickUpAt: Date | null
  /** Whether nobody else can book the showtime until its end. */
  readonly isHeld: boolean
  readonly validUntil: Date
  /** The user who sent it. */
  readonly sentBy: string
  readonly sentAt: Date
  readonly withdrawnAt: Date | null
  readonly unlinkedAt: Date | null
  /** The order that was paid with it; null before. */
  readonly orderId: string | null
  /** Its reservation. */
  readonly reservationId: string | null
}
export type NewQuote = Omit<Quote, 'withdrawnAt' | 'unlinkedAt' | 'orderId' | 'reservationId'> & {
  readonly showtimeId: string
}

const columns = `q.id, q.enquiry_id as "enquiryId", q.showtime_id as "showtimeId", q.people, q.items, q.total_paise as total,
  q.pick_up_at as "pickUpAt", q.is_held as "isHeld", q.valid_until as "validUntil", q.sent_by as "sentBy", q.sent_at as "sentAt",
  q.withdrawn_at as "withdrawnAt", q.unlinked_at as "unlinkedAt", p.order_id as "orderId", p.reservation_id as "reservationId"`

/** The order that was paid with the quote and is booked, or is being booked. */
const PAID = `left join lateral (
    select o.id as order_id, r.id as reservation_id from booking_order o
    left join reservation r on r.order_id = o.id
    where o.quote_id = q.id and (r.id is not null or o.state in ('paid', 'confirmed'))
    order by o.created_at limit 1
  ) p on true`

export async function findQuote(db: Db, id: string): Promise<Quote | undefined> {
  const [quote] = await db.query<Quote>(`select ${columns} from private_quote q ${PAID} where q.id = $1`, [
    id,
  ])
  return quote
}

/** Returns the quotes of enquiries, the earliest first. */
export function listQuotesOf(db: Db, enquiryIds: readonly string[]): Promise<Quote[]> {
  return db.query<Quote>(
    `select ${columns} from private_quote q ${PAID} where q.enquiry_id = any ($1::uuid[]) order by q.sent_at, q.id`,
    [enquiryIds],
  )
}

/** Returns the quotes of enquiries that may hold a showtime, in a fixed order. */
export function listHeldQuotesOf(
  tx: Db,
  enquiryIds: readonly string[],
): Promise<{ id: string; showtimeId: string }[]> {
  return tx.query(
    `select id, showtime_id as "showtimeId" from private_quote
     where enquiry_id = any ($1::uuid[]) and is_held and showtime_id is not null order by showtime_id, id`,
    [enquiryIds],
  )
}

export async function insertQuote(tx: Transaction, quote: NewQuote): Promise<void> {
  await tx.query(
    ...named(
      `insert into private_quote (id, enquiry_id, showtime_id, people, items, total_paise, pick_up_at, is_held, valid_until, sent_by, sent_at)
       values (:id, :enquiryId, :showtimeId, :people, :items::jsonb, :total, :pickUpAt, :isHeld, :validUntil, :sentBy, :sentAt)`,
      { ...quote, items: JSON.stringify(quote.items) },
    ),
  )
}

/**
 * Locks a quote and returns it as it is under the lock. An order that is paid locks its row first and then its quote (`lockOrder`); who
 * withdraws a quote locks no order, so there is no deadlock.
 */
export async function lockQuote(tx: Transaction, id: string): Promise<Quote | undefined> {
  await tx.query('select 1 from private_quote where id = $1 for update', [id])
  return findQuote(tx, id)
}

/** Whether nobody has withdrawn a quote; until the end of the transaction nobody can. */
export async function lockStandingQuote(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from private_quote where id = $1 and withdrawn_at is null for share',
    [id],
  )
  return rows.length === 1
}

export async function setWithdrawn(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query('update private_quote set withdrawn_at = $2 where id = $1 and withdrawn_at is null', [
    id,
    at,
  ])
}

/** Says that the reservations of an enquiry's quotes do not belong to it. */
export async function setUnlinked(tx: Transaction, enquiryId: string, at: Date): Promise<void> {
  await tx.query('update private_quote set unlinked_at = $2 where enquiry_id = $1 and unlinked_at is null', [
    enquiryId,
    at,
  ])
}

/** Whether somebody holds the seats with an order of the quote, or pays. */
export async function isBeingPaid(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from booking_order where quote_id = $1 and (state = 'paid' or (state = 'held' and hold_expires_at > $2::timestamptz))`,
    [id, now],
  )
  return rows.length > 0
}
