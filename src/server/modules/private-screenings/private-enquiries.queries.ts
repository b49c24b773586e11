import type { MovableState } from '#contract/private-enquiries.ts'
import type { Language } from '#domain/languages.ts'
import type { Db, Row } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { NamedRow } from '#server/ports/name-records.ts'

export type EnquiryRow = {
  readonly id: string
  readonly date: string
  readonly showTime: string
  readonly seats: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: Language
  readonly sentAt: Date
  /** As staff gave it; an enquiry with a reservation is booked whatever it is. */
  readonly state: MovableState
  readonly version: number
}

export async function insertEnquiry(db: Db, enquiry: Omit<EnquiryRow, 'state' | 'version'>): Promise<void> {
  await db.query(
    ...named(
      `insert into private_enquiry (id, date, show_time, seats, name, email, phone, language, sent_at)
     values (:id, :date, :showTime, :seats, :name, :email, :phone, :language, :sentAt)`,
      enquiry,
    ),
  )
}

export async function findEnquiry(db: Db, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await db.query<EnquiryRow>(
    `select id, date, show_time as "showTime", seats, name, email, phone, language, sent_at as "sentAt", state, version
     from private_enquiry where id = $1`,
    [id],
  )
  return row
}

/** Returns the enquiries sent under an email address with the replies to them and their quotes; none without an address. */
export function listEnquiriesFrom(db: Db, email: string | null): Promise<Row[]> {
  return db.query(
    `select date, show_time as "showTime", seats, name, email, phone, sent_at as "sentAt",
       (select coalesce(jsonb_agg(jsonb_build_object('text', r.text, 'sentAt', r.sent_at) order by r.sent_at, r.id), '[]')
        from private_reply r where r.enquiry_id = e.id) as replies,
       (select coalesce(jsonb_agg(jsonb_build_object('people', q.people, 'totalPaise', q.total_paise, 'validUntil', q.valid_until,
          'sentAt', q.sent_at) order by q.sent_at, q.id), '[]') from private_quote q where q.enquiry_id = e.id) as quotes
     from private_enquiry e where lower(email) = lower($1) order by sent_at, id`,
    [email],
  )
}

export async function listEnquiryIdsFrom(tx: Db, email: string | null): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select id from private_enquiry where lower(email) = lower($1) order by id for update',
    [email],
  )
  return rows.map(({ id }) => id)
}

/**
 * Locks and returns enquiries that are no longer needed: the requested day, the quoted shows and all messages are before an instant.
 */
export async function listEnquiryIdsBefore(
  tx: Db,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select e.id from private_enquiry e
     where e.date < $1::timestamptz::date and e.sent_at < $1
       and not exists (select from private_reply r where r.enquiry_id = e.id and r.sent_at >= $1)
       and not exists (select from private_quote q left join showtime s on s.id = q.showtime_id
         where q.enquiry_id = e.id and greatest(q.sent_at, q.valid_until, s.ends_at) >= $1)
     order by e.id limit $2 for update of e`,
    [before, most],
  )
  return rows.map(({ id }) => id)
}

/** Deletes enquiries with their replies and quotes. */
export async function deleteEnquiries(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.query('delete from private_enquiry where id = any ($1::uuid[])', [ids])
}

export function listEnquiryNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query(
    'select id, name, null as at, id as opens from private_enquiry where id = any($1::uuid[])',
    [ids],
  )
}
