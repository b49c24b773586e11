import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { sendContactMessageMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { language } from '#web/lib/document/language.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { emailError, nameError, phoneError } from '#web/lib/forms/person-validation.ts'
import { type FieldErrors, useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/person-fields.tsx'
import { TrapField } from '#web/ui/trap-field.tsx'

const contactFields = ['name', 'phone', 'email', 'message', 'website'] as const
type ContactFields = Readonly<Record<(typeof contactFields)[number], string>>
type ContactErrors = FieldErrors<keyof ContactFields>

/** Returns the trimmed fields of the form. */
function readContact(form: HTMLFormElement): ContactFields {
  const fields = Object.entries(textFields(form, contactFields))
  return Object.fromEntries(fields.map(([name, text]) => [name, text.trim()])) as ContactFields
}

function checkContact({ name, phone, email, message }: ContactFields): ContactErrors {
  return {
    name: nameError(name),
    phone: phoneError(phone),
    email: emailError(email),
    message: message === '' ? m.problem_message_missing() : undefined,
  }
}

export function ContactForm() {
  const { mutate, isPending } = useSendMessage()
  const { errors, reportErrors } = useFieldErrors<keyof ContactFields>()

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const body = readContact(form)
    if (reportErrors(form, checkContact(body))) return
    const onError = (error: unknown) => reportErrors(form, fieldErrorsOf(error))
    mutate({ body: { ...body, language } }, { onSuccess: () => form.reset(), onError })
  }

  return (
    <Form onSubmit={submit} className="content-start gap-5">
      <ContactInputs errors={errors} />
      <noscript>
        <p className="text-sm text-warn">{m.contact_no_script()}</p>
      </noscript>
      <Button type="submit" size="lg" isBusy={isPending} className="sm:justify-self-start">
        {m.contact_send()}
      </Button>
      <p className="text-sm text-ink-soft">{m.contact_privacy()}</p>
    </Form>
  )
}

function useSendMessage() {
  return useMutation({
    ...sendContactMessageMutation(),
    onMutate: dismissAlerts,
    onSuccess: () => showAlert({ type: 'success', text: m.success_contact_message_sent() }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
  })
}

const MAX_MESSAGE = 4000

function ContactInputs({ errors }: { readonly errors: ContactErrors }) {
  return (
    <>
      <NameField error={errors.name} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PhoneField label={m.contact_phone()} hint={m.contact_phone_hint()} error={errors.phone} />
        <EmailField label={m.contact_email()} error={errors.email} />
      </div>
      <TextAreaField
        label={m.contact_message()}
        name="message"
        required
        rows={7}
        maxLength={MAX_MESSAGE}
        hint={m.contact_message_hint()}
        error={errors.message}
      />
      <TrapField />
    </>
  )
}
