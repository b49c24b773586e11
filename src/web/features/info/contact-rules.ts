import { textFields } from '#web/lib/form-fields.ts'
import { m } from '#web/paraglide/messages.js'

export const contactFields = ['name', 'phone', 'email', 'message'] as const
export type ContactFields = Readonly<Record<(typeof contactFields)[number] | 'website', string>>
export type ContactErrors = { readonly [name in (typeof contactFields)[number]]?: string | undefined }

/** What the form holds, without the blanks around it. */
export function readContact(form: HTMLFormElement): ContactFields {
  const { name, phone, email, message, website } = textFields(form, [...contactFields, 'website'])
  return {
    name: name.trim(),
    phone: phone.trim(),
    email: email.trim(),
    message: message.trim(),
    website: website.trim(),
  }
}

export function checkContact({ name, phone, email, message }: ContactFields): ContactErrors {
  return {
    name: name === '' ? m.name_missing() : undefined,
    phone: /^\d{10}$/.test(phone) ? undefined : m.phone_invalid(),
    email: emailError(email),
    message: message === '' ? m.contact_message_missing() : undefined,
  }
}

function emailError(email: string): string | undefined {
  if (email === '') return m.email_missing()
  return /^\S+@\S+\.\S+$/.test(email) ? undefined : m.email_invalid()
}
