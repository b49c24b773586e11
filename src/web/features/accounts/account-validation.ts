import { MIN_PASSWORD, newPasswordError } from '#web/lib/forms/new-password-error.ts'
import { emailError, nameError, phoneError } from '#web/lib/forms/person-validation.ts'
import type { FieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'

export type LoginFields = { readonly email: string; readonly password: string }
export type RegisterFields = LoginFields & { readonly name: string; readonly phone: string }

const GOOD_PASSWORD = 14

export function checkLogin({ email, password }: LoginFields): FieldErrors<keyof LoginFields> {
  return {
    email: emailError(email),
    password: password === '' ? m.problem_password_missing() : undefined,
  }
}

export function checkRegistration({
  name,
  email,
  phone,
  password,
}: RegisterFields): FieldErrors<keyof RegisterFields> {
  return {
    name: nameError(name),
    email: emailError(email),
    phone: phoneError(phone),
    password: newPasswordError(password),
  }
}

/** Returns a hint on the strength while the user types, by length. The server checks the list of common passwords. */
export function passwordStrength(password: string): string {
  if (password.length < MIN_PASSWORD) return m.strength_short()
  return password.length < GOOD_PASSWORD ? m.strength_fair() : m.strength_good()
}
