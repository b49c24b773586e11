import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { m } from '#web/paraglide/messages.js'

const MAX_REPLY = 4000

type AnswerFormProps = {
  /** What is typed is kept under it through a reload until it is sent. */
  readonly draft: string
  readonly hint: string
  readonly isSaving: boolean
  /** Why the reply was not sent. */
  readonly failure: string | null
  /** Sends the reply; returns whether it was sent. */
  readonly onSend: (text: string) => Promise<boolean>
  readonly actions?: ReactNode
}

/** A reply that is mailed: to a contact message, to an enquiry. */
export function AnswerForm({ draft, hint, isSaving, failure, onSend, actions }: AnswerFormProps) {
  const key = `admin.reply.${draft}`
  const [text, setText] = useState(() => readStored('sessionStorage', key) ?? '')

  const field = useRef<HTMLTextAreaElement>(null)

  function type(typed: string): void {
    setText(typed)
    writeStored('sessionStorage', key, typed || null)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() === '' || !(await onSend(text))) return
    type('')
    // Without a text the button is disabled, and would lose it.
    field.current?.focus({ preventScroll: true })
  }

  return (
    <form onSubmit={(event) => void send(event)} className="admin-form">
      <Textarea
        ref={field}
        label={m.admin_reply()}
        description={hint}
        value={text}
        maxLength={MAX_REPLY}
        autosize
        minRows={4}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div role="alert">{failure && <p className="admin-bad">{failure}</p>}</div>
      <footer className="admin-form-bar">
        <Button type="submit" loading={isSaving} disabled={text.trim() === ''}>
          {m.admin_reply_send()}
        </Button>
        {actions}
      </footer>
    </form>
  )
}
