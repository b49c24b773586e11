import type { SyntheticEvent } from 'react'
import { errorCodeOf, fieldErrorsOf } from '#web/lib/error-answer.ts'
import { textFields } from '#web/lib/form-fields.ts'
import { language } from '#web/lib/language.ts'
import { phoneError } from '#web/lib/person-rules.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Form } from '#web/ui/form.tsx'
import { PhoneField } from '#web/ui/person-fields.tsx'
import { forgetNewcomer, type GoogleNewcomer } from './google-newcomer.ts'
import { RegisterEnd } from './register-form.tsx'
import { useRegister } from './use-register.ts'

/** Registration of somebody whom Google has proven: name and address are given, only the phone number is asked for. */
export function GoogleRegisterForm({ newcomer }: { readonly newcomer: GoogleNewcomer }) {
  const register = useRegister()
  const { errors, refuse } = useFieldErrors<'phone'>()

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { phone } = textFields(form, ['phone'])
    const error = phoneError(phone)
    if (error) showAlert({ type: 'error', text: error })
    if (refuse(form, { phone: error })) return
    const { name, email, credential } = newcomer
    // A proof that has run out is of no more use: the ordinary form takes its place.
    const onError = (failure: unknown) =>
      errorCodeOf(failure) === 'malformed' ? refuse(form, fieldErrorsOf(failure)) : forgetNewcomer()
    const body = { name, email, phone, credential, language }
    register.mutate({ body }, { onSuccess: forgetNewcomer, onError })
  }

  return (
    <Form onSubmit={submit}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-card border border-line p-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{m.google_proven()}</p>
          <p className="font-semibold wrap-anywhere">{newcomer.name}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{newcomer.email}</p>
        </div>
        <button type="button" className="link min-h-6 text-sm" onClick={forgetNewcomer}>
          {m.google_another_way()}
        </button>
      </div>
      <PhoneField error={errors.phone} />
      <RegisterEnd isBusy={register.isPending || register.isSuccess} />
    </Form>
  )
}
