import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { issueGoogleNonceQueryKey, loginWithGoogleMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { clearSession } from '#web/lib/session/auth-store.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { welcomeUser } from './welcome-user.ts'
import { readCredential, type GoogleCredential } from './google-identity.ts'
import { challengeOf } from './challenge-of.ts'
import { storeGoogleRegistration } from './google-registration.ts'

type GoogleLoginCallbacks = {
  readonly onSignedIn?: (() => void) | undefined
  readonly onLeave?: (() => void) | undefined
  /** Called with the proof of the first step when a second one is needed. */
  readonly onSecondStep?: ((challenge: string) => void) | undefined
}

/** Signs in with a Google credential. An unknown user continues to the registration. */
export function useGoogleLogin({
  onSignedIn,
  onLeave,
  onSecondStep,
}: GoogleLoginCallbacks): (credential: GoogleCredential) => void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    ...loginWithGoogleMutation(),
    onMutate: dismissAlerts,
    onSuccess: (signedIn) => {
      welcomeUser(signedIn)
      onSignedIn?.()
    },
    onError: (error, { body }) => {
      clearSession()
      const challenge = challengeOf(error)
      if (challenge !== null) {
        onSecondStep?.(challenge)
        return
      }
      showAlert({ type: 'error', text: errorTextOf(error) })
      if (errorCodeOf(error) !== 'user_not_found') return
      storeGoogleRegistration({
        email: body.email,
        name: body.name,
        credential: body.credential ?? '',
        nonceSecret: body.nonceSecret ?? '',
      })
      onLeave?.()
      void navigate({ to: '/register' })
    },
    // The nonce is used up, also when the response was lost.
    onSettled: () => queryClient.resetQueries({ queryKey: issueGoogleNonceQueryKey() }),
  })
  return (proof) => mutate({ body: { ...readCredential(proof.credential), ...proof } })
}
