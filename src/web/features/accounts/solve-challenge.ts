import { type Challenge, solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves the challenge of a busy network in about a second. Returns `proofOfWork` of the registration. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  const solution = await solve({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
