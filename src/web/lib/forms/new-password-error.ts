import { m } from '#web/paraglide/messages.js'

export const MIN_PASSWORD = 8

/** The server also checks the list of common passwords. */
export function newPasswordError(password: string): string | undefined {
  return password.length < MIN_PASSWORD ? m.problem_password_short() : undefined
}
