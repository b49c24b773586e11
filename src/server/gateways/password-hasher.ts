import type { PasswordHasher } from '#server/ports/password-hasher.ts'
import { randomUUID } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Memory in KiB, passes and lanes of argon2id. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

/** Only tests hash at another cost than the recommended one. */
export function createPasswordHasher(cost = recommended): PasswordHasher {
  const unknownPasswordHash = hash(randomUUID(), cost)
  return {
    hash: (password) => hash(password, cost),
    verify: (passwordHash, password) => verify(passwordHash, password),
    unknownPasswordHash: () => unknownPasswordHash,
  }
}
