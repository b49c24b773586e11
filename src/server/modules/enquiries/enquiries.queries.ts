import { NOTICES_OF_A_KIND } from '#domain/notices.ts'
import type { Language } from '#domain/languages.ts'
import type { Db, Row } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { NamedRow } from '#server/ports/name-records.ts'
import type { NoticeRow } from '#server/ports/notices.ts'
import type { ContactMessageRow } from './contact-inbox.queries.ts'

type NewContactMessage = Omit<ContactMessageRow, 'language' | 'state' | 'version'> & {
  readonly language?: Language | undefined
}

export async function insertContactMessage(
  db: Db,
  { language = 'en', ...message }: NewContactMessage,
): Promise<void> {
  await db.query(
    ...named(
      `insert into contact_message (id, name, phone, email, message, language, sent_at)
     values (:id, :name, :phone, :email, :message, :language, :sentAt)`,
      { ...message, language },
    ),
  )
}

/** Returns the contact messages sent under an email address, with the replies to them; none without an address. */
export function listMessagesFrom(db: Db, email: string | null): Promise<Row[]> {
  return db.query(
    `select name, phone, email, message, sent_at as "sentAt",
       (select coalesce(jsonb_agg(jsonb_build_object('text', r.text, 'sentAt', r.sent_at) order by r.sent_at, r.id), '[]')
        from contact_reply r where r.message_id = m.id) as replies
     from contact_message m where lower(email) = lower($1)
     order by sent_at, id`,
    [email],
  )
}

export async function deleteMessagesFrom(db: Db, email: string | null): Promise<void> {
  await db.query('delete from contact_message where lower(email) = lower($1)', [email])
}

/** Deletes the messages sent before an instant, with their replies. */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from contact_message where sent_at < $1', [before])
}

export function listMessageNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query(
    'select id, name, null as at, id as opens from contact_message where id = any($1::uuid[])',
    [ids],
  )
}

/** Messages to the cinema that nobody has answered or closed; the newest first. */
export function listNewMessages(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'contact_message' as kind, id::text as id, sent_at as at, name, message as text,
       email, phone, null as seats, null as amount, count(*) over ()::int as total
     from contact_message where state = 'new' order by sent_at desc, id limit ${NOTICES_OF_A_KIND}`,
  )
}
