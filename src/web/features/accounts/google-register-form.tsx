import type { SyntheticEvent } from 'react'
import { fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { language } from '#web/lib/document/language.ts'
import { phoneError } from '#web/lib/forms/person-validation.ts'
import { useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Form } from '#web/ui/form.tsx'
import { PhoneField } from '#web/ui/person-fields.tsx'
import { clearGoogleRegistration, type GoogleRegistration } from './google-registration.ts'
import { TermsAndSubmit } from './register-form.tsx'
import { useRegister } from './use-register.ts'

/** Registration after a Google sign-in: name and email are known, only the phone number is missing. */
export function GoogleRegisterForm({ registration }: { readonly registration: GoogleRegistration }) {
  const register = useRegister()
  const { errors, reportErrors } = useFieldErrors<'phone'>()

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { phone } = textFields(form, ['phone'])
    const error = phoneError(phone)
    if (error) showAlert({ type: 'error', text: error })
    if (reportErrors(form, { phone: error })) return
    const { name, email, credential, nonceSecret } = registration
    // An expired credential is of no use: the ordinary form is shown instead.
    const onError = (failure: unknown) =>
      errorCodeOf(failure) === 'malformed'
        ? reportErrors(form, fieldErrorsOf(failure))
        : clearGoogleRegistration()
    const body = { name, email, phone, credential, nonceSecret, language }
    register.mutate({ body }, { onSuccess: clearGoogleRegistration, onError })
  }

  return (
    <Form onSubmit={submit}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-card border border-line p-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{m.google_verified()}</p>
          <p className="font-semibold wrap-anywhere">{registration.name}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{registration.email}</p>
        </div>
        <button type="button" className="link min-h-6 text-sm" onClick={clearGoogleRegistration}>
          {m.google_use_other_method()}
        </button>
      </div>
      <PhoneField error={errors.phone} />
      <TermsAndSubmit isBusy={register.isPending || register.isSuccess} />
    </Form>
  )
}
