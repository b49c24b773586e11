import { formatInstant } from '#web/admin-ui/format.ts'
import type { MessageWithReplies } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** What staff answered so far, each with its author and time. */
export function ReplyList({ replies }: Pick<MessageWithReplies, 'replies'>) {
  if (replies.length === 0) return null
  return (
    <ol aria-label={m.admin_replies()}>
      {replies.map(({ _id, by, sentAt, text }) => (
        <li key={_id}>
          <p className="admin-soft">
            {m.admin_reply_by({ name: by ?? m.admin_reply_nobody(), time: formatInstant(sentAt) })}
          </p>
          <blockquote>{text}</blockquote>
        </li>
      ))}
    </ol>
  )
}
