import { csvInstant, formatCount, formatInstant } from '#web/admin-ui/format.ts'
import type { ListColumn, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { listContactMessages } from '#web/api/gen/sdk.gen.ts'
import type { ListContactMessagesData, ReceivedMessage } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

export const messageStateLabels: Readonly<Record<ReceivedMessage['state'], () => string>> = {
  new: m.admin_message_new,
  answered: m.admin_message_answered,
  closed: m.admin_message_closed,
}

export const readMessages: ReadPage<ReceivedMessage> = (query, signal) =>
  listContactMessages({
    query: query as NonNullable<ListContactMessagesData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

const stateOf = ({ state }: ReceivedMessage) => messageStateLabels[state]()

const MOST_LETTERS = 70

/** Short enough that the columns behind it are visible; the panel has the whole message. */
function beginningOf(message: string): string {
  return message.length > MOST_LETTERS ? `${message.slice(0, MOST_LETTERS).trimEnd()}…` : message
}

export const messageColumns: readonly ListColumn<ReceivedMessage>[] = [
  { key: 'name', label: m.admin_name, render: ({ name }) => name, csv: ({ name }) => name },
  { key: 'state', label: m.admin_state, render: stateOf, csv: stateOf },
  {
    key: 'message',
    label: m.admin_message,
    render: ({ message }) => beginningOf(message.replace(/\s+/g, ' ')),
    csv: ({ message }) => message,
    width: '40%',
  },
  {
    key: 'sent',
    label: m.admin_received,
    render: ({ sentAt }) => formatInstant(sentAt),
    csv: ({ sentAt }) => csvInstant(sentAt),
    sort: { up: 'oldest', down: 'newest' },
  },
  {
    key: 'replies',
    label: m.admin_replies,
    render: ({ replies }) => formatCount(replies),
    csv: ({ replies }) => replies,
    isNumber: true,
  },
  {
    key: 'email',
    label: m.admin_email,
    render: ({ email }) => email,
    csv: ({ email }) => email,
    isHidden: true,
  },
  {
    key: 'phone',
    label: m.admin_phone,
    render: ({ phone }) => phone,
    csv: ({ phone }) => phone,
    isHidden: true,
  },
]
