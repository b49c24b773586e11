import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { control } from './provider-books.ts'
import type { FaultyProxy } from './faulty-proxy.ts'

/** A call of the site at a provider: with `received` the provider has it and the site has no response, with `answered` the response is sent. */
type ProviderMoment = { readonly call: ProviderCall; readonly when: 'received' | 'answered' }

/** A COMMIT or a BEGIN of the site: it never reaches PostgreSQL, or it does and its response is lost. */
type DatabaseMoment = { readonly statement: 'begin' | 'commit'; readonly when: 'unsent' | 'sent' }

export type KillMoment = ProviderMoment | DatabaseMoment

const providerCalls = {
  'create order': /^POST \/razorpay\/v1\/orders$/,
  'read payment': /^GET \/razorpay\/v1\/payments\/\w+$/,
  'capture payment': /^POST \/razorpay\/v1\/payments\/\w+\/capture$/,
  'book seats': /^POST \/ticketing\/Buy_Out$/,
  refund: /^POST \/razorpay\/v1\/payments\/\w+\/refund$/,
}
type ProviderCall = keyof typeof providerCalls

export const providerMoments: readonly ProviderMoment[] = (
  Object.keys(providerCalls) as ProviderCall[]
).flatMap((call) => [
  { call, when: 'received' },
  { call, when: 'answered' },
])

export const databaseMoments: readonly DatabaseMoment[] = [
  { statement: 'commit', when: 'sent' },
  { statement: 'commit', when: 'unsent' },
  { statement: 'begin', when: 'unsent' },
]

type Scene = {
  readonly simulators: FastifyInstance
  readonly simulatorsUrl: string
  readonly proxy?: FaultyProxy | undefined
}

/** The provider's settings are made again this often: an order from before the kill may use them up. */
const AGAIN_MILLISECONDS = 5_000
const MOST_SECONDS = 300

/**
 * Brings the site, which is about to start, to the moment, calls `kill` there, and resolves after that. Rejects, after a kill too, when the moment
 * does not come.
 */
export async function killAt(moment: KillMoment, scene: Scene, kill: () => void): Promise<void> {
  const missed = new AbortController()
  const limit = setTimeout(() => missed.abort(), MOST_SECONDS * 1_000)
  const reached =
    'statement' in moment ? reachStatement(moment, scene) : reachCall(moment, scene, missed.signal)
  try {
    await Promise.race([reached, once(missed.signal, 'abort')])
  } finally {
    clearTimeout(limit)
    kill()
  }
  if (missed.signal.aborted) throw new Error(`the moment never came: ${JSON.stringify(moment)}`)
}

async function reachStatement({ statement, when }: DatabaseMoment, { proxy }: Scene): Promise<void> {
  await proxy?.cutOnce({ kind: 'rst', marker: `${statement}\0`, phase: when })
}

function reachCall(
  { call, when }: ProviderMoment,
  { simulators, simulatorsUrl }: Scene,
  missed: AbortSignal,
): Promise<void> {
  const path = providerCalls[call]
  return new Promise<void>((resolve, reject) => {
    const provoke = () => void provokeCall(call, simulatorsUrl).catch(reject)
    const repeated = setInterval(provoke, AGAIN_MILLISECONDS)
    const end = () => {
      clearInterval(repeated)
      simulators.server.off('request', watch)
      resolve()
    }
    missed.addEventListener('abort', end)
    const watch = ({ method, url }: IncomingMessage, response: ServerResponse) => {
      if (!path.test(`${method} ${url?.split('?')[0]}`)) return
      if (when === 'received') end()
      // A call that the site has given up has no response: the next call counts.
      else response.once('finish', end)
    }
    simulators.server.prependListener('request', watch)
    provoke()
  })
}

/** Makes the providers behave so that the call comes. */
async function provokeCall(call: ProviderCall, simulatorsUrl: string): Promise<void> {
  // Usually the provider captures by itself.
  await control(simulatorsUrl, '/razorpay/settings', { autoCapture: call !== 'capture payment' })
  if (call === 'refund') await control(simulatorsUrl, '/ticketing', { behaviour: 'sold_out', times: 2 })
}
