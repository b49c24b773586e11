import { createHash } from 'node:crypto'
import type { NoticeKind } from '#contract/reporting.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'

/** `total`: how many there are of the kind, in each of its rows. */
export type NoticeRow = {
  readonly kind: NoticeKind
  readonly id: string
  readonly at: Date
  readonly name: string
  readonly text: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly seats: number | null
  readonly amount: Paise | null
  readonly total: number
}

const MOST = 20

/** Approvals that were asked for since an instant and are open, the earliest first; the text is who asks and why. */
export function listAskedApprovals(db: Db, since: Date): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'approval_asked' as kind, a.id::text as id, a.asked_at as at, a.kind as name, u.name || ': ' || a.reason as text,
       null as email, null as phone, nullif(a.tickets, 0) as seats, nullif(a.amount_paise, 0) as amount, count(*) over ()::int as total
     from approval a join app_user u on u.id = a.asked_by 
     where a.given_at is null and a.refused_at is null and a.closed_at is null and a.asked_at > $1 order by a.asked_at, a.id limit ${MOST}`,
    [since],
  )
}

/** Differences of the reconciliation that nobody has settled, the oldest first. */
export function listDifferences(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'reconciliation' as kind, id::text as id, first_seen_at as at, kind as name, coalesce(facts ->> 'text', subject) as text,
       null as email, null as phone, null as seats, null as amount, count(*) over ()::int as total
     from reconciliation_difference where state = 'open' order by first_seen_at, id limit ${MOST}`,
  )
}

/**
 * Drawers of shifts that are not closed, of which more cash was taken than was in them, the earliest first. The amount is what was taken then, and not
 * what is missing: the count of a shift is blind, also for an admin who sells.
 */
export function listDrawersBelowZero(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'drawer_below_zero' as kind, h.id::text as id, l.at, coalesce(u.name, '') as name, null as text,
       null as email, null as phone, null as seats, -l.amount_paise as amount, count(*) over ()::int as total
     from counter_shift h left join app_user u on u.id = h.clerk_id, lateral (
       select at, amount_paise from (
         select at, kind, reference, amount_paise, sum(amount_paise) over (order by at, kind, reference) as cash
         from ledger_leg where shift_id = h.id and account = 'cash' and kind <> 'cash_difference') as moved
       where amount_paise < 0 and h.float_paise + cash < 0 order by at, kind, reference limit 1) as l
     where h.state <> 'closed' order by l.at, h.id limit ${MOST}`,
  )
}

type EmptyShows = {
  readonly now: Date
  readonly closesBefore: Date
  readonly until: Date
  readonly fewerThan: number
}

/** Published shows that have not started, whose booking closes soon or has closed, with too few tickets over all classes of the room; the next first. */
export function listNearlyEmptyShows(
  db: Db,
  { now, closesBefore, until, fewerThan }: EmptyShows,
): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'show_nearly_empty' as kind, min(s.id::text) as id, s.starts_at as at, m.title as name, s.room as text,
       null as email, null as phone, sum(sold.seats)::int as seats, null as amount, count(*) over ()::int as total
     from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id,
       lateral (select count(*) as seats from reservation_seat r where r.showtime_id = s.id) as sold
     where s.state = 'published' and s.starts_at > $1 and s.starts_at < $3 and s.booking_closes_at < $2 and not c.is_private_hire
     group by s.performance_id, s.room, s.starts_at, m.title having sum(sold.seats) < $4
     order by s.starts_at, s.room limit ${MOST}`,
    [now, closesBefore, until, fewerThan],
  )
}

/** Published shows to come that nobody can book, because visitors do not see their movie; the next first. */
export function listUnsellableShows(db: Db, now: Date): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'show_unsellable' as kind, min(s.id::text) as id, s.starts_at as at, m.title as name, s.room as text,
       null as email, null as phone, null as seats, null as amount, count(*) over ()::int as total
     from showtime s join movie m on m.id = s.movie_id
     where s.state = 'published' and s.starts_at > $1::timestamptz and not (m.is_public or m.is_private)
     group by s.performance_id, s.room, s.starts_at, m.title order by s.starts_at, s.room limit ${MOST}`,
    [now],
  )
}

/** Shows of a business day that are cancelled and would not be over; the next first. */
export function listCancelledShows(
  db: Db,
  { now, from, until }: { readonly now: Date; readonly from: Date; readonly until: Date },
): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'show_cancelled' as kind, min(s.id::text) as id, s.starts_at as at, m.title as name, s.room as text,
       null as email, null as phone, null as seats, null as amount, count(*) over ()::int as total
     from showtime s join movie m on m.id = s.movie_id
     where s.state = 'cancelled' and s.starts_at >= $2::timestamptz and s.starts_at < $3::timestamptz and s.ends_at > $1::timestamptz
     group by s.performance_id, s.room, s.starts_at, m.title order by s.starts_at, s.room limit ${MOST}`,
    [now, from, until],
  )
}

/** That the snack bar takes no orders; the text is what visitors read. */
export function listPausedSnackBar(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'snack_bar_paused' as kind, 'snack_bar' as id, paused_at as at, 'snack_bar' as name, message as text,
       null as email, null as phone, null as seats, null as amount, 1 as total
     from snack_bar where is_paused and paused_at is not null`,
  )
}

/** Enquiries for private screenings that nobody has answered or closed and that are not booked; the newest first. */
export function listNewEnquiries(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'private_enquiry' as kind, id::text as id, sent_at as at, name, to_char(date, 'YYYY-MM-DD') || ' ' || show_time as text,
       email, phone, seats, null as amount, count(*) over ()::int as total
     from private_enquiry e where state = 'new' and not exists (
       select from private_quote q join booking_order o on o.quote_id = q.id
       join reservation r on r.order_id = o.id where q.enquiry_id = e.id and q.unlinked_at is null)
     order by sent_at desc, id limit ${MOST}`,
  )
}

/** Messages to the cinema that nobody has answered or closed; the newest first. */
export function listNewMessages(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'contact_message' as kind, id::text as id, sent_at as at, name, message as text,
       email, phone, null as seats, null as amount, count(*) over ()::int as total
     from contact_message where state = 'new' order by sent_at desc, id limit ${MOST}`,
  )
}

/** Mailed reports whose last three mails failed; the name is the report's, the text the last error. */
export function listFailingReports(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'report_failing' as kind, s.id::text as id, max(r.finished_at) as at, s.report as name,
       (array_agg(r.error order by r.until_day desc))[1] as text, null as email, null as phone, null as seats, null as amount,
       count(*) over ()::int as total
     from report_schedule s, lateral (select * from report_run r where r.schedule_id = s.id and r.state <> 'waiting'
       order by r.until_day desc limit 3) as r
     where not s.is_paused group by s.id having count(*) = 3 and bool_and(r.state = 'failed') order by s.id limit ${MOST}`,
  )
}

/** Returns a text that is another one after each change of the enquiries, their replies, quotes and bookings. */
export async function readBoardRevision(db: Db): Promise<string> {
  const [row] = await db.query<{ revision: string }>(
    `select concat_ws(' ', (select concat_ws(' ', count(*), sum(version), max(sent_at)) from private_enquiry),
       (select count(*) from private_reply),
       (select concat_ws(' ', count(*), count(withdrawn_at), count(unlinked_at), max(sent_at)) from private_quote),
       (select string_agg(r.state || r.id, ' ' order by r.id) from private_quote q join booking_order o on o.quote_id = q.id
        join reservation r on r.order_id = o.id)) as revision`,
  )
  if (!row) throw new Error('the revision has no row')
  return createHash('sha256').update(row.revision).digest('base64url')
}
