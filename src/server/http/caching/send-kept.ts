import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { createKeptAnswers, NEVER } from './kept-answers.ts'
import { packedBody, packJson, type PackedJson } from './packed-json.ts'

const LIMITS = { entries: 500, bytes: 8_000_000 }

/** `until`: when time alone makes another answer; never unless given. */
type Answer = { readonly value: unknown; readonly until?: Date }

/** Sends the cached answer of a key; it is valid until the programme changes. `make` receives the time at which the answer is valid. */
export type SendKept = (
  exchange: {
    readonly request: Pick<FastifyRequest, 'headers' | 'unitsOfWork'>
    readonly reply: FastifyReply
  },
  key: string,
  make: (now: Date) => Promise<Answer>,
) => Promise<never>

/** Creates the sender of an endpoint. Making an answer costs `units` besides its call. */
export function createSendKept(deps: Pick<Deps, 'db' | 'now'>, units: number): SendKept {
  const answers = createKeptAnswers<PackedJson>(deps, LIMITS)
  return async ({ request, reply }, key, make) => {
    const json = await answers.read(key, async (now) => {
      request.unitsOfWork += units
      const { value, until = NEVER } = await make(now)
      // As for other responses: fields that the contract does not name stay here.
      const serialize = reply.getSerializationFunction('200')
      const packed = packJson(serialize ? serialize(value as never) : JSON.stringify(value))
      return { value: packed, until, bytes: 2 * packed.plain.length }
    })
    // A buffer, which is sent as it is.
    return (await packedBody(request, reply, json)) as never
  }
}
