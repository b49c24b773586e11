import { AppError } from '#contract/errors.ts'
import type { MessageState, MessageWithReplies } from '#contract/contact-inbox.ts'
import { staleEdit } from '#contract/stale.ts'
import { refuseOtherValues } from '#server/http/fixed-fields.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Db, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { listUserNames } from '../accounts/index.ts'
import {
  findContactMessage,
  insertReply,
  listReplies,
  lockContactMessage,
  setMessageState,
  type ContactMessageRow,
} from './contact-inbox.queries.ts'
import { mailContactReplyJob } from './enquiries.jobs.ts'

type AnswerDeps = ActorDeps<'db' | 'now' | 'newId'>

type Reply = {
  readonly id: string
  readonly version: number
  readonly text: string
  /** The user who writes it. */
  readonly sentBy: string
}

/**
 * Stores a reply, mails it to the sender of the message, and marks the message as answered. Of two people who reply to the same version one
 * gets `stale_edit`. Throws `not_found`.
 */
export function replyToMessage(deps: AnswerDeps, { id, version, text, sentBy }: Reply): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { state } = await lockVersion(deps.db, id, version)
    const replyId = deps.newId()
    const sentAt = deps.now()
    await insertReply(deps.db, { id: replyId, messageId: id, sentBy, text, sentAt })
    await setMessageState(deps.db, id, 'answered')
    await enqueue(deps.db, mailContactReplyJob, { replyId }, { id: deps.newId(), at: sentAt })
    const change = { before: { state }, after: { state: 'answered', replyId } }
    await recordChange(deps, { action: 'contact_message.answered', subjectId: id, ...change })
  })
}

const sentFields = ['name', 'phone', 'email', 'message'] as const

type StateChange = {
  readonly id: string
  /** Undefined: whichever it is now. */
  readonly version: number | undefined
  readonly state: MessageState
  /** The record as it was read: what the sender wrote does not change. */
  readonly sent: Partial<Record<(typeof sentFields)[number], unknown>>
}

/** Closes a message or opens it again. Throws `not_found` and `stale_edit`. */
export function changeMessageState(
  deps: AnswerDeps,
  { id, version, state, sent }: StateChange,
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const before = await lockVersion(deps.db, id, version)
    refuseOtherValues(sent, { current: before, names: sentFields, kind: 'not_changeable' })
    if (before.state === state) return
    await setMessageState(deps.db, id, state)
    const change = { before: { state: before.state }, after: { state } }
    await recordChange(deps, { action: 'contact_message.state_changed', subjectId: id, ...change })
  })
}

async function lockVersion(
  db: Transaction,
  id: string,
  version: number | undefined,
): Promise<ContactMessageRow> {
  const message = await lockContactMessage(db, id)
  if (!message) throw new AppError('not_found')
  if (version !== undefined && message.version !== version) throw staleEdit(await presentMessage(db, message))
  return message
}

/** Returns a message with the replies to it. Throws `not_found`. */
export async function getMessage(db: Db, id: string): Promise<MessageWithReplies> {
  const message = await findContactMessage(db, id)
  if (!message) throw new AppError('not_found')
  return presentMessage(db, message)
}

async function presentMessage(db: Db, message: ContactMessageRow): Promise<MessageWithReplies> {
  const replies = await listReplies(db, message.id)
  const names = await listUserNames(db, [...new Set(replies.map(({ sentBy }) => sentBy))])
  return {
    ...factsOf(message),
    replies: replies.map(({ id, sentAt, sentBy, text }) => ({
      _id: id,
      sentAt: sentAt.toISOString(),
      by: names.get(sentBy) ?? null,
      text,
    })),
  }
}

/** The message as its list shows it, without the replies. */
export function factsOf({ id, version, state, sentAt, name, phone, email, message }: ContactMessageRow) {
  return { _id: id, version, state, sentAt: sentAt.toISOString(), name, phone, email, message }
}
