import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { createRazorpay } from '#server/gateways/razorpay.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { buildSimulators } from '#simulators/app.ts'

export const AMOUNT = toPaise(48_000)
const TIMEOUT_MILLISECONDS = 500

type Simulators = Awaited<ReturnType<typeof buildSimulators>>
type Razorpay = ReturnType<typeof createRazorpay>
type ProviderTotals = {
  orders: { id: string; receipt: string }[]
  refunds: unknown[]
  totals: { captured: number; refunded: number }
}

/** The simulated Razorpay of a test file and our client of it. Each test has empty books and a new client, because the circuit breaker keeps state. */
export function razorpayOfTest() {
  const it: { simulators?: Simulators; address?: string; client?: Razorpay } = {}
  beforeAll(async () => {
    it.simulators = await buildSimulators({ smtpPort: 0 })
    it.address = await it.simulators.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(async () => {
    await simulators().inject({ method: 'POST', url: '/control/reset' })
    await it.client?.close()
    it.client = aClient()
  })
  afterAll(async () => {
    await it.client?.close()
    await it.simulators?.close()
  })

  const simulators = () => started(it.simulators)
  const client = () => started(it.client)
  const aClient = (changes: Partial<Parameters<typeof createRazorpay>[0]> = {}) =>
    createRazorpay({
      ...simulatorCredentials,
      baseUrl: `${it.address}/razorpay/v1`,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      now: () => new Date(),
      ...changes,
    })
  /** A GET without a payload, else a POST. */
  const control = async <T>(path: string, payload?: object) => {
    const method = payload ? 'POST' : 'GET'
    const call = { method, url: `/control${path}`, ...(payload && { payload }) } as const
    return (await simulators().inject(call)).json<T>()
  }

  return {
    client,
    aClient,
    control,
    fault: (operation: string, fault: object, times?: number) =>
      control('/faults', { operation, fault, ...(times && { times }) }),
    endFaults: () => simulators().inject({ method: 'DELETE', url: '/control/faults' }),
    books: () => control<ProviderTotals>('/books'),
    /** Creates an order and pays it with an outcome of the simulator. */
    async pay(outcome = 'success') {
      const { id: order_id } = await client().createOrder({ receipt: randomUUID(), amount: AMOUNT })
      const call = { method: 'POST', url: '/pay', payload: { order_id, outcome } } as const
      return (await simulators().inject(call)).json<{
        razorpay_payment_id: string
        razorpay_order_id: string
        razorpay_signature: string
      }>()
    },
  }
}

function started<T>(part: T | undefined): T {
  if (!part) throw new Error('the simulators have not started')
  return part
}
