import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { accountOf } from '../limits/account-of.ts'
import { networkOf } from '../limits/client-network.ts'

type StreamLimits = {
  readonly most: number
  readonly mostPerNetwork: number
  readonly mostPerAccount: number
}

/** A visible page has one stream; without one it asks for the seats every 8 s (`use-live-seats.ts`). */
const defaults: StreamLimits = { most: 5_000, mostPerNetwork: 500, mostPerAccount: 10 }
const RETRY_SECONDS = 30

/** Counts a live stream and returns its release. Throws `too_many_requests`. */
export type AcquireStream = (request: StreamRequest) => () => void
export type StreamRequest = Pick<FastifyRequest, 'ip' | 'socket' | 'caller' | 'doorPhone' | 'customerScreen'>

export const unlimitedStreams: AcquireStream = () => () => undefined

export function createStreamLimits({
  most,
  mostPerNetwork,
  mostPerAccount,
}: StreamLimits = defaults): AcquireStream {
  const open = new Map<string, number>()
  return (request) => {
    const account = accountOf(request)
    const places = [
      { key: 'all', most },
      { key: `network ${networkOf(request)}`, most: mostPerNetwork },
      ...(account === undefined ? [] : [{ key: `account ${account}`, most: mostPerAccount }]),
    ]
    const isFull = places.some((place) => (open.get(place.key) ?? 0) >= place.most)
    if (isFull) throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
    for (const { key } of places) open.set(key, (open.get(key) ?? 0) + 1)
    return () => {
      for (const { key } of places) {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    }
  }
}
