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

/** Brings the site, which is about to start, to the moment, calls `kill` there, and resolves after that. */
export async function killAt(
  moment: KillMoment,
  { simulators, simulatorsUrl, proxy }: Scene,
  kill: () => void,
) {
  if ('statement' in moment) {
    await proxy?.cutOnce({ kind: 'rst', marker: `${moment.statement}\0`, phase: moment.when })
    return kill()
  }
  // Usually the provider captures by itself.
  await control(simulatorsUrl, '/razorpay/settings', { autoCapture: moment.call !== 'capture payment' })
  if (moment.call === 'refund')
    await control(simulatorsUrl, '/ticketing', { behaviour: 'sold_out', times: 2 })
  const path = providerCalls[moment.call]
  await new Promise<void>((resolve) => {
    const end = () => {
      simulators.server.off('request', watch)
      kill()
      resolve()
    }
    const watch = ({ method, url }: IncomingMessage, response: ServerResponse) => {
      if (!path.test(`${method} ${url?.split('?')[0]}`)) return
      if (moment.when === 'received') end()
      // Not of a call that the site gave up before: then of the next one.
      else response.once('finish', end)
    }
    simulators.server.prependListener('request', watch)
  })
}
