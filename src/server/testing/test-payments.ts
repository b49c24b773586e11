import type { Paise } from '#domain/money.ts'
import { toPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { requestActor, type Actor } from '#server/modules/audit/index.ts'
import type {
  CaptureDecision,
  CapturedPayment,
  PayableOrder,
  FulfilmentHandler,
} from '#server/modules/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'
import { control, readProviderBooks } from './provider-books.ts'
import { testCinema, type TestCinema } from './test-cinema.ts'
import { createTestClock } from './test-clock.ts'

export const TOTAL = toPaise(48_000)

/** An owner of payments that writes down what it is told; a test says what it decides, and when it fails. */
export type TestOwner = FulfilmentHandler & {
  readonly calls: string[]
  decide: (captured: CapturedPayment) => 'keep' | { readonly refundBecause: string }
  /** Thrown after the owner has written to the transaction. */
  failure: Error | null
}

type TestDeps = Deps & { readonly actor: Actor }

export type TestPayments = {
  readonly cinema: TestCinema
  /** The actor is a visitor of a page. */
  readonly deps: TestDeps
  readonly owner: TestOwner
  /** The parts of another process on the same database. */
  readonly otherProcess: () => TestDeps
  /** An order of ours with its counterpart at the provider. */
  readonly anOrder: (changes?: Partial<PayableOrder>) => Promise<PayableOrder>
  /** Pays at the simulated provider. Returns the payment's id. */
  readonly pay: (order: PayableOrder, outcome?: 'success' | 'authorized' | 'failure') => Promise<string>
  readonly control: (path: string, body?: unknown) => Promise<unknown>
  readonly providerBooks: () => ReturnType<typeof readProviderBooks>
  /** What the owner's callbacks wrote in transactions that were committed. */
  readonly ownersRows: () => Promise<string[]>
  readonly close: () => Promise<void>
}

/** Payments with an owner for tests, on a real database and the simulated provider. */
export async function testPayments(): Promise<TestPayments> {
  const cinema = await testCinema({ clock: createTestClock() })
  const orders = new Map<string, PayableOrder>()
  const owner = createTestOwner(orders)
  const deps = { ...cinema.deps, fulfilmentHandler: owner, actor: requestActor(null, 'test') }
  const anOrder = async (changes: Partial<PayableOrder> = {}) => {
    const orderId = deps.newId()
    const amount: Paise = TOTAL
    const { id: providerOrderId } = await deps.gateways.payments.createOrder({ receipt: orderId, amount })
    const order = { showtimeId: deps.newId(), orderId, providerOrderId, total: TOTAL, ...unpaid, ...changes }
    orders.set(providerOrderId, order)
    return order
  }
  return {
    cinema,
    deps,
    owner,
    otherProcess: () => ({ ...deps, singleFlight: createSingleFlight() }),
    anOrder,
    async pay({ providerOrderId }, outcome = 'success') {
      const payload = { order_id: providerOrderId, outcome }
      const response = await cinema.simulators.inject({ method: 'POST', url: '/pay', payload })
      return response.json<{ razorpay_payment_id: string }>().razorpay_payment_id
    },
    control: (path, body) => control(cinema.simulatorsUrl, path, body),
    providerBooks: () => readProviderBooks(cinema.simulatorsUrl),
    async ownersRows() {
      const rows = await deps.db.query<{ key: string }>(
        `select key from installation where key like 'owner %' order by key`,
      )
      return rows.map(({ key }) => key)
    },
    close: cinema.close,
  }
}

const unpaid = { isUnpaid: true, completedPaymentId: null }

function createTestOwner(orders: ReadonlyMap<string, PayableOrder>): TestOwner {
  const owner: TestOwner = {
    calls: [],
    decide: () => 'keep',
    failure: null,
    findOrder: async (_db, providerOrderId) => orders.get(providerOrderId),
    async listCompletedPayments(_db, providerOrderIds) {
      const completed = providerOrderIds.map((id) => orders.get(id)?.completedPaymentId ?? null)
      return new Set(completed.filter((id) => id !== null))
    },
    restoreOrder: async () => null,
    listOrdersOfUser: async () => [...orders.values()],
    captureHeld: async () => null,
    async onCaptured({ db, actor }, captured): Promise<CaptureDecision> {
      const { payment } = captured
      await write(db, `captured ${payment.id} via ${actor.via}`)
      if (payment.status === 'refunded') return { kind: 'refund', reason: 'refunded_by_hand' }
      const decision = owner.decide(captured)
      if (decision !== 'keep') return { kind: 'refund', reason: decision.refundBecause }
      return { kind: 'keep', fulfil: async () => void owner.calls.push(`fulfilled ${payment.id}`) }
    },
    resume: async (_deps, { orderId }) => void owner.calls.push(`resumed ${orderId}`),
    lockSale: async () => undefined,
    async onRefundClosed({ db }, { paymentId, part }, state) {
      const what = `refund of ${part ? `${part} of ` : ''}${paymentId}`
      // A refund that failed after it was processed is processed again.
      if (state === 'needs_attention')
        await db.query('delete from installation where key = $1', [`owner ${what} processed`])
      await write(db, `${what} ${state}`)
    },
    onDispute: async () => undefined,
  }

  async function write(db: Db, what: string): Promise<void> {
    owner.calls.push(what)
    await db.query(`insert into installation (key, value) values ($1, 'true')`, [`owner ${what}`])
    if (owner.failure) throw owner.failure
  }

  return owner
}
