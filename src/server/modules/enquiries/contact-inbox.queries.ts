import type { MessageState } from '#contract/contact-inbox.ts'
import type { Language } from '#domain/languages.ts'
import type { Page } from '#contract/paging.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'

export type ContactMessageRow = {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly message: string
  /** Of the page that it was written on. */
  readonly language: Language
  readonly sentAt: Date
  readonly state: MessageState
  readonly version: number
}
export type ContactReplyRow = {
  readonly id: string
  readonly messageId: string
  /** The user who wrote it. */
  readonly sentBy: string
  readonly text: string
  readonly sentAt: Date
}

const COLUMNS =
  'm.id, m.name, m.phone, m.email, m.message, m.language, m.sent_at as "sentAt", m.state, m.version'
const REPLY_COLUMNS = 'id, message_id as "messageId", sent_by as "sentBy", text, sent_at as "sentAt"'

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
      `select ${COLUMNS},
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
  const [row] = await db.query<ContactMessageRow>(
    `select ${COLUMNS} from contact_message m where m.id = $1`,
    [id],
  )
  return row
}

export async function lockContactMessage(
  tx: Transaction,
  id: string,
): Promise<ContactMessageRow | undefined> {
  const [row] = await tx.query<ContactMessageRow>(
    `select ${COLUMNS} from contact_message m where m.id = $1 for update`,
    [id],
  )
  return row
}

/** Sets the state of a locked message; its version becomes one higher. */
export async function setMessageState(tx: Transaction, id: string, state: MessageState): Promise<void> {
  await tx.query('update contact_message set state = $2, version = version + 1 where id = $1', [id, state])
}

/** Returns the replies to a message, the earliest first. */
export function listReplies(db: Db, messageId: string): Promise<ContactReplyRow[]> {
  return db.query<ContactReplyRow>(
    `select ${REPLY_COLUMNS} from contact_reply where message_id = $1 order by sent_at, id`,
    [messageId],
  )
}

export async function findReply(db: Db, id: string): Promise<ContactReplyRow | undefined> {
  const [row] = await db.query<ContactReplyRow>(`select ${REPLY_COLUMNS} from contact_reply where id = $1`, [
    id,
  ])
  return row
}

export async function insertReply(tx: Transaction, reply: ContactReplyRow): Promise<void> {
  const { id, messageId, sentBy, text, sentAt } = reply
  await tx.query(
    'insert into contact_reply (id, message_id, sent_by, text, sent_at) values ($1, $2, $3, $4, $5)',
    [id, messageId, sentBy, text, sentAt],
  )
}
