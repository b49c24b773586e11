import { m } from '#web/paraglide/messages.js'

export type FieldErrors<Name extends string> = { readonly [name in Name]?: string | undefined }

export type LoginFields = { readonly email: string; readonly password: string }
export type RegisterFields = LoginFields & { readonly name: string; readonly phone: string }

export const MIN_PASSWORD = 8
const GOOD_PASSWORD = 14

export function checkLogin({ email, password }: LoginFields): FieldErrors<keyof LoginFields> {
  return {
    email: emailError(email),
    password: password === '' ? m.password_missing() : undefined,
  }
}

export function checkRegistration({
  name,
  email,
  phone,
  password,
}: RegisterFields): FieldErrors<keyof RegisterFields> {
  return {
    name: name.trim() === '' ? m.name_missing() : undefined,
    email: emailError(email),
    phone: phoneError(phone),
    password: newPasswordError(password),
  }
}

/** Somebody whom Google has proven adds a number and nothing else. */
export function checkPhone(phone: string): FieldErrors<'phone'> {
  return { phone: phoneError(phone) }
}

export function checkProfile({
  name,
  phone,
}: Pick<RegisterFields, 'name' | 'phone'>): FieldErrors<'name' | 'phone'> {
  return { name: name.trim() === '' ? m.name_missing() : undefined, phone: phoneError(phone) }
}

export function newPasswordError(password: string): string | undefined {
  return password.length < MIN_PASSWORD ? m.password_short() : undefined
}

/** A hint while somebody types; the list of common passwords is the server's. Length counts most. */
export function strengthWords(password: string): string {
  if (password.length < MIN_PASSWORD) return m.strength_short()
  return password.length < GOOD_PASSWORD ? m.strength_fair() : m.strength_good()
}

export function hasErrors(errors: FieldErrors<string>): boolean {
  return Object.values(errors).some((error) => error !== undefined)
}

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return m.email_missing()
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : m.email_invalid()
}

function phoneError(phone: string): string | undefined {
  return /^\d{10}$/.test(phone) ? undefined : m.phone_invalid()
}
