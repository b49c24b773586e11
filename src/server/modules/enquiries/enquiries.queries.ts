import type { Db } from '#server/platform/database.ts'
import { contactMessage } from './enquiries.tables.ts'

export async function insertContactMessage(
  db: Db,
  message: typeof contactMessage.$inferInsert,
): Promise<void> {
  await db.orm.insert(contactMessage).values(message)
}
