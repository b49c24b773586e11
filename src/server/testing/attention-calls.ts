import type { BookingFile } from '#contract/booking-story.ts'
import { openAttention } from '#server/modules/payments/attention.queries.ts'
import type { Person } from './builders.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import { control } from './provider-books.ts'
import type { TestCinema } from './test-cinema.ts'

/** Buys a ticket and returns the id of its payment. */
export async function aPaidBooking(cinema: TestCinema, buyer: Person): Promise<string> {
  const { _id } = await cinema.book(await cinema.aShow(), ['C4'], buyer)
  const { token } = await cinema.aPerson('admin')
  const { body } = await cinema.api.get<BookingFile>(`/bookings/${_id}`, { token })
  const paid = body.story.find(({ kind }) => kind === 'paid')?.detail
  const paymentId = paid?.split(', ')[1]
  if (!paymentId) throw new Error(`no payment in ${paid}`)
  return paymentId
}

/** The calls about what needs a person, for `createEndpointCalls`. */
export function attentionCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  const note = 'Seen in the dashboard of the provider'
  return {
    listAttention: async () => ({ query: { page: '1', limit: '10' } }),
    askProvider: async () => ({ body: { paymentId: await aPaidBooking(cinema, owner) } }),
    async confirmRefundByHand() {
      const paymentId = await aPaidBooking(cinema, owner)
      const path = `/razorpay/payments/${paymentId}/refunds`
      const { id } = (await control(cinema.simulatorsUrl, path, { amount: 1_000 })) as { id: string }
      return { body: { paymentId, providerRefundId: id, note } }
    },
    async settleAttention() {
      const paymentId = await aPaidBooking(cinema, owner)
      const kind = 'charged_back'
      await openAttention(cinema.deps.db, { paymentId, kind, facts: {} }, cinema.deps.now())
      return { body: { paymentId, kind, reference: '', note } }
    },
  }
}
