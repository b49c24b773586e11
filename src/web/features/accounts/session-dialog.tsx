import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { confirmSignIn, login } from '#web/api/gen/sdk.gen.ts'
import { clearSession, storeSession } from '#web/lib/session/auth-store.ts'
import { type EndedSession, settleEndedSession } from '#web/lib/session/ended-session.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { challengeOf } from './challenge-of.ts'
import './session-dialog.css'

/** Signs in again over a page whose session has ended; what was typed below it stays. Plain markup: every layout opens it. */
export function SessionDialog({ ended }: { readonly ended: EndedSession }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { challenge, problem, isBusy, submit } = useSignInAgain(ended)
  useEffect(() => {
    dialog.current?.showModal()
    // The dialog itself gives the focus to its first field, which cannot be changed.
    dialog.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus()
  }, [])
  return (
    <dialog ref={dialog} className="session-dialog" aria-labelledby={titleId} onCancel={leave}>
      <form method="dialog" onSubmit={submit}>
        <h2 id={titleId}>{m.session_ended()}</h2>
        <p>{challenge === null ? m.session_ended_hint() : m.second_step_hint()}</p>
        {challenge === null ? (
          <>
            <Field
              name="email"
              type="email"
              label={m.email()}
              autoComplete="username"
              value={ended.email}
              isFixed
            />
            <Field
              name="password"
              type="password"
              label={m.password()}
              autoComplete="current-password"
              value=""
            />
          </>
        ) : (
          <Field
            key="code"
            name="code"
            type="text"
            label={m.second_step_code()}
            autoComplete="one-time-code"
            value=""
          />
        )}
        <p role="alert">{problem}</p>
        <button type="submit" disabled={isBusy} className="session-primary">
          {m.session_sign_in()}
        </button>
        <a href={`${import.meta.env.BASE_URL}login`} target="_blank">
          {m.session_other_way()}
        </a>
        <button type="button" onClick={leave}>
          {m.session_leave()}
        </button>
      </form>
    </dialog>
  )
}

type FieldProps = {
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly label: string
  readonly autoComplete: string
  readonly value: string
  readonly isFixed?: true
}

/** The email is that of the session: what was typed belongs to its owner. */
function Field({ label, value, isFixed, ...props }: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFixed) input.current?.focus()
  }, [isFixed])
  return (
    <label htmlFor={id}>
      {label}
      <input ref={input} id={id} required defaultValue={value} readOnly={isFixed ?? false} {...props} />
    </label>
  )
}

function leave(): void {
  settleEndedSession(false)
  clearSession()
  showAlert({ type: 'error', text: m.signed_out_elsewhere() })
}

function useSignInAgain({ email }: EndedSession) {
  const [challenge, setChallenge] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(form: HTMLFormElement): Promise<void> {
    const { code, password } = textFields(form, ['code', 'password'])
    const options = { throwOnError: true } as const
    const { data } =
      challenge === null
        ? await login({ body: { email, password }, ...options })
        : await confirmSignIn({ body: { challenge, code }, ...options })
    storeSession(data)
    settleEndedSession(true)
  }
  function fail(error: unknown): void {
    const next = challengeOf(error)
    if (next !== null) setChallenge(next)
    if (errorCodeOf(error) === 'challenge_expired') setChallenge(null)
    setProblem(next === null ? errorTextOf(error) : null)
  }
  return {
    challenge,
    problem,
    isBusy,
    submit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault()
      setBusy(true)
      setProblem(null)
      send(event.currentTarget)
        .catch(fail)
        .finally(() => setBusy(false))
    },
  }
}
