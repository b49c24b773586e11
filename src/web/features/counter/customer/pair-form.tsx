import { type FormEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Logo } from '#web/ui/logo.tsx'
import { pairScreen } from './screen-calls.ts'

type PairFormProps = {
  /** Of a scanned address; it pairs with one touch, not by the address alone. */
  readonly code: string | null
  readonly hasEnded: boolean
  readonly onPaired: () => void
}

/** Makes this browser the screen of a clerk. */
export function PairForm({ code, hasEnded, onPaired }: PairFormProps) {
  const [text, setText] = useState(code ?? '')
  const [state, setState] = useState<'ready' | 'busy' | 'used' | 'failed'>('ready')
  async function pair(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || state === 'busy') return
    setState('busy')
    const outcome = await pairScreen(text.trim())
    if (outcome === 'paired') onPaired()
    else setState(outcome)
  }
  return (
    <form className="customer-calm customer-pair" onSubmit={(event) => void pair(event)}>
      <Logo className="customer-logo" />
      <h1>{m.customer_pair_title()}</h1>
      {hasEnded && <p>{m.customer_pair_ended()}</p>}
      <p className="customer-soft">{m.customer_pair_intro()}</p>
      <label>
        <span>{m.customer_pair_code()}</span>
        <input
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={12}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {state === 'used' && <p role="alert">{m.customer_pair_used()}</p>}
      {state === 'failed' && <p role="alert">{m.customer_pair_failed()}</p>}
      <button type="submit" aria-busy={state === 'busy' || undefined}>
        {m.customer_pair_start()}
      </button>
    </form>
  )
}
