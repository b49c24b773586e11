import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { resetPasswordMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { storeSession } from '#web/lib/session/auth-store.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { newPasswordError } from '#web/lib/forms/new-password-error.ts'
import { HiddenUsernameField } from './dashboard/hidden-username-field.tsx'
import { SecondStep } from './second-step.tsx'
import { challengeOf } from './challenge-of.ts'
import { NewPasswordField } from './new-password-field.tsx'

type ResetFormProps = { readonly token: string; readonly onDone: () => void }

/** Sets a new password with the token from the mailed link. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const { errors, reportErrors } = useFieldErrors<'password'>()
  const reset = useMutation({
    ...resetPasswordMutation(),
    onMutate: dismissAlerts,
    onSuccess: (signedIn) => {
      storeSession(signedIn)
      showAlert({ type: 'success', text: m.reset_done({ name: signedIn.user.name }) })
      onDone()
    },
    onError: (error) => {
      if (challengeOf(error) === null) showAlert({ type: 'error', text: errorTextOf(error) })
    },
  })

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { password } = textFields(form, ['password'])
    if (reportErrors(form, { password: newPasswordError(password) })) return
    reset.mutate(
      { body: { token, password } },
      { onError: (error) => reportErrors(form, fieldErrorsOf(error)) },
    )
  }

  if (token === '' || errorCodeOf(reset.error) === 'link_expired') return <ExpiredLink />
  const challenge = challengeOf(reset.error)
  if (challenge !== null) {
    return <SecondStep challenge={challenge} onSignedIn={onDone} onExpired={reset.reset} />
  }
  return (
    <Form onSubmit={submit}>
      <HiddenUsernameField email="" />
      <NewPasswordField name="password" error={errors.password} />
      <Button type="submit" size="lg" isBusy={reset.isPending || reset.isSuccess}>
        {m.reset_submit()}
      </Button>
    </Form>
  )
}

function ExpiredLink() {
  return (
    <div role="status" className="grid gap-4 border-t border-line pt-6">
      <p className="display text-2xl">{m.reset_expired_title()}</p>
      <p className="text-ink-soft">{m.reset_expired_hint()}</p>
      <LinkButton to="/forgot-password" size="lg">
        {m.reset_again()}
      </LinkButton>
    </div>
  )
}
