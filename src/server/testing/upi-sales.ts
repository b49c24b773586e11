import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CounterUpiPayment } from '#contract/counter-upi.ts'
import { parseSeatName, type Person, type Show } from './builders.ts'
import { orderOfSale } from './counter-calls.ts'
import { control } from './provider-books.ts'
import type { TestCinema } from './test-cinema.ts'

type Call = { readonly saleId: string; readonly by?: Person }
type Answer = CounterUpiPayment & { readonly error?: { readonly code: string } }
/** What a test sells: seats of a show at Rs 250, by a clerk with an open shift. */
export type UpiCounter = { readonly cinema: TestCinema; readonly clerk: Person; readonly show: Show }

export const pathOfUpi = (saleId: string) => `/counter/upi-payments/${saleId}`

/** The response to a payment that is a ticket. */
export const soldByUpi = (seats: readonly string[]) => ({
  status: 200,
  body: { outcome: { state: 'confirmed', reservation: { convertedSeats: seats }, refund: null } },
})

/** The calls of a clerk, and what customers and their bank do with the QR codes. `at` returns what the running test sells. */
export function upiSales(at: () => UpiCounter) {
  const bodyOf = (seats: readonly string[], changes: object = {}) => ({
    showtimeId: at().show.id,
    seats: seats.map(parseSeatName),
    amount: 250 * seats.length,
    ...changes,
  })
  function begin(seats: readonly string[], { saleId = randomUUID() as string, changes = {} } = {}) {
    const { cinema, clerk } = at()
    const body = bodyOf(seats, changes)
    return cinema.api.call<Answer>('PUT', pathOfUpi(saleId), { token: clerk.token, body })
  }
  return {
    ...qrPayments(at),
    bodyOf,
    begin,
    /** Begins a sale of seats. Returns its id. */
    async begun(seats: readonly string[]): Promise<string> {
      const { status, body } = await begin(seats)
      expect(status).toBe(200)
      expect(body.outcome).toMatchObject({ state: 'held', reservation: null, refund: null })
      return body.saleId
    },
    act({ saleId, by = at().clerk }: Call, action: 'check' | 'cancel') {
      return at().cinema.api.post<Answer>(`${pathOfUpi(saleId)}/${action}`, { token: by.token })
    },
    look({ saleId, by = at().clerk }: Call) {
      return at().cinema.api.get<Answer>(pathOfUpi(saleId), { token: by.token })
    },
    pictureOf(saleId: string) {
      const { cinema, clerk } = at()
      const headers = { authorization: `Bearer ${clerk.token}` }
      return cinema.app.inject({ url: `/api${pathOfUpi(saleId)}/qr.png`, headers })
    },
    async refundsOf(saleId: string) {
      const { id } = await orderOfSale(at().cinema, saleId)
      return at().cinema.deps.db.query('select reason, state from refund where order_id = $1', [id])
    },
    fail: (operation: string) =>
      control(at().cinema.simulatorsUrl, '/faults', { operation, fault: { status: 500 }, times: 10 }),
    endFaults: () => fetch(`${at().cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' }),
  }
}

/** What customers and their bank do with the QR codes of sales. */
function qrPayments(at: () => UpiCounter) {
  async function qrOf(saleId: string): Promise<string> {
    const { cinema } = at()
    const { id } = await orderOfSale(cinema, saleId)
    const [row] = await cinema.deps.db.query<{ qr: string }>(
      'select provider_order_id as qr from booking_order where id = $1',
      [id],
    )
    return row?.qr ?? ''
  }
  /** The customer scans the code and pays in the app. Returns what the app says. */
  async function scan(qr: string): Promise<string> {
    const response = await fetch(`${at().cinema.simulatorsUrl}/razorpay/checkout/qr/${qr}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'success' }),
    })
    return response.text()
  }
  return {
    qrOf,
    scan,
    pay: async (saleId: string) => scan(await qrOf(saleId)),
    /** The bank credits the code although it is closed or asks for another amount, in paise. */
    async credit(saleId: string, amount?: number) {
      const path = `/razorpay/qr-codes/${await qrOf(saleId)}/payments`
      return control(at().cinema.simulatorsUrl, path, {
        isCreditedAnyway: true,
        ...(amount !== undefined && { amount }),
      })
    },
  }
}
