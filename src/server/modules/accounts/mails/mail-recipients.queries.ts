import type { Db } from '#server/platform/database.ts'

type Mail = {
  readonly key: string
  readonly now: Date
  /** Mails from before do not count. */
  readonly since: Date
  readonly most: number
  /** Beyond `most`, one is counted if there was none since this instant. */
  readonly orNoneSince?: Date
}

/** Counts a mail to a recipient unless there were too many since. Returns whether it was counted; the row's lock decides between mails of the same moment. */
export async function countMail(db: Db, { key, now, since, most, orNoneSince }: Mail): Promise<boolean> {
  const counted = await db.query(
    `insert into mail_recipient as r (key, mailed_at) values ($1, array[$2::timestamptz])
     on conflict (key) do update set mailed_at = array(select at from unnest(r.mailed_at) as at where at > $3::timestamptz) || $2::timestamptz
       where (select count(*) from unnest(r.mailed_at) as at where at > $3::timestamptz) < $4::int
         or not exists (select from unnest(r.mailed_at) as at where at > coalesce($5::timestamptz, $3::timestamptz))
     returning 1 as counted`,
    [key, now, since, most, orNoneSince ?? null],
  )
  return counted.length > 0
}

/** Returns when the oldest mail since was counted; null without any. */
export async function findFirstMail(
  db: Db,
  { key, since }: Pick<Mail, 'key' | 'since'>,
): Promise<Date | null> {
  const [first] = await db.query<{ at: Date | null }>(
    'select min(at) as at from mail_recipient r, unnest(r.mailed_at) as at where r.key = $1 and at > $2',
    [key, since],
  )
  return first?.at ?? null
}

/** Returns when the latest mail was counted; null without any. */
export async function findLastMail(db: Db, key: string): Promise<Date | null> {
  const [last] = await db.query<{ at: Date | null }>(
    'select max(at) as at from mail_recipient r, unnest(r.mailed_at) as at where r.key = $1',
    [key],
  )
  return last?.at ?? null
}

/** Deletes the recipients without a mail since. */
export async function deleteRecipientsBefore(db: Db, since: Date): Promise<void> {
  await db.query(
    'delete from mail_recipient r where not exists (select from unnest(r.mailed_at) as at where at > $1)',
    [since],
  )
}
