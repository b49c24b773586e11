import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { eraseMeMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { clearSession } from '#web/lib/auth-store.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/error-response.ts'
import { textFields } from '#web/lib/form-fields.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { GoogleButton } from '../google-button.tsx'
import { PasswordField } from '../password-field.tsx'
import { HiddenUsernameField } from './hidden-username-field.tsx'

/** Asks for the password, or a Google credential, before the account is erased. */
export function EraseForm({ user }: { readonly user: User }) {
  const erase = useErase()
  const { errors, reportErrors } = useFieldErrors<'password'>()

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { password } = textFields(form, ['password'])
    if (reportErrors(form, { password: password === '' ? m.problem_password_missing() : undefined })) return
    erase.mutate({ body: { password } }, { onError: (error) => reportErrors(form, fieldErrorsOf(error)) })
  }

  if (user.hasPassword === false) {
    return (
      <div className="grid gap-4">
        <p>{m.erase_scope()}</p>
        <p>{m.erase_confirm_google()}</p>
        <GoogleButton onCredential={(proof) => erase.mutate({ body: proof })} />
        <EraseError error={erase.error} />
      </div>
    )
  }
  return (
    <Form onSubmit={submit}>
      <p>{m.erase_scope()}</p>
      <HiddenUsernameField email={user.email} />
      <PasswordField
        label={m.erase_confirm_password()}
        required
        autoComplete="current-password"
        error={errors.password}
      />
      <EraseError error={erase.error} />
      <Button type="submit" variant="danger" size="lg" isBusy={erase.isPending}>
        {m.erase_confirm()}
      </Button>
    </Form>
  )
}

function useErase() {
  return useMutation({
    ...eraseMeMutation(),
    onMutate: dismissAlerts,
    onSuccess: () => {
      clearSession()
      showAlert({ type: 'success', text: m.success_account_erased() })
    },
  })
}

/** Shows the error until the next attempt, unlike an alert. A wrong password is shown at its field instead. */
function EraseError({ error }: { error: unknown }) {
  const isSaidElsewhere = !error || 'password' in fieldErrorsOf(error)
  return (
    <p role="alert" className="text-bad empty:hidden">
      {isSaidElsewhere ? null : errorTextOf(error)}
    </p>
  )
}
