export type Provider = 'google' | 'facebook'

/** An identity verified by a provider. */
export type VerifiedIdentity = {
  readonly provider: Provider
  /** The provider's stable id of the person. */
  readonly subject: string
  readonly email: string | null
  /**
   * The provider has verified the email and runs its mailbox, so that it is still the person's: only then it may be linked to an existing
   * account, and proves the address of a new one.
   */
  readonly isEmailVerified: boolean
  /** Of an ID token; null without. */
  readonly nonce: string | null
}

export type TokenAge = { readonly mostSeconds: number }

/** Verifies identity tokens of a provider. */
export type IdentityVerifier = {
  /**
   * Returns null when the token is invalid or older than allowed. Throws `provider_unavailable` when the provider could not be
   * reached.
   */
  readonly verify: (token: string, age?: TokenAge) => Promise<VerifiedIdentity | null>
}
