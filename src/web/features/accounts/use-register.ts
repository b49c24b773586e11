import { useMutation } from '@tanstack/react-query'
import type { Challenge } from 'altcha-lib'
import { register } from '#web/api/gen/sdk.gen.ts'
import type { RegisterData } from '#web/api/gen/types.gen.ts'
import { clearSession, storeSession } from '#web/lib/session/auth-store.ts'
import { isErrorResponse } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'

export function useRegister() {
  return useMutation({
    mutationFn: registerWithProof,
    ...retryInOutage,
    onMutate: dismissAlerts,
    onSuccess: ({ user, token }) => {
      // Without one the account was made for somebody else, by a superadmin who is signed in elsewhere in this browser.
      if (token !== undefined) storeSession({ user, token })
      showAlert({ type: 'success', text: m.register_success() })
    },
    onError: (error) => {
      clearSession()
      showAlert({ type: 'error', text: errorTextOf(error) })
    },
  })
}

/** Registers, and again with the solution where the server asks for a proof of work, as it does of a network that registers many accounts. */
async function registerWithProof({ body }: Pick<RegisterData, 'body'>) {
  try {
    return (await register({ body, throwOnError: true })).data
  } catch (error) {
    const challenge = challengeOf(error)
    if (!challenge) throw error
    const { solveChallenge } = await import('./solve-challenge.ts')
    const proofOfWork = await solveChallenge(challenge)
    return (await register({ body: { ...body, proofOfWork }, throwOnError: true })).data
  }
}

function challengeOf(error: unknown): Challenge | undefined {
  if (!isErrorResponse(error) || error.error.code !== 'proof_of_work_needed') return undefined
  return (error.error.details as { readonly challenge: Challenge }).challenge
}
