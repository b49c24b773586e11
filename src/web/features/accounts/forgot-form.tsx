import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { forgotPasswordMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { emailError } from '#web/lib/forms/person-validation.ts'
import { useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { EmailField } from '#web/ui/person-fields.tsx'

/** Requests the link that sets a new password. `email` is the address typed on the sign-in page. */
export function ForgotForm({ email }: { readonly email: string }) {
  const { errors, reportErrors } = useFieldErrors<'email'>()
  const ask = useMutation({
    ...forgotPasswordMutation(),
    onMutate: dismissAlerts,
    onSuccess: () => showAlert({ type: 'success', text: m.success_reset_link_sent() }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
  })

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const typed = textFields(form, ['email']).email.trim()
    if (typed === '') showAlert({ type: 'error', text: m.forgot_email_missing() })
    if (reportErrors(form, { email: typed === '' ? m.forgot_email_missing() : emailError(typed) })) return
    const onError = (error: unknown) =>
      reportErrors(form, isUnknown(error) ? { email: errorTextOf(error) } : fieldErrorsOf(error))
    ask.mutate({ body: { email: typed } }, { onError })
  }

  return (
    <Form onSubmit={submit}>
      <EmailField autoComplete="username" defaultValue={email} error={errors.email} />
      <Button type="submit" size="lg" isBusy={ask.isPending}>
        {m.forgot_submit()}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {ask.isSuccess && m.forgot_sent_hint()}
      </p>
    </Form>
  )
}

function isUnknown(error: unknown): boolean {
  return errorCodeOf(error) === 'email_unknown'
}
