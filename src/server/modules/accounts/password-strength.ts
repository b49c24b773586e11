import { fieldError } from '#contract/errors.ts'
import { normalized } from './passwords.ts'

const VENUE_NAME = 'marquee'

/** Throws `malformed` at the field when a password is on the list of common passwords, or derived from the email or the cinema's name. */
export async function refuseWeakPassword({
  password,
  email,
  field,
}: {
  password: string
  email: string
  field: string
}): Promise<void> {
  const written = normalized(password).trim().toLowerCase()
  const mailbox = email.toLowerCase().split('@')[0] ?? ''
  const isWeak =
    (await commonPasswords()).has(written) || isNameOnly(written, [mailbox, VENUE_NAME, email.toLowerCase()])
  if (isWeak) throw fieldError(field, { kind: 'password_weak' })
}

/** A name with added digits or signs, or repeated, is guessed first. */
function isNameOnly(password: string, names: readonly string[]): boolean {
  const core = lettersOf(password)
  if (core === '') return false
  return names.map(lettersOf).some((name) => name !== '' && (core === name || core === name.repeat(2)))
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}]/gu, '')
}

let common: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand passwords from known leaks, loaded at first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}
