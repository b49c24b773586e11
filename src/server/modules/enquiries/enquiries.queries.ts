import type { Db, Row } from '#server/platform/database.ts'
import { contactMessage } from './enquiries.tables.ts'

export async function insertContactMessage(
  db: Db,
  message: typeof contactMessage.$inferInsert,
): Promise<void> {
  await db.orm.insert(contactMessage).values(message)
}

/** Returns the contact messages sent under an email address; none without an address. */
export function listMessagesFrom(db: Db, email: string | null): Promise<Row[]> {
  return db.query(
    `select name, phone, email, message, sent_at as "sentAt" from contact_message where lower(email) = lower($1)
     order by sent_at, id`,
    [email],
  )
}

export async function deleteMessagesFrom(db: Db, email: string | null): Promise<void> {
  await db.query('delete from contact_message where lower(email) = lower($1)', [email])
}
