import { asc, eq, sql } from 'drizzle-orm'
import type { MessageState } from '#contract/contact-inbox.ts'
import type { Page } from '#contract/paging.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import {
  contactMessage,
  contactReply,
  type ContactMessageRow,
  type ContactReplyRow,
} from './enquiries.tables.ts'

type Search = {
  readonly state?: MessageState | undefined
  /** Part of the name, the email, the phone or the message. */
  readonly q?: string | undefined
}
type Listed = ContactMessageRow & { readonly replies: number }

const MATCHES = `($1::text is null or m.state = $1)
  and ($2::text is null or strpos(lower(concat_ws(E'\\n', m.name, m.email, m.phone, m.message)), lower($2)) > 0)`

export function listContactMessages(
  db: Db,
  { state, q }: Search,
  { sort, offset, limit }: Slice & { readonly sort: 'newest' | 'oldest' },
): Promise<Page<Listed[]>> {
  const order = sort === 'newest' ? 'm.sent_at desc, m.id desc' : 'm.sent_at, m.id'
  const values = [state ?? null, q || null]
  return pageOf(
    db.query<Listed>(
      `select m.id, m.name, m.phone, m.email, m.message, m.language, m.sent_at as "sentAt", m.state, m.version,
         (select count(*)::int from contact_reply r where r.message_id = m.id) as replies
       from contact_message m where ${MATCHES} order by ${order} offset $3 limit $4`,
      [...values, offset, limit],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from contact_message m where ${MATCHES}`,
      values,
    ),
  )
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  const [row] = await db.orm.select().from(contactMessage).where(eq(contactMessage.id, id))
  return row
}

export async function lockContactMessage(
  tx: Transaction,
  id: string,
): Promise<ContactMessageRow | undefined> {
  const [row] = await tx.orm.select().from(contactMessage).where(eq(contactMessage.id, id)).for('update')
  return row
}

/** Sets the state of a locked message; its version becomes one higher. */
export async function setMessageState(tx: Transaction, id: string, state: MessageState): Promise<void> {
  await tx.orm
    .update(contactMessage)
    .set({ state, version: sql`${contactMessage.version} + 1` })
    .where(eq(contactMessage.id, id))
}

/** Returns the replies to a message, the earliest first. */
export function listReplies(db: Db, messageId: string): Promise<ContactReplyRow[]> {
  return db.orm
    .select()
    .from(contactReply)
    .where(eq(contactReply.messageId, messageId))
    .orderBy(asc(contactReply.sentAt), asc(contactReply.id))
}

export async function findReply(db: Db, id: string): Promise<ContactReplyRow | undefined> {
  const [row] = await db.orm.select().from(contactReply).where(eq(contactReply.id, id))
  return row
}

export async function insertReply(tx: Transaction, reply: ContactReplyRow): Promise<void> {
  await tx.orm.insert(contactReply).values(reply)
}
