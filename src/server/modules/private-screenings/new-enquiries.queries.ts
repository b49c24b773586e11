import { createHash } from 'node:crypto'
import { NOTICES_OF_A_KIND } from '#domain/notices.ts'
import type { Db } from '#server/platform/database.ts'
import type { NoticeRow } from '#server/ports/notices.ts'

/** Enquiries for private screenings that nobody has answered or closed and that are not booked; the newest first. */
export function listNewEnquiries(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'private_enquiry' as kind, id::text as id, sent_at as at, name, to_char(date, 'YYYY-MM-DD') || ' ' || show_time as text,
       email, phone, seats, null as amount, count(*) over ()::int as total
     from private_enquiry e where state = 'new' and not exists (
       select from private_quote q join booking_order o on o.quote_id = q.id
       join reservation r on r.order_id = o.id where q.enquiry_id = e.id and q.unlinked_at is null)
     order by sent_at desc, id limit ${NOTICES_OF_A_KIND}`,
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
