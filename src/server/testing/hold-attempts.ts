import { rowLetter } from '#domain/seats.ts'
import type { Person, Show } from './builders.ts'
import { listActiveClaims } from './invariants.queries.ts'
import type { TestCinema } from './test-cinema.ts'

type Refusal = {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly details?: {
      readonly retryAt?: string
      readonly retryAfterSeconds?: number
      readonly because?: object
    }
  }
}

type Attempt = {
  readonly show: Show
  readonly seats: readonly string[]
  readonly buyer: Person
  /** The address that the call comes from. */
  readonly from?: string
}

/** Attempts to hold seats which may be refused for a limit; `code` is null when they are held. */
export function holdAttempts(cinema: TestCinema) {
  return {
    async hold({ show, seats, buyer, from }: Attempt) {
      const checkout = await cinema.checkout(show, seats, buyer)
      const response = await cinema.api.post<Refusal>(`/lock/seat?orderId=${checkout.order}`, {
        token: buyer.token,
        ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
        body: {},
      })
      return { ...response, checkout, code: response.status === 200 ? null : response.body.error.code }
    },
    /** Lets time go by until the unpaid holds have ended. */
    lapse: () => cinema.clock.advance(8.1),
    heldIn: async ({ id }: Show) => (await listActiveClaims(cinema.deps.db, id, cinema.clock.now())).length,
  }
}

let networks = 0
/** An address of a network that no other test has. */
export const aNetwork = () => `198.18.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`

/** Seat names of a hall, row by row, from the given one on. */
export function seatsOf({ plan }: Show, from: number, count: number): string[] {
  const columns = plan[0]?.length ?? 1
  return Array.from({ length: count }, (_, index) => {
    const seat = from + index
    return `${rowLetter(Math.floor(seat / columns))}${(seat % columns) + 1}`
  })
}
