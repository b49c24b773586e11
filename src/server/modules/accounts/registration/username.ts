import { randomBytes } from 'node:crypto'

/** Returns a username that is readable and unique without a query: the local part of the email and four random bytes. */
export function usernameFrom(email: string): string {
  const mailbox =
    email
      .split('@')[0]
      ?.toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-') ?? 'guest'
  return `${mailbox.slice(0, 40)}-${randomBytes(4).toString('hex')}`
}
