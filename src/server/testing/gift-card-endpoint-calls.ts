import { localDate } from '#domain/time.ts'
import type { Person } from './builders.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import { giftCardCalls } from './gift-card-calls.ts'
import type { TestCinema } from './test-cinema.ts'

/** The calls of gift cards, for `createEndpointCalls`. */
export function giftCardEndpointCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  const cards = giftCardCalls(cinema)
  return {
    buyGiftCard: async () => ({
      body: {
        amount: 500,
        recipientName: 'Ravi Rao',
        recipientEmail: 'ravi@test.example',
        deliverOn: localDate(cinema.clock.now()),
      },
    }),
    checkGiftCard: async () => ({ body: { code: (await cards.buy(owner)).code } }),
    payWithGiftCard: async () => {
      await releaseHolds(cinema, owner)
      return {
        body: { orderId: (await cards.hold(owner)).order, code: (await cards.buy(owner)).code },
      }
    },
    listGiftCards: async () => ({ query: { state: 'active', page: '1', limit: '10' } }),
    getGiftCard: async () => ({ params: { id: (await cards.buy(owner)).id } }),
    changeGiftCard: async () => ({
      params: { id: (await cards.buy(owner)).id },
      body: { state: 'blocked', reason: 'Stolen' },
    }),
    listOwnGiftCards: async () => ({}),
    resendGiftCard: async () => ({ params: { id: (await cards.buy(owner)).id } }),
  }
}

/** Other calls may hold seats for the account already, which may hold no more. */
async function releaseHolds({ api }: TestCinema, { token }: Person): Promise<void> {
  const { body } = await api.get<{ readonly order: string }[]>('/orders/held', { token })
  for (const { order } of body) await api.post(`/orders/release?orderId=${order}`, { token })
}
