import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { createTokenBuckets } from '#server/http/limits/token-buckets.ts'

/** Registrations of one network without a proof. A registration mails an address that may be a stranger's. */
const FREE_REGISTRATIONS = { capacity: 40, perMinute: 10 }
const CHALLENGE_MINUTES = 10
/** Together about half a second of a laptop and two seconds of a slow phone. */
const ALGORITHM = 'PBKDF2/SHA-256'
const ITERATIONS = 5000
const FEWEST_KEYS = 300
const MOST_KEYS = 600

const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(ITERATIONS),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ email: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

type Attempt = { readonly network: string; readonly email: string; readonly proof: string | undefined }

/**
 * Returns a check that refuses registrations of a busy network with `proof_of_work_needed` until the client has solved a challenge. The
 * challenge is for one email address, so a solution is of no use for another; it needs no storage and works in every process.
 */
export function createRegistrationProof(deps: Pick<Deps, 'config' | 'keys' | 'now'>) {
  const { spend } = createTokenBuckets(FREE_REGISTRATIONS, deps.now)
  return async ({ network, email, proof }: Attempt): Promise<void> => {
    if (deps.config.MARQUEE_LOAD_TEST) return
    if (proof !== undefined && (await isSolved(deps, email, proof))) return
    if (proof === undefined && spend(network, 1).isAllowed) return
    throw new AppError('proof_of_work_needed', { challenge: await challengeFor(deps, email) })
  }
}

type ProofDeps = Pick<Deps, 'keys' | 'now'>

function challengeFor(deps: ProofDeps, email: string) {
  const until = minutesAfter(deps.now(), CHALLENGE_MINUTES).getTime()
  return createChallenge({
    algorithm: ALGORITHM,
    cost: ITERATIONS,
    counter: randomInt(FEWEST_KEYS, MOST_KEYS),
    data: { email, until },
    deriveKey,
    ...secretsOf(deps),
  })
}

async function isSolved(deps: ProofDeps, email: string, proof: string): Promise<boolean> {
  const payload = readPayload(proof)
  if (!payload) return false
  const { data } = payload.challenge.parameters
  if (data.email !== email || data.until <= deps.now().getTime()) return false
  return (await verifySolution({ ...payload, deriveKey, ...secretsOf(deps) })).verified
}

function readPayload(proof: string): z.output<typeof Payload> | undefined {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

function secretsOf({ keys }: Pick<Deps, 'keys'>) {
  const secret = Buffer.from(keys.pseudonym).toString('base64url')
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` }
}
