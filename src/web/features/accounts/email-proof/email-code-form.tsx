import type { SyntheticEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert, dismissAlerts } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { getMeQueryKey, listDevicesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { proveEmail, type Options } from '#web/api/gen/sdk.gen.ts'
import type { ProveEmailData } from '#web/api/gen/types.gen.ts'
import { replaceSession } from '#web/lib/session/auth-store.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import { HiddenUsernameField } from '../dashboard/hidden-username-field.tsx'
import { PasswordField } from '../password-field.tsx'

type EmailCodeFormProps = { readonly user: User; readonly onProven?: (() => void) | undefined }

/** The form for the mailed code and, where the account has one, the password, which is kept if it is typed correctly. */
export function EmailCodeForm({ user, onProven }: EmailCodeFormProps) {
  const prove = useProveEmail()
  const { errors, reportErrors } = useFieldErrors<'code' | 'password'>()

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const typed = textFields(form, ['code', 'password'])
    const code = typed.code.replaceAll(/\s/g, '')
    const found = {
      code: /^\d{6}$/.test(code) ? undefined : m.problem_code_digits(),
      password: user.hasPassword && typed.password === '' ? m.problem_password_missing() : undefined,
    }
    if (reportErrors(form, found)) return
    const body = user.hasPassword ? { code, password: typed.password } : { code }
    const onError = (error: unknown) => {
      if (!reportErrors(form, errorsOf(error))) showAlert({ type: 'error', text: errorTextOf(error) })
    }
    prove.mutate({ body }, { onSuccess: onProven, onError })
  }

  return (
    <Form onSubmit={submit}>
      <HiddenUsernameField email={user.email} />
      <Field
        label={m.email_proof_code()}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={12}
        error={errors.code}
      />
      {user.hasPassword && (
        <PasswordField
          required
          autoComplete="current-password"
          hint={m.email_proof_password_hint()}
          error={errors.password}
        />
      )}
      <Button type="submit" size="lg" isBusy={prove.isPending}>
        {m.email_proof_confirm()}
      </Button>
    </Form>
  )
}

function errorsOf(error: unknown) {
  const code = errorCodeOf(error)
  return code === 'code_wrong' || code === 'code_expired'
    ? { code: errorTextOf(error) }
    : fieldErrorsOf(error)
}

/** Proves the email. The session of before has ended then, and the new one is stored. The form shows errors. */
function useProveEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (proof: Options<ProveEmailData>) =>
      replaceSession(async () => (await proveEmail({ ...proof, throwOnError: true })).data),
    onMutate: dismissAlerts,
    onSuccess: (signedIn) => {
      storeNewer(queryClient, getMeQueryKey(), signedIn.user)
      void queryClient.invalidateQueries({ queryKey: listDevicesQueryKey() })
      showAlert({ type: 'success', text: m.email_proof_done() })
    },
  })
}
