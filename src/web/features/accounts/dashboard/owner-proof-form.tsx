import type { ReactNode, SyntheticEvent } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { GoogleButton } from '../google-button.tsx'
import { PasswordField } from '../password-field.tsx'
import { HiddenUsernameField } from './hidden-username-field.tsx'

export type OwnerProof = { readonly password: string } | { credential: string; nonceSecret: string }
type OnFailure = { readonly onError: (error: unknown) => void }

type OwnerProofFormProps = {
  readonly user: User
  readonly submitLabel: string
  readonly isDangerous?: boolean
  readonly isBusy: boolean
  readonly error: unknown
  /** Does what the proof is asked for; its failure is shown in the form. */
  readonly onProof: (proof: OwnerProof, on?: OnFailure) => void
  /** What will happen. */
  readonly children: ReactNode
}

/** Asks for the password, or, of an account without one, for a sign-in with Google, before something is done that only the owner may do. */
export function OwnerProofForm({ user, children, error, onProof, ...button }: OwnerProofFormProps) {
  const { errors, reportErrors } = useFieldErrors<'password'>()

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { password } = textFields(form, ['password'])
    if (reportErrors(form, { password: password === '' ? m.problem_password_missing() : undefined })) return
    onProof({ password }, { onError: (failure) => reportErrors(form, fieldErrorsOf(failure)) })
  }

  if (user.hasPassword === false) {
    return (
      <div className="grid gap-4">
        {children}
        <p>{m.owner_confirm_google()}</p>
        <GoogleButton onCredential={(proof) => onProof(proof)} />
        <ProofError error={error} />
      </div>
    )
  }
  const { submitLabel, isDangerous, isBusy } = button
  return (
    <Form onSubmit={submit}>
      {children}
      <HiddenUsernameField email={user.email} />
      <PasswordField
        label={m.owner_confirm_password()}
        required
        autoComplete="current-password"
        error={errors.password}
      />
      <ProofError error={error} />
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} size="lg" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  )
}

/** Shows the error until the next attempt, unlike an alert. A wrong password is shown at its field instead. */
function ProofError({ error }: { error: unknown }) {
  const isSaidElsewhere = !error || 'password' in fieldErrorsOf(error)
  return (
    <p role="alert" className="text-bad empty:hidden">
      {isSaidElsewhere ? null : errorTextOf(error)}
    </p>
  )
}
