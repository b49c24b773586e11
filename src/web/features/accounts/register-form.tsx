import { type SyntheticEvent, useEffect, useRef, useState, type FocusEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { language } from '#web/lib/document/language.ts'
import { type FieldErrors, useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextWithLinks } from '#web/ui/text-with-links.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/person-fields.tsx'
import { isUserOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { emailError } from '#web/lib/forms/person-validation.ts'
import { checkRegistration, type RegisterFields } from './account-validation.ts'
import { PasswordField } from './password-field.tsx'
import { useRegister } from './use-register.ts'

type Errors = FieldErrors<keyof RegisterFields>

export function RegisterForm() {
  const register = useRegister()
  const { errors, reportErrors } = useFieldErrors<keyof RegisterFields>()

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const fields = textFields(form, ['name', 'email', 'phone', 'password'])
    const found = checkRegistration(fields)
    if (found.phone) showAlert({ type: 'error', text: found.phone })
    if (reportErrors(form, found)) return
    const body = { ...fields, name: fields.name.trim(), email: fields.email.trim(), language }
    register.mutate({ body }, { onError: (error) => reportErrors(form, registrationErrors(error)) })
  }

  return (
    <Form onSubmit={submit}>
      <RegisterInputs errors={errors} />
      <TermsAndSubmit isBusy={register.isPending || register.isSuccess} />
    </Form>
  )
}

/** The terms checkbox, unchecked, and the submit button, disabled until it is checked. */
export function TermsAndSubmit({ isBusy }: { readonly isBusy: boolean }) {
  const terms = useRef<HTMLInputElement>(null)
  const [hasAccepted, setHasAccepted] = useState(false)
  // The checkbox may have been checked before hydration.
  useEffect(() => setHasAccepted(terms.current?.checked === true), [])
  return (
    <>
      <label className="flex items-start gap-3">
        <input
          ref={terms}
          type="checkbox"
          name="terms"
          required
          onChange={(event) => setHasAccepted(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-marquee"
        />
        <span className="text-sm">
          <TextWithLinks text={m.register_terms()} to={['/disclaimer', '/privacy-policy']} />
        </span>
      </label>
      <Button type="submit" size="lg" disabled={!hasAccepted} isBusy={isBusy}>
        {m.register_now()}
      </Button>
    </>
  )
}

/** The API reports a taken email for the whole request; it is shown at its field. */
function registrationErrors(error: unknown): Errors {
  return errorCodeOf(error) === 'email_taken' ? { email: errorTextOf(error) } : fieldErrorsOf(error)
}

function RegisterInputs({ errors }: { errors: Errors }) {
  const known = useEmailTaken()
  return (
    <>
      <NameField error={errors.name} />
      <EmailField error={errors.email ?? known.error} onBlur={known.onBlur} />
      <PhoneField error={errors.phone} />
      <PasswordField required autoComplete="new-password" hint={m.password_hint()} error={errors.password} />
    </>
  )
}

type EmailTaken = {
  readonly error: string | undefined
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

/** Checks on blur whether the email has an account already, before the rest of the form is filled in. */
function useEmailTaken(): EmailTaken {
  const [email, setEmail] = useState('')
  const { data, error } = useQuery({
    ...isUserOptions({ query: { email } }),
    enabled: emailError(email) === undefined,
  })
  useEffect(() => {
    if (error) showAlert({ type: 'error', text: m.user_check_failed() })
  }, [error])
  return {
    error: data?.user ? m.error_email_taken() : undefined,
    onBlur: ({ currentTarget }) => setEmail(currentTarget.value.trim()),
  }
}
