import { tenDigitPhone } from '#domain/phone-number.ts'
import { m } from '#web/paraglide/messages.js'

export function nameError(name: string): string | undefined {
  return name.trim() === '' ? m.problem_name_missing() : undefined
}

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return m.email_missing()
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : m.problem_email_invalid()
}

export function phoneError(phone: string): string | undefined {
  return /^\d{10}$/.test(tenDigitPhone(phone)) ? undefined : m.problem_phone_invalid()
}
