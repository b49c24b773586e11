import { textFields } from '#web/lib/forms/form-fields.ts'
import { emailError, nameError, phoneError } from '#web/lib/forms/person-validation.ts'
import type { FieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'

const enquiryFields = ['name', 'email', 'mobile', 'date', 'showTime', 'seats', 'website'] as const
export type EnquiryFields = Readonly<Record<(typeof enquiryFields)[number], string>>
export type EnquiryErrors = FieldErrors<keyof EnquiryFields>

/** Returns the trimmed fields of the form. */
export function readEnquiry(form: HTMLFormElement): EnquiryFields {
  const fields = Object.entries(textFields(form, enquiryFields))
  return Object.fromEntries(fields.map(([name, text]) => [name, text.trim()])) as EnquiryFields
}

/** Whether all fields but the date, which has a default, are filled. */
export function isFilled({ name, email, mobile, showTime, seats }: EnquiryFields): boolean {
  return [name, email, mobile, showTime, seats].every((text) => text !== '')
}

/** Checks the fields; dates before `today` are over. */
export function checkEnquiry(fields: EnquiryFields, today: string): EnquiryErrors {
  const { name, email, mobile, date, seats } = fields
  return {
    name: nameError(name),
    email: emailError(email),
    mobile: phoneError(mobile),
    date: date !== '' && date < today ? m.problem_date_past() : undefined,
    seats: /^[1-9]\d{0,3}$/.test(seats) ? undefined : m.problem_seats_missing(),
  }
}
