import type { BookingFile } from '#contract/booking-story.ts'
import type { CreditNote } from '#contract/booking/credit-notes.ts'
import type { TaxInvoice } from '#contract/booking/tax-invoices.ts'
import type { Person } from './builders.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

/** The calls of tax invoices and credit notes. */
export function creditNoteCalls(
  cinema: TestCinema,
  owner: Person,
  aReservation: () => Promise<string>,
): EndpointCalls {
  return {
    listTaxInvoices: async () => ({ params: { id: await aReservation() } }),
    getTaxInvoice: async () => {
      const id = await aReservation()
      const { body } = await cinema.api.get<TaxInvoice[]>(`/reservations/${id}/tax-invoices`, {
        token: owner.token,
      })
      return { params: { id, number: body[0]?.number.replace('/', '-') ?? '' } }
    },
    listCreditNotes: async () => ({ params: { id: await aReservation() } }),
    getCreditNote: async () => {
      const id = await aReservation()
      await refundTicket(cinema, id)
      const path = `/reservations/${id}/credit-notes`
      const { body } = await cinema.api.get<CreditNote[]>(path, { token: owner.token })
      return { params: { id, number: body[0]?.number.replace('/', '-') ?? '' } }
    },
  }
}

/** Refunds one ticket of a reservation of several, as an admin. Returns the amount in rupees. */
export async function refundTicket(cinema: TestCinema, reservationId: string): Promise<number> {
  const { token } = await cinema.aPerson('admin')
  const { body: file } = await cinema.api.get<BookingFile>(`/bookings/${reservationId}`, { token })
  const amount = file.lines[0]?.unitPrice ?? 0
  const left = file.refundable[0]?.left ?? 0
  const body = { lines: [{ line: 1, quantity: 1 }], left, amount, reason: 'A broken seat' }
  const { status } = await cinema.api.post(`/bookings/${file._id}/refund`, { token, body })
  if (status !== 200) throw new Error(`no refund: ${status}`)
  return amount
}
