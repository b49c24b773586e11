import { AppError } from '#contract/errors.ts'

export type Provider = 'google' | 'facebook'

/** Somebody as a provider vouches for them. */
export type VerifiedIdentity = {
  readonly provider: Provider
  /** The provider's own, lasting id. */
  readonly subject: string
  readonly email: string | null
  /** The provider has seen that the address is theirs: only then it may lead to an account that exists already. */
  readonly isEmailVerified: boolean
}

export type TokenAge = { readonly mostSeconds: number }

/** Asks a provider, or its keys, who stands behind a token. */
export type IdentityVerifier = {
  /**
   * Null when the token proves nothing, or was given longer ago than it may be. Throws `provider_away` when the provider could not be
   * asked.
   */
  readonly verify: (token: string, age?: TokenAge) => Promise<VerifiedIdentity | null>
}

/** Throws `sign_in_not_set_up` and `identity_not_proven`. */
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
