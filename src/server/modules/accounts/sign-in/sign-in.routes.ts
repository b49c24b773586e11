import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { route } from '#server/http/route.ts'
import { issueNonce } from './sign-in-nonce.ts'
import { clientOf, signedIn } from './sign-in-request.ts'
import { signIn } from './sign-in.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const { google, facebook } = deps.gateways

  route(app, contract.login, async (request) =>
    signedIn(request, await signIn(deps, request.body, clientOf(request))),
  )

  route(app, contract.issueGoogleNonce, async (_request, reply) => {
    const { expiresAt, ...issued } = issueNonce(deps)
    reply.header('cache-control', 'no-store')
    return { ...issued, expiresAt: expiresAt.toISOString() }
  })

  route(app, contract.loginWithGoogle, async (request) => {
    const { email, googleId: subject, credential: token, nonceSecret } = request.body
    const response = await signInWithProvider(withActor(deps, request), {
      proof: google,
      token,
      nonceSecret,
      claim: { email, subject },
      client: clientOf(request),
    })
    return signedIn(request, response)
  })

  route(app, contract.loginWithFacebook, async (request) => {
    const { email, userID: subject, accessToken: token } = request.body
    const response = await signInWithProvider(withActor(deps, request), {
      proof: facebook,
      token,
      claim: { email, subject },
      client: clientOf(request),
    })
    return signedIn(request, response)
  })
}
