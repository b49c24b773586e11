import { type FormEvent, type Ref, useState } from 'react'
import { m } from '#web/paraglide/messages.js'

type TypedCodeFormProps = {
  readonly ref: Ref<HTMLInputElement>
  readonly isBusy: boolean
  readonly onCode: (text: string) => void
}

/** The booking code, typed by hand. */
export function TypedCodeForm({ ref, isBusy, onCode }: TypedCodeFormProps) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '' || isBusy) return
    onCode(code)
    setCode('')
  }
  return (
    <form className="scanner-code" onSubmit={submit}>
      <label htmlFor="scanner-code">{m.scan_code()}</label>
      <input
        id="scanner-code"
        ref={ref}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={2000}
      />
      <button type="submit" aria-busy={isBusy || undefined}>
        {isBusy ? m.scan_deciding() : m.scan_check_code()}
      </button>
    </form>
  )
}
