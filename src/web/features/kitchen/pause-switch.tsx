import { type FormEvent, useId, useState } from 'react'
import type { Kitchen } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import type { KitchenActions } from './use-kitchen.ts'

type PauseSwitchProps = { readonly kitchen: Kitchen; readonly actions: KitchenActions }

/** Pauses orders with a message for visitors; while they are paused it says so. */
export function PauseSwitch({ kitchen, actions }: PauseSwitchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')
  const id = useId()
  if (kitchen.isPaused) {
    return (
      <div className="kitchen-paused">
        <p>
          <b>{m.kitchen_paused()}</b> {kitchen.message}
        </p>
        <button type="button" onClick={() => actions.pause(false, null)}>
          {m.kitchen_resume()}
        </button>
      </div>
    )
  }
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setIsOpen(true)}>
        {m.kitchen_pause()}
      </button>
    )
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    actions.pause(true, message.trim() || null)
  }
  return (
    <form onSubmit={onSubmit} className="kitchen-pause">
      <label htmlFor={id}>{m.kitchen_pause_message()}</label>
      <input id={id} value={message} maxLength={200} onChange={(event) => setMessage(event.target.value)} />
      <button type="submit">{m.kitchen_pause()}</button>
      <button type="button" onClick={() => setIsOpen(false)}>
        {m.kitchen_pause_cancel()}
      </button>
    </form>
  )
}
