import { m } from '#web/paraglide/messages.js'

export type FieldErrors<Name extends string> = { readonly [name in Name]?: string | undefined }

export type LoginFields = { readonly email: string; readonly password: string }
export type RegisterFields = LoginFields & { readonly name: string; readonly phone: string }

const MIN_PASSWORD = 8

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
    phone: /^\d{10}$/.test(phone) ? undefined : m.phone_invalid(),
    password: password.length < MIN_PASSWORD ? m.password_short() : undefined,
  }
}

export function hasErrors(errors: FieldErrors<string>): boolean {
  return Object.values(errors).some((error) => error !== undefined)
}

function emailError(email: string): string | undefined {
  if (email.trim() === '') return m.email_missing()
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : m.email_invalid()
}
