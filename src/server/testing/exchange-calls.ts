import { rupeesFromPaise, timesPaise } from '#domain/money.ts'
import type { TestCinema } from './test-cinema.ts'

type Call = { readonly params: { readonly id: string } }

/** On another day than the shows of the other calls. */
const THREE_DAYS = 3 * 24 * 60

/** A booking of the seats C4 and C5 that is exchanged for two seats of another show at the same price. */
export function exchangeCalls(cinema: TestCinema, reservation: () => Promise<Call>) {
  return {
    previewExchange: reservation,
    exchangeBooking: async () => {
      const { id: showtimeId, ticketPricePaise } = await cinema.aShow({ startsInMinutes: THREE_DAYS })
      const price = rupeesFromPaise(timesPaise(2, ticketPricePaise))
      const to = [
        [1, 0],
        [1, 1],
      ]
      const body = { showtimeId, from: ['C4', 'C5'], to, old: price, total: price, reason: 'Another day' }
      return { ...(await reservation()), body }
    },
  }
}
