import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { forgotPasswordMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorCodeOf, errorTextOf, fieldErrorsOf } from '#web/lib/error-answer.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { emailError } from './account-rules.ts'
import { focusFirstError, textFields } from '#web/lib/form-fields.ts'

/** Asks for the link that sets a new password. `email` is what was typed on the page before. */
export function ForgotForm({ email }: { readonly email: string }) {
  const [error, setError] = useState<string>()
  const ask = useMutation({
    ...forgotPasswordMutation(),
    onMutate: dismissAlerts,
    onSuccess: () => showAlert({ type: 'success', text: m.forgot_sent() }),
    onError: (failure) => {
      const isUnknown = errorCodeOf(failure) === 'email_unknown'
      const text = isUnknown ? m.email_not_found() : errorTextOf(failure)
      setError(isUnknown ? text : fieldErrorsOf(failure)['email'])
      showAlert({ type: 'error', text })
    },
  })

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const typed = textFields(form, ['email']).email.trim()
    const found = typed === '' ? m.forgot_email_missing() : emailError(typed)
    setError(found)
    if (typed === '') showAlert({ type: 'error', text: m.forgot_email_missing() })
    if (found) return focusFirstError(form, { email: found })
    ask.mutate({ body: { email: typed } })
  }

  return (
    <form noValidate method="dialog" onSubmit={submit} className="grid gap-5">
      <Field
        label={m.email()}
        name="email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        defaultValue={email}
        error={error}
      />
      <Button type="submit" size="lg" isBusy={ask.isPending}>
        {m.forgot_submit()}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {ask.isSuccess && m.forgot_sent_hint()}
      </p>
    </form>
  )
}
