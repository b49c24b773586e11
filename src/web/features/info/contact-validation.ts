import { textFields } from '#web/lib/forms/form-fields.ts'
import { emailError, nameError, phoneError } from '#web/lib/forms/person-validation.ts'
import type { FieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'

const contactFields = ['name', 'phone', 'email', 'message', 'website'] as const
export type ContactFields = Readonly<Record<(typeof contactFields)[number], string>>
export type ContactErrors = FieldErrors<keyof ContactFields>

/** Returns the trimmed fields of the form. */
export function readContact(form: HTMLFormElement): ContactFields {
  const fields = Object.entries(textFields(form, contactFields))
  return Object.fromEntries(fields.map(([name, text]) => [name, text.trim()])) as ContactFields
}

export function checkContact({ name, phone, email, message }: ContactFields): ContactErrors {
  return {
    name: nameError(name),
    phone: phoneError(phone),
    email: emailError(email),
    message: message === '' ? m.problem_message_missing() : undefined,
  }
}
