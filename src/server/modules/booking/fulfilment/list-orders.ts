import type { BookingData } from '#contract/booking/orders.ts'
import type { Page } from '#contract/paging.ts'
import type { Deps } from '#server/deps.ts'
import { listRefundsOfOrders, type PaymentDeps } from '#server/modules/payments/index.ts'
import { listShowtimeFacts } from '#server/modules/programme/index.ts'
import { withInvoiceNumbers } from '../invoices/index.ts'
import {
  type FollowedOrder,
  type FollowPayment,
  listOrderLines,
  listOrdersToShow,
  type OrdersToShow,
  sealOrder,
} from '../orders/index.ts'
import { listReservationsOfOrders } from '../reservations/index.ts'
import { presentBooking, presentOutcome } from './order-details.presenter.ts'

type ListDeps = PaymentDeps & Pick<Deps, 'keys'> & { readonly followPayment: FollowPayment }
type Request = Omit<OrdersToShow, 'now'>

/**
 * A person's orders that mean something to them, each with what came of it. As many statements for one as for fifty; the provider is asked
 * for those that may be being paid.
 */
export async function listOrders(deps: ListDeps, request: Request): Promise<Page<BookingData[]>> {
  const { items: orders, total } = await listOrdersToShow(deps.db, { ...request, now: deps.now() })
  const followed = await Promise.all(orders.map((order) => deps.followPayment(deps, order)))
  return { items: await presentAll(deps, followed), total }
}

async function presentAll(deps: ListDeps, followed: readonly FollowedOrder[]): Promise<BookingData[]> {
  if (followed.length === 0) return []
  const orders = followed.map(({ order }) => order)
  const [allFacts, lines, reservations, refunds] = await Promise.all([
    listShowtimeFacts(
      deps.db,
      orders.flatMap(({ showtimeId }) => showtimeId ?? []),
    ),
    listOrderLines(deps.db, orders),
    listReservationsOfOrders(deps.db, orders).then((rows) => withInvoiceNumbers(deps, rows)),
    listRefundsOfOrders(deps.db, orders),
  ])
  const presented = followed.map(async ({ order, isPaymentInProgress }) => {
    const facts = order.showtimeId === null ? null : allFacts.get(order.showtimeId)
    if (facts === undefined) return null
    const reservation = reservations.find(({ orderId }) => orderId === order.orderId)
    const ofOrder = refunds.filter(
      ({ firstPaymentId, paidOrderId }) =>
        firstPaymentId === order.paymentId || paidOrderId === order.orderId,
    )
    return presentBooking(deps, {
      order,
      lines: lines.get(order.orderId) ?? [],
      facts,
      sealed: sealOrder(deps.keys.seal, order),
      now: deps.now(),
      isPaymentInProgress,
      replacedBy: null,
      ...(await presentOutcome(deps, { order, facts, reservation, refunds: ofOrder })),
    })
  })
  return (await Promise.all(presented)).filter((booking) => booking !== null)
}
