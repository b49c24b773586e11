import { m } from '#web/paraglide/messages.js'

export function nameError(name: string): string | undefined {
  return name.trim() === '' ? m.name_missing() : undefined
}

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return m.email_missing()
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : m.email_invalid()
}

export function phoneError(phone: string): string | undefined {
  return /^\d{10}$/.test(phone) ? undefined : m.phone_invalid()
}
