import { subtractPaise, toPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import { findOrder, findOrderByProviderId, type Order } from '#server/modules/booking/orders/index.ts'
import { createProviderOrder, payPart, planTenders } from '#server/modules/payments/index.ts'
import { processByProviderOrder } from '#server/modules/payments/process-by-provider-order.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'
import type { Person, Show } from './builders.ts'
import type { TestCinema } from './test-cinema.ts'
import { createToyVouchers } from './toy-voucher.ts'

const VOUCHER = 'V1'
export const VOUCHER_BALANCE = toPaise(1_000_000)
/** The part that the voucher pays, which is the first. */
export const BY_VOUCHER = toPaise(20_000)

/** Orders of a cinema that are paid in two parts: by a voucher, and at the simulated provider. */
export function ordersInParts(cinema: TestCinema) {
  const vouchers = createToyVouchers({ [VOUCHER]: VOUCHER_BALANCE }, cinema.deps.now)
  const depsWith = (db: Deps['db']) => ({
    ...cinema.deps,
    db,
    tenderKinds: [...cinema.deps.tenderKinds, vouchers.kind],
    singleFlight: createSingleFlight(),
    actor: requestActor(null, 'test'),
  })
  const deps = depsWith(cinema.deps.db)

  /** Holds two seats and plans the parts. */
  async function hold(show: Show, seats: readonly string[], buyer: Person) {
    const checkout = await cinema.checkout(show, seats, buyer)
    await cinema.lock(checkout, buyer)
    const order = await findOrderByProviderId(deps.db, checkout.orderID)
    if (!order) throw new Error(`there is no order ${checkout.orderID}`)
    return planParts(order)
  }

  /** Plans the parts of an order that nobody has paid. */
  async function planParts(order: Order) {
    const { orderId, providerOrderId: whole } = order
    const rest = subtractPaise(order.total, BY_VOUCHER)
    const online = await createProviderOrder(deps, { receipt: `part_${orderId}`.slice(0, 40), amount: rest })
    const voucher = `voucher_${orderId}`
    await inTransaction(deps, ({ db }) =>
      planTenders(db, order, [
        { kind: 'voucher', provider: 'voucher', amount: BY_VOUCHER, providerOrderId: voucher },
        { kind: 'razorpay', provider: 'razorpay', amount: rest, providerOrderId: online },
      ]),
    )
    return { orderId, voucher, online, whole }
  }

  async function getOrder(orderId: string): Promise<Order> {
    const order = await findOrder(deps.db, { orderId })
    if (!order) throw new Error(`order ${orderId} is missing`)
    return order
  }

  /** Pays at the simulated provider. Returns the payment, of which nobody has told us. */
  async function payAtProvider(providerOrderId: string): Promise<string> {
    const payload = { order_id: providerOrderId, outcome: 'success' }
    const response = await cinema.simulators.inject({ method: 'POST', url: '/pay', payload })
    return response.json<{ razorpay_payment_id: string }>().razorpay_payment_id
  }

  return {
    vouchers,
    deps,
    depsWith,
    hold,
    planParts,
    getOrder,
    payAtProvider,
    payByVoucher: (providerOrderId: string, from = VOUCHER, by = deps) =>
      payPart(by, { providerOrderId, from }),
    tell: (providerOrderId: string, paymentId: string, by = deps) =>
      processByProviderOrder(by, { providerOrderId, paymentId }),
    async payOnline(providerOrderId: string) {
      const paymentId = await payAtProvider(providerOrderId)
      await processByProviderOrder(deps, { providerOrderId, paymentId })
      return paymentId
    },
    balance: () => vouchers.balanceOf(VOUCHER),
  }
}

export type OrdersInParts = ReturnType<typeof ordersInParts>
