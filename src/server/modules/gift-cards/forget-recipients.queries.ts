import type { Db } from '#server/platform/database.ts'

/** Forgets for whom cards were that ended before an instant, and deletes cards whose order of before it nobody has paid. */
export async function forgetRecipients(db: Db, before: Date): Promise<void> {
  await db.query(
    `update gift_card set recipient_name = null, recipient_email = null, greeting = null
     where valid_until < $1 and balance_paise = 0 and (recipient_name is not null or recipient_email is not null or greeting is not null)`,
    [before],
  )
  await db.query(`delete from gift_card where state = 'ordered' and created_at < $1`, [before])
}
