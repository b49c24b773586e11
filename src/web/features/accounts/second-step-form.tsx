import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { confirmSignInMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Field } from '#web/ui/field.tsx'
import { welcomeUser } from './welcome-user.ts'

type SecondStepFormProps = {
  readonly challenge: string
  readonly onSignedIn?: (() => void) | undefined
  /** The first step has to be taken again. */
  readonly onExpired: () => void
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export function SecondStepForm({ challenge, onSignedIn, onExpired }: SecondStepFormProps) {
  const { errors, reportErrors } = useFieldErrors<'code'>()
  const confirm = useMutation({
    ...confirmSignInMutation(),
    onMutate: dismissAlerts,
    onSuccess: (signedIn) => {
      welcomeUser(signedIn)
      onSignedIn?.()
    },
    onError: (error) => {
      showAlert({ type: 'error', text: errorTextOf(error) })
      if (errorCodeOf(error) === 'challenge_expired') onExpired()
    },
  })

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { code } = textFields(form, ['code'])
    if (code.trim() === '') return void reportErrors(form, { code: m.problem_field_missing() })
    const onError = (error: unknown) =>
      errorCodeOf(error) === 'two_factor_code_wrong' && reportErrors(form, { code: errorTextOf(error) })
    confirm.mutate({ body: { challenge, code } }, { onError })
  }

  return (
    <Form onSubmit={submit}>
      <p className="text-ink-soft">{m.second_step_hint()}</p>
      <Field
        name="code"
        label={m.second_step_code()}
        autoComplete="one-time-code"
        required
        minLength={6}
        maxLength={40}
        autoFocus
        error={errors.code}
      />
      <Button type="submit" size="lg" isBusy={confirm.isPending || confirm.isSuccess}>
        {m.login_now()}
      </Button>
    </Form>
  )
}
