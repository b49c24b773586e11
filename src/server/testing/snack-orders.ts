import { rupeesFromPaise } from '#domain/money.ts'
import { totalOf } from '#domain/pricing.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { SnackRow } from '#server/modules/concessions/index.ts'
import type { Checkout, Person } from './builders.ts'
import { choose } from './snack-calls.ts'
import type { TestCinema } from './test-cinema.ts'

type Wanted = {
  readonly reservation: Reservation
  readonly snacks: readonly (readonly [SnackRow, number])[]
  readonly pickUpAt: string
}

/** The body of POST /checkoutRazorPay for snacks of a reservation. */
export function snackOrderBody({ reservation, snacks, pickUpAt }: Wanted) {
  const { _id: reservationId, movieId, cinemaId, date, startAt } = reservation
  const amount = totalOf(snacks.map(([{ pricePaise }, quantity]) => ({ unitPrice: pricePaise, quantity })))
  return {
    reservationId,
    movieId,
    cinemaId,
    date,
    startAt,
    pickUpAt,
    snacks: snacks.map(([snack, quantity]) => choose(snack, quantity)),
    amount: rupeesFromPaise(amount),
  }
}

/** Creates an order of snacks for a reservation. Throws unless the status is 200. */
export async function orderSnacks({ api }: TestCinema, wanted: Wanted, { token }: Person): Promise<Checkout> {
  const { status, body } = await api.post<Checkout>('/checkoutRazorPay', {
    token,
    body: snackOrderBody(wanted),
  })
  if (status !== 200) throw new Error(`checkout failed with status ${status}: ${JSON.stringify(body)}`)
  return body
}
