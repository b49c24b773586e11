import { Button } from '@mantine/core'
import { AnswerForm } from '#web/admin-ui/answer/answer-form.tsx'
import { replyToContactMessage, changeContactMessage } from '#web/api/gen/sdk.gen.ts'
import type { MessageWithReplies } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { useSaveAnswer } from '#web/admin-ui/answer/use-save-answer.ts'
import { getContactMessageQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'

/** Mails a reply to the sender of a message. */
export function ReplyForm({ message }: { readonly message: MessageWithReplies }) {
  const { _id: id, version } = message
  const { save, isSaving, failure } = useSaveMessage(id)

  async function send(text: string): Promise<boolean> {
    const isSent = await save(async () => {
      const { data } = await replyToContactMessage({
        path: { id },
        body: { text, version },
        throwOnError: true,
      })
      return data.received
    })
    if (isSent) showAlert({ type: 'success', text: m.success_contact_reply_sent() })
    return isSent
  }

  return (
    <AnswerForm
      draft={id}
      hint={m.admin_reply_hint()}
      isSaving={isSaving}
      failure={failure}
      onSend={send}
      actions={<MessageState message={message} />}
    />
  )
}

/** Closes a message that needs nothing more, or opens it again. */
function MessageState({ message }: { readonly message: MessageWithReplies }) {
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

/** Saves a change of a message and shows it. */
function useSaveMessage(id: string) {
  return useSaveAnswer<MessageWithReplies>({
    queryKey: getContactMessageQueryKey({ path: { id } }),
    list: 'messages',
    staleText: m.admin_message_stale(),
  })
}
