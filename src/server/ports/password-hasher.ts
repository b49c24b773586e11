/** Hashes passwords slowly, so that an attacker with a copy of the hashes can try few. */
export type PasswordHasher = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>
  /** Returns the hash of a password that nobody knows, of the same cost as all others. */
  readonly unknownPasswordHash: () => Promise<string>
}
