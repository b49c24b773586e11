import { eq } from 'drizzle-orm'
import type { Db, Row } from '#server/platform/database.ts'
import { privateEnquiry, type EnquiryRow } from './private-screenings.tables.ts'

export async function insertEnquiry(db: Db, enquiry: EnquiryRow): Promise<void> {
  await db.orm.insert(privateEnquiry).values(enquiry)
}

export async function findEnquiry(db: Db, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await db.orm.select().from(privateEnquiry).where(eq(privateEnquiry.id, id))
  return row
}

/** Returns the enquiries sent under an email address; none without an address. */
export function listEnquiriesFrom(db: Db, email: string | null): Promise<Row[]> {
  return db.query(
    `select date, show_time as "showTime", seats, name, email, phone, sent_at as "sentAt" from private_enquiry
     where lower(email) = lower($1) order by sent_at, id`,
    [email],
  )
}

export async function deleteEnquiriesFrom(db: Db, email: string | null): Promise<void> {
  await db.query('delete from private_enquiry where lower(email) = lower($1)', [email])
}
