import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { messageStates } from '#contract/contact-inbox.ts'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { m } from '#web/paraglide/messages.js'
import { messageColumns, messageStateLabels, readMessages } from './message-columns.ts'

const MessagePanel = lazy(async () => ({ default: (await import('./message-panel.tsx')).MessagePanel }))

const filters = [
  {
    name: 'state',
    label: m.admin_state,
    options: messageStates.map((value) => ({ value, label: messageStateLabels[value]() })),
  },
]

/** What visitors have written to the cinema: read, answered by mail, closed. */
export function MessagesPage() {
  return (
    <ListPage
      title={m.admin_messages()}
      name="messages"
      readPage={readMessages}
      columns={messageColumns}
      filters={filters}
      defaultSort="newest"
      empty={m.admin_messages_empty()}
      panel={(id, close) => (
        <LazyPart>
          <MessagePanel key={id} id={id} onClose={close} />
        </LazyPart>
      )}
    />
  )
}
