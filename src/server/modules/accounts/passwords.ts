import { randomUUID } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Verified when the user does not exist, so that the response time is the same as for a wrong password. */
const unknownUserHash = hash(randomUUID(), cost)

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost)
}

export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await unknownUserHash), normalized(password))
  return matches && Boolean(passwordHash)
}

/** Unicode normalisation before hashing, as NIST SP 800-63B requires. */
export function normalized(password: string): string {
  return password.normalize('NFKC')
}
