import type { PasswordHasher } from '#server/ports/password-hasher.ts'

type Hashers = { readonly gateways: { readonly passwords: PasswordHasher } }

export function hashPassword({ gateways }: Hashers, password: string): Promise<string> {
  return gateways.passwords.hash(normalized(password))
}

/** Verifies a hash also where the user does not exist or has no password, so that the response takes as long as for a wrong password. */
export async function isPassword(
  { gateways: { passwords } }: Hashers,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await passwords.verify(
    passwordHash ?? (await passwords.unknownPasswordHash()),
    normalized(password),
  )
  return matches && Boolean(passwordHash)
}

/** Unicode normalisation before hashing, as NIST SP 800-63B requires. */
export function normalized(password: string): string {
  return password.normalize('NFKC')
}
