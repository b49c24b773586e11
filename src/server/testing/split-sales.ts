import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CounterUpiPayment } from '#contract/counter-upi.ts'
import type { CounterPayout } from '#contract/counter.ts'
import type { Person } from './builders.ts'
import { orderOfSale, saleBody, sell } from './counter-calls.ts'
import { pathOfUpi, upiSales, type UpiCounter } from './upi-sales.ts'

type Part = { readonly mode: string; readonly amount: number }
type Answer = CounterUpiPayment & { readonly error?: { readonly code: string } }

export const cash = (amount: number, tendered?: number) => ({
  mode: 'cash',
  amount,
  ...(tendered !== undefined && { tendered }),
})
export const card = (amount: number, slipReference = 'T-42') => ({ mode: 'card', amount, slipReference })

/** The calls of a clerk who sells in parts. `at` returns what the running test sells. */
export function splitSales(at: () => UpiCounter) {
  const upi = upiSales(at)
  const begin = (seats: readonly string[], upiAmount: number, saleId = randomUUID() as string) =>
    upi.begin(seats, { saleId, changes: { upiAmount } })
  return {
    ...upi,
    begin,
    /** Sells seats in cash and by card. */
    sellInParts(seats: readonly string[], parts: readonly Part[], changes: object = {}) {
      const { cinema, clerk, show } = at()
      const body = { ...saleBody(show, seats), mode: 'split', parts, ...changes }
      return sell(cinema, clerk, body)
    },
    /** Begins a sale of which a part is by UPI, and pays that. Returns its id. */
    async paidByUpi(seats: readonly string[], upiAmount: number): Promise<string> {
      const { body } = await begin(seats, upiAmount)
      await upi.pay(body.saleId)
      const paid = await upi.act(body, 'check')
      expect(paid.body).toMatchObject({ part: { isPaid: true }, outcome: { state: 'held' } })
      return body.saleId
    },
    takeRest(saleId: string, parts: readonly Part[], by: Person = at().clerk) {
      return at().cinema.api.post<Answer>(`${pathOfUpi(saleId)}/rest`, { token: by.token, body: { parts } })
    },
    /** Returns the tenders of a sale, in rupees. */
    async tendersOf(saleId: string) {
      const { id } = await orderOfSale(at().cinema, saleId)
      const rows = await at().cinema.deps.db.query<{ kind: string; rupees: number; state: string }>(
        'select kind, (amount_paise / 100)::int as rupees, state from tender where order_id = $1 order by n',
        [id],
      )
      return rows.map(({ kind, rupees, state }) => [kind, rupees, state])
    },
    /** The open payouts, cash before cards: those of one moment are listed in no order. */
    async payouts() {
      const { cinema, clerk } = at()
      const path = '/counter/payouts?page=1&limit=20&sort=oldest'
      const { body } = await cinema.api.get<CounterPayout[]>(path, { token: clerk.token })
      return body.toSorted((a, b) => b.mode.localeCompare(a.mode))
    },
    /** Gives back the money of the sale, as the list of payouts says. Returns what went which way, in rupees. */
    async payOutAll(): Promise<(readonly [string, number])[]> {
      const { cinema, clerk } = at()
      const open = await this.payouts()
      for (const { _id, mode } of open) {
        const body = mode === 'card' ? { slipReference: 'R-1' } : {}
        expect((await cinema.api.post(`/counter/payouts/${_id}`, { token: clerk.token, body })).status).toBe(
          200,
        )
      }
      return open.map(({ mode, amount }) => [mode, amount] as const)
    },
    async stateOf(saleId: string) {
      return (await orderOfSale(at().cinema, saleId)).state
    },
  }
}
