import { expect } from 'vitest'
import type { BookingData } from '#contract/booking/orders.ts'
import { toPaise } from '#domain/money.ts'
import type { Checkout, CheckoutResponse } from './builders.ts'
import { aPickUp, aSnack, checkoutWithSnacks } from './snack-calls.ts'
import { listKitchenOrders } from './snacks.queries.ts'
import type { TestCinema } from './test-cinema.ts'

/** The shows share no slot. */
let shows = 0

/** Somebody who buys two seats at Rs 250, two samosas at Rs 90 and a cola at Rs 40. */
export async function aSnackPurchase(cinema: TestCinema) {
  shows += 1
  const buyer = await cinema.aPerson()
  const show = await cinema.aShow({ rupees: 250, startsInMinutes: 24 * 60 + shows * 40 })
  const samosa = await aSnack(cinema)
  const price = toPaise(4_000)
  const cola = await aSnack(cinema, { name: 'Cola', taxCode: '220210', pricePaise: price, mrpPaise: price })
  const pickUpAt = await aPickUp(cinema, show)
  const { token } = buyer

  const wanted = () => ({
    show,
    seats: ['A1', 'A2'],
    pickUpAt,
    snacks: [
      [samosa, 2],
      [cola, 1],
    ] as const,
  })
  const read = async (order: Checkout) =>
    (await cinema.api.get<BookingData>(`/razorpay/order/check?orderId=${order.order}`, { token })).body

  return {
    buyer,
    show,
    samosa,
    cola,
    pickUpAt,
    wanted,
    read,
    checkout: () => checkoutWithSnacks(cinema, wanted(), buyer),
    async pay(order: Checkout): Promise<CheckoutResponse> {
      expect(await cinema.lock(order, buyer)).toMatchObject({ status: 200 })
      return cinema.pay(order)
    },
    /** What went back of the payment, in rupees. */
    returned: async (order: Checkout) => (await read(order)).reservation?.returned,
    kitchen: () => listKitchenOrders(cinema.deps.db, buyer.userId),
  }
}
