import { useSaveAnswer } from '#web/admin-ui/answer/use-save-answer.ts'
import { getContactMessageQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { MessageWithReplies } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** Saves a change of a message and shows it. */
export function useSaveMessage(id: string) {
  return useSaveAnswer<MessageWithReplies>({
    queryKey: getContactMessageQueryKey({ path: { id } }),
    list: 'messages',
    staleText: m.admin_message_stale(),
  })
}
