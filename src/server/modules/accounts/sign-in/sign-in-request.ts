import type { FastifyRequest } from 'fastify'
import { networkOf } from '#server/http/limits/client-network.ts'
import type { SignInClient } from './sign-in.ts'

/** Tells the security log which account the request has signed in to. */
export function signedIn<T extends { readonly user: { readonly _id: string } }>(
  request: Pick<FastifyRequest, 'signedInTo'>,
  response: T,
): T {
  request.signedInTo = response.user._id
  return response
}

/** Returns where a request comes from, for sessions and for the pauses after failures. */
export function clientOf(request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): SignInClient {
  return { userAgent: request.headers['user-agent'], network: networkOf(request) }
}
