import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ContactReply } from '#contract/contact-inbox.ts'
import { replyToContactMessage } from '#web/api/gen/sdk.gen.ts'
import type { MessageWithReplies } from '#web/api/gen/types.gen.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { MessageState } from './message-state.tsx'
import { useSaveMessage } from './use-save-message.ts'

const MAX_REPLY = 4000

/** Mails a reply to the sender. What is typed is kept through a reload until it is sent. */
export function ReplyForm({ message }: { readonly message: MessageWithReplies }) {
  const { _id: id, version } = message
  const key = `admin.reply.${id}`
  const [text, setText] = useState(() => readStored('sessionStorage', key) ?? '')
  const { save, isSaving, failure } = useSaveMessage(id)
  const isValid = ContactReply.safeParse({ text }).success

  function type(typed: string): void {
    setText(typed)
    writeStored('sessionStorage', key, typed || null)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isValid) return
    const isSent = await save(async () => {
      const body = { text, version }
      const { data } = await replyToContactMessage({ path: { id }, body, throwOnError: true })
      return data.received
    })
    if (!isSent) return
    type('')
    showAlert({ type: 'success', text: m.success_contact_reply_sent() })
  }

  return (
    <form onSubmit={(event) => void send(event)} className="admin-form">
      <Textarea
        label={m.admin_reply()}
        description={m.admin_reply_hint()}
        value={text}
        maxLength={MAX_REPLY}
        autosize
        minRows={4}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div role="alert">{failure && <p className="admin-bad">{failure}</p>}</div>
      <footer className="admin-form-bar">
        <Button type="submit" loading={isSaving} disabled={!isValid}>
          {m.admin_reply_send()}
        </Button>
        <MessageState message={message} />
      </footer>
    </form>
  )
}
