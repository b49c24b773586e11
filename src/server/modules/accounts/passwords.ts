import { hash, verify, type Options } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Checked when there is no such user, so that the answer takes as long as a wrong password's. */
const nobody = hash('nobody has this password', cost)

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), cost)
}

export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), normalized(password))
  return matches && Boolean(passwordHash)
}

/** Keyboards write the same letters in different ways; NIST SP 800-63B asks for one form before hashing. */
export function normalized(password: string): string {
  return password.normalize('NFKC')
}
