import { AppError } from '#contract/errors.ts'
import type { IdentityVerifier, TokenAge, VerifiedIdentity } from '#server/ports/identity-verifier.ts'

/** Returns the verified identity of a token. Throws `sign_in_not_set_up` and `identity_not_proven`. */
export async function verifyIdentity(
  proof: IdentityVerifier | null,
  token: string | undefined,
  age?: TokenAge,
): Promise<VerifiedIdentity> {
  if (!token) throw new AppError('identity_not_proven')
  if (!proof) throw new AppError('sign_in_not_set_up')
  const person = await proof.verify(token, age)
  if (!person) throw new AppError('identity_not_proven')
  return person
}

export function isSameEmail(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase()
}
