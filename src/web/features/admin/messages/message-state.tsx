import { Button } from '@mantine/core'
import { changeContactMessage } from '#web/api/gen/sdk.gen.ts'
import type { MessageWithReplies } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { useSaveMessage } from './use-save-message.ts'

/** Closes a message that needs nothing more, or opens it again. */
export function MessageState({ message }: { readonly message: MessageWithReplies }) {
  const { _id: id, version, state, replies } = message
  const { save, isSaving, failure } = useSaveMessage(id)
  const reopened = replies.length > 0 ? 'answered' : 'new'
  const next = state === 'closed' ? reopened : 'closed'

  function change(): void {
    void save(async () => {
      const body = { state: next, version } as const
      const { data } = await changeContactMessage({ path: { id }, body, throwOnError: true })
      return data.received
    })
  }

  return (
    <>
      <Button variant="default" loading={isSaving} onClick={change}>
        {state === 'closed' ? m.admin_message_reopen() : m.admin_message_close()}
      </Button>
      <div role="alert">{failure && <p className="admin-bad">{failure}</p>}</div>
    </>
  )
}
