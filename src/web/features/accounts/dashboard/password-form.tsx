import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { changePasswordMutation, listDevicesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { newPasswordError } from '#web/lib/forms/new-password-error.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { HiddenUsernameField } from './hidden-username-field.tsx'

export function PasswordForm({ email }: { readonly email: string }) {
  const change = useChangePassword()
  const { errors, reportErrors } = useFieldErrors<'currentPassword' | 'newPassword'>()
  const [round, setRound] = useState(0)

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const body = textFields(form, ['currentPassword', 'newPassword'])
    const found = {
      currentPassword: body.currentPassword === '' ? m.problem_password_missing() : undefined,
      newPassword: newPasswordError(body.newPassword),
    }
    if (reportErrors(form, found)) return
    const onError = (error: unknown) => reportErrors(form, fieldErrorsOf(error))
    change.mutate({ body }, { onSuccess: () => setRound(round + 1), onError })
  }

  return (
    <Form key={round} onSubmit={submit}>
      <HiddenUsernameField email={email} />
      <PasswordField
        label={m.current_password()}
        name="currentPassword"
        required
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <NewPasswordField name="newPassword" error={errors.newPassword} />
      <Button type="submit" isBusy={change.isPending} className="sm:justify-self-start">
        {m.password_change()}
      </Button>
    </Form>
  )
}

function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    ...changePasswordMutation(),
    ...retryInOutage,
    onMutate: dismissAlerts,
    onSuccess: () => {
      showAlert({ type: 'success', text: m.success_password_changed() })
      void queryClient.invalidateQueries({ queryKey: listDevicesQueryKey() })
    },
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
  })
}
