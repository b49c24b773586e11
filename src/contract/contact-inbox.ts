import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { fixedFields, ignoredFields } from './refused-fields.ts'
import { Id, IdParams, Instant, TextOf } from './shapes.ts'
import { Version } from './stale.ts'
import { SuccessResponse } from './success.ts'

const tag = 'Enquiries'

/** New: nobody has dealt with it. Answered: a reply was mailed. Closed: it needs nothing more. */
export const messageStates = ['new', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

export const ReceivedMessage = z
  .object({
    _id: Id,
    version: Version,
    state: z.enum(messageStates),
    sentAt: Instant,
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    message: z.string(),
    replies: z.int().nonnegative(),
  })
  .meta({ id: 'ReceivedMessage' })
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

export const MessageWithReplies = ReceivedMessage.omit({ replies: true })
  .extend({
    replies: z
      .array(
        z.object({
          _id: Id,
          sentAt: Instant,
          by: z.string().nullable().describe('name; null after their account was erased'),
          text: z.string(),
        }),
      )
      .describe('the earliest first'),
  })
  .meta({ id: 'MessageWithReplies' })
export type MessageWithReplies = z.infer<typeof MessageWithReplies>

const MessageSaved = SuccessResponse.extend({ received: MessageWithReplies }).meta({
  id: 'MessageSaved',
})

export const listContactMessages = endpoint({
  operationId: 'listContactMessages',
  method: 'GET',
  path: '/contact/messages',
  summary: 'The messages sent to the cinema',
  tag,
  access: 'staff',
  duty: whoMay.answerMessages,
  query: z.object({ state: z.enum(messageStates).optional() }),
  paged: {
    sort: { newest: 'the latest first', oldest: 'the earliest first' },
    search: 'in the name, the email, the phone or the message',
  },
  response: z.array(ReceivedMessage),
  cost: 3,
})

export const getContactMessage = endpoint({
  operationId: 'getContactMessage',
  method: 'GET',
  path: '/contact/messages/:id',
  summary: 'One message with the replies to it',
  tag,
  access: 'staff',
  duty: whoMay.answerMessages,
  params: IdParams,
  response: MessageWithReplies,
  errors: ['not_found'],
})

const MAX_REPLY = 4000

export const ContactReply = z.strictObject({ text: TextOf(MAX_REPLY) }).meta({ id: 'ContactReply' })

export const replyToContactMessage = endpoint({
  operationId: 'replyToContactMessage',
  method: 'POST',
  path: '/contact/messages/:id/replies',
  summary: 'Mail a reply to the sender of a message',
  description:
    'The message is answered then. A stale `version`, as after a reply of somebody else, is 409 and mails nothing.',
  tag,
  access: 'staff',
  duty: whoMay.answerMessages,
  params: IdParams,
  body: ContactReply.extend({ version: Version }).meta({ id: 'ContactReplySent' }),
  status: 201,
  response: MessageSaved,
  errors: ['not_found', 'stale_edit'],
})

export const changeContactMessage = endpoint({
  operationId: 'changeContactMessage',
  method: 'PATCH',
  path: '/contact/messages/:id',
  summary: 'Close a message or open it again',
  tag,
  access: 'staff',
  duty: whoMay.answerMessages,
  params: IdParams,
  body: z
    .strictObject({
      state: z.enum(messageStates),
      version: Version.optional().describe('of the message; without it the last one to change it wins'),
      ...ignoredFields('_id', 'sentAt', 'replies'),
      ...fixedFields('name', 'phone', 'email', 'message'),
    })
    .meta({ id: 'ContactMessageChange' }),
  response: MessageSaved,
  errors: ['not_found', 'stale_edit'],
})
