import type { EnquiryState, MovableState } from '#contract/private-enquiries.ts'
import type { Page } from '#contract/paging.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { EnquiryRow } from './private-enquiries.queries.ts'

/** The reservation that was paid with a quote of an enquiry. */
type Booking = {
  readonly orderId: string
  readonly reservationId: string
  readonly code: string
  readonly state: 'confirmed' | 'cancelled' | 'disputed' | 'void'
}

/** An enquiry as the board shows it: `booked` follows from its reservation. */
export type BoardRow = Omit<EnquiryRow, 'state'> & {
  readonly state: EnquiryState
  readonly replies: number
  readonly quotes: number
  /** The showtime of its latest quote. */
  readonly quotedShowtimeId: string | null
  /** Until when a quote of it can be paid. */
  readonly quotedUntil: Date | null
  readonly booking: Booking | null
}

type Search = {
  readonly state?: EnquiryState | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Part of the reference, the name, the email or the phone. */
  readonly q?: string | undefined
}
type Sort = 'newest' | 'oldest' | 'date'

const orders: Readonly<Record<Sort, string>> = {
  newest: 'e.sent_at desc, e.id desc',
  oldest: 'e.sent_at, e.id',
  date: 'e.date, e.show_time, e.id',
}

const ROWS = `private_enquiry e left join lateral (
    select jsonb_build_object('orderId', o.id, 'reservationId', r.id, 'code', r.code, 'state', r.state) as booking
    from private_quote q join booking_order o on o.quote_id = q.id
    join reservation r on r.order_id = o.id
    where q.enquiry_id = e.id and q.unlinked_at is null
    order by r.created_at desc, r.id limit 1
  ) b on true`

const COLUMNS = `e.id, to_char(e.date, 'YYYY-MM-DD') as date, e.show_time as "showTime", e.seats, e.name, e.email, e.phone, e.language,
  e.sent_at as "sentAt", e.version, case when b.booking is not null then 'booked' else e.state end as state, b.booking,
  (select count(*)::int from private_reply y where y.enquiry_id = e.id) as replies,
  (select count(*)::int from private_quote q where q.enquiry_id = e.id) as quotes,
  (select q.showtime_id from private_quote q where q.enquiry_id = e.id order by q.sent_at desc, q.id limit 1) as "quotedShowtimeId",
  case when b.booking is null then (select max(q.valid_until) from private_quote q
    where q.enquiry_id = e.id and q.withdrawn_at is null and q.showtime_id is not null and q.valid_until > :now::timestamptz) end as "quotedUntil"`

const MATCHES = `(:state::text is null or case when b.booking is not null then 'booked' else e.state end = :state)
  and (:from::date is null or e.date >= :from::date) and (:until::date is null or e.date <= :until::date)
  and (:q::text is null or strpos(lower(concat_ws(E'\\n', e.name, e.email, e.phone,
    'PS-' || right(replace(e.id::text, '-', ''), 8))), lower(:q)) > 0)`

export function listBoard(
  db: Db,
  { state, from, until, q }: Search,
  { sort, offset, limit, now }: Slice & { readonly sort: Sort; readonly now: Date },
): Promise<Page<BoardRow[]>> {
  const matching = { state: state ?? null, from: from ?? null, until: until ?? null, q: q || null }
  return pageOf(
    db.query<BoardRow>(
      ...named(
        `select ${COLUMNS} from ${ROWS} where ${MATCHES} order by ${orders[sort]} offset :offset limit :limit`,
        { ...matching, now, offset, limit },
      ),
    ),
    db.query<{ total: number }>(
      ...named(`select count(*)::int as total from ${ROWS} where ${MATCHES}`, matching),
    ),
  )
}

export async function findOnBoard(db: Db, id: string, now: Date): Promise<BoardRow | undefined> {
  const [row] = await db.query<BoardRow>(
    ...named(`select ${COLUMNS} from ${ROWS} where e.id = :id`, { now, id }),
  )
  return row
}

/** Locks an enquiry: its replies, quotes and moves follow each other. Returns it as it is under the lock. */
export async function lockEnquiry(tx: Transaction, id: string, now: Date): Promise<BoardRow | undefined> {
  await tx.query('select 1 from private_enquiry where id = $1 for update', [id])
  return findOnBoard(tx, id, now)
}

/** Sets the state of a locked enquiry; its version becomes one higher. */
export async function setEnquiryState(tx: Transaction, id: string, state: MovableState): Promise<void> {
  await tx.query('update private_enquiry set state = $2, version = version + 1 where id = $1', [id, state])
}

export type ReplyRow = {
  readonly id: string
  readonly enquiryId: string
  /** The user who wrote it. */
  readonly sentBy: string
  readonly text: string
  readonly sentAt: Date
}

const REPLY_COLUMNS = 'id, enquiry_id as "enquiryId", sent_by as "sentBy", text, sent_at as "sentAt"'

/** Returns the replies to an enquiry, the earliest first. */
export function listReplies(db: Db, enquiryId: string): Promise<ReplyRow[]> {
  return db.query<ReplyRow>(
    `select ${REPLY_COLUMNS} from private_reply where enquiry_id = $1 order by sent_at, id`,
    [enquiryId],
  )
}

export async function findReply(db: Db, id: string): Promise<ReplyRow | undefined> {
  const [row] = await db.query<ReplyRow>(`select ${REPLY_COLUMNS} from private_reply where id = $1`, [id])
  return row
}

export async function insertReply(tx: Transaction, reply: ReplyRow): Promise<void> {
  const { id, enquiryId, sentBy, text, sentAt } = reply
  await tx.query(
    'insert into private_reply (id, enquiry_id, sent_by, text, sent_at) values ($1, $2, $3, $4, $5)',
    [id, enquiryId, sentBy, text, sentAt],
  )
}
