import { randomUUID } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'
import type { PasswordHasher } from '#server/modules/accounts/index.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function createPasswordHasher(): PasswordHasher {
  const unknownPasswordHash = hash(randomUUID(), cost)
  return {
    hash: (password) => hash(password, cost),
    verify: (passwordHash, password) => verify(passwordHash, password),
    unknownPasswordHash: () => unknownPasswordHash,
  }
}
