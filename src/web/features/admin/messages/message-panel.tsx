import { useQuery } from '@tanstack/react-query'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getContactMessageOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { MessageWithReplies } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { ReplyList } from '#web/admin-ui/answer/reply-list.tsx'
import { messageStateLabels } from './message-columns.ts'
import { ReplyForm } from './reply-form.tsx'

type MessagePanelProps = { readonly id: string; readonly onClose: () => void }

/** One message with the replies to it, and the form of the next one. */
export function MessagePanel({ id, onClose }: MessagePanelProps) {
  const query = useQuery(getContactMessageOptions({ path: { id } }))
  const message = query.data
  return (
    <SidePanel title={message?.name ?? m.admin_message()} onClose={onClose} returnTo={`row-${id}`}>
      <QueryState query={query} />
      {message && <Conversation message={message} />}
    </SidePanel>
  )
}

function Conversation({ message }: { readonly message: MessageWithReplies }) {
  const { phone, email, sentAt, state, replies } = message
  return (
    <div className="admin-conversation">
      <Facts
        facts={[
          [m.admin_received(), formatInstant(sentAt)],
          [m.admin_state(), messageStateLabels[state]()],
          [m.admin_phone(), <a key="phone" href={`tel:${phone}`} children={phone} />],
          [m.admin_email(), <a key="email" href={`mailto:${email}`} children={email} />],
        ]}
      />
      <blockquote>{message.message}</blockquote>
      <ReplyList replies={replies} />
      <ReplyForm message={message} />
      <HistoryLink kind="contact_message" id={message._id} />
    </div>
  )
}
