import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { errorCodeOf, errorTextOf, fieldErrorsOf } from '#web/lib/error-answer.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkRegistration, type FieldErrors, hasErrors, type RegisterFields } from './account-rules.ts'
import { focusFirstError, textFields } from '#web/lib/form-fields.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { useRegister } from './use-register.ts'

type Errors = FieldErrors<keyof RegisterFields>

export function RegisterForm() {
  const register = useRegister()
  const [errors, setErrors] = useState<Errors>({})

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const fields = textFields(form, ['name', 'email', 'phone', 'password'])
    const found = checkRegistration(fields)
    setErrors(found)
    if (found.phone) showAlert({ type: 'error', text: found.phone })
    if (hasErrors(found)) return focusFirstError(form, found)
    const body = { ...fields, name: fields.name.trim(), email: fields.email.trim() }
    register.mutate({ body }, { onError: (error) => setErrors(refusedFields(error)) })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <RegisterInputs errors={errors} />
      <RegisterEnd isBusy={register.isPending} />
    </form>
  )
}

/** The terms, unticked, and the button that waits for them. */
export function RegisterEnd({ isBusy }: { readonly isBusy: boolean }) {
  const [hasAccepted, setHasAccepted] = useState(false)
  return (
    <>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="terms"
          required
          checked={hasAccepted}
          onChange={(event) => setHasAccepted(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-marquee"
        />
        <Terms />
      </label>
      <Button type="submit" size="lg" disabled={!hasAccepted} isBusy={isBusy}>
        {m.register_now()}
      </Button>
    </>
  )
}

/** They open beside the form: what was typed in it stays. */
function Terms() {
  return (
    <span className="text-sm">
      {m.terms_before()}{' '}
      <Link to="/disclaimer" target="_blank" rel="noopener" className="link">
        {m.terms_of_cinema()}
      </Link>{' '}
      {m.terms_between()}{' '}
      <Link to="/privacy-policy" target="_blank" rel="noopener" className="link">
        {m.terms_privacy()}
      </Link>
      .
    </span>
  )
}

/** A taken email is a refusal of the whole, but it is mended at its field. */
function refusedFields(error: unknown): Errors {
  return errorCodeOf(error) === 'email_taken' ? { email: errorTextOf(error) } : fieldErrorsOf(error)
}

function RegisterInputs({ errors }: { errors: Errors }) {
  return (
    <>
      <Field
        label={m.full_name()}
        name="name"
        required
        autoComplete="name"
        maxLength={120}
        error={errors.name}
      />
      <Field
        label={m.email()}
        name="email"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        error={errors.email}
      />
      <PhoneField error={errors.phone} />
      <PasswordField required autoComplete="new-password" hint={m.password_hint()} error={errors.password} />
    </>
  )
}
