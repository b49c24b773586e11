import { minutesAfter } from '#domain/time.ts'
import type { EnquiryWithAnswers } from '#contract/private-enquiries.ts'
import type { Checkout, Person, Show } from './builders.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import { anEnquiry } from './screening-calls.ts'
import type { TestCinema } from './test-cinema.ts'

type Saved = { readonly enquiry: EnquiryWithAnswers }

/** Sends an enquiry for a private screening. Returns its id. */
export async function aReceivedEnquiry(cinema: TestCinema, changes: object = {}): Promise<string> {
  const body = { ...anEnquiry(), ...changes }
  await cinema.api.post('/private/booking', { body })
  const [enquiry] = await cinema.deps.db.query<{ id: string }>(
    'select id from private_enquiry where email = $1',
    [body.email],
  )
  if (!enquiry) throw new Error(`no enquiry from ${body.email}`)
  return enquiry.id
}

/** What is sent to quote a showtime: valid for half a day, for four people. */
export function quoteBody(cinema: TestCinema, show: Show, changes: object = {}) {
  const { movieId, cinemaId, startDate: date, startAt } = show
  const validUntil = minutesAfter(cinema.clock.now(), 12 * 60).toISOString()
  return { movieId, cinemaId, date, startAt, tickets: 4, validUntil, isHeld: false, version: 1, ...changes }
}

export type SentQuote = {
  readonly enquiryId: string
  readonly quoteId: string
  readonly token: string
  /** What the checkout of the quote is sent. */
  readonly checkout: object
}

/** Quotes a private showtime for a new enquiry. Throws unless the status is 201. */
export async function aQuote(cinema: TestCinema, show: Show, changes: object = {}): Promise<SentQuote> {
  const enquiryId = await aReceivedEnquiry(cinema)
  const { token: bearer } = await cinema.aPerson('admin')
  const { status, body } = await cinema.api.post<Saved>(`/private/enquiries/${enquiryId}/quotes`, {
    token: bearer,
    body: quoteBody(cinema, show, changes),
  })
  const quote = body.enquiry?.quotes.at(-1)
  if (status !== 201 || !quote) throw new Error(`no quote: ${status} ${JSON.stringify(body)}`)
  const token = quote.path.replace('/private/quote#', '')
  const { movieId, cinemaId, startDate: date, startAt } = show
  const slot = { movieId, cinemaId, date, startAt, isPrivate: true, tickets: quote.people }
  return { enquiryId, quoteId: quote._id, token, checkout: { ...slot, amount: quote.total, quote: token } }
}

/** Makes an order of a quote. */
export function checkoutQuote(
  cinema: TestCinema,
  { checkout }: SentQuote,
  { token }: Person,
  changes: object = {},
) {
  return cinema.api.post<Checkout>('/checkoutRazorPay', { token, body: { ...checkout, ...changes } })
}

/** Pays a quote, from the checkout to the reservation. Returns the reservation. */
export async function payQuote(cinema: TestCinema, quote: SentQuote, buyer: Person) {
  const { status, body: order } = await checkoutQuote(cinema, quote, buyer)
  if (status !== 200) throw new Error(`no order: ${status} ${JSON.stringify(order)}`)
  const lock = await cinema.lock(order, buyer)
  if (lock.status !== 200) throw new Error(`no hold: ${lock.status} ${JSON.stringify(lock.body)}`)
  const { body } = await cinema.confirm(await cinema.pay(order), buyer)
  return body as {
    readonly state: string
    readonly reservation: { readonly _id: string; readonly people: number }
  }
}

/** The calls of the board of enquiries, for `createEndpointCalls`. */
export function boardCalls(cinema: TestCinema): EndpointCalls {
  const enquiry = async () => ({ params: { id: await aReceivedEnquiry(cinema) } })
  return {
    listEnquiries: async () => ({ query: { state: 'new', page: '1', limit: '10' } }),
    getEnquiry: enquiry,
    replyToEnquiry: async () => ({ ...(await enquiry()), body: { text: 'Yes, at eight.', version: 1 } }),
    changeEnquiry: async () => ({ ...(await enquiry()), body: { state: 'closed', version: 1 } }),
    sendQuote: async () => ({ ...(await enquiry()), body: quoteBody(cinema, await cinema.aPrivateShow()) }),
    unlinkBooking: async () => {
      const quote = await aQuote(cinema, await cinema.aPrivateShow())
      await payQuote(cinema, quote, await cinema.aProvenPerson())
      const params = { id: quote.enquiryId }
      return { params, body: { version: 2, reason: 'It is for another group.' } }
    },
    withdrawQuote: async () => {
      const { enquiryId: id, quoteId } = await aQuote(cinema, await cinema.aPrivateShow())
      return { params: { id, quoteId }, body: { reason: 'The price was wrong.' } }
    },
    listPrivateShows: async () => ({ query: { month: '2026-12' } }),
    readQuote: async () => ({ body: { token: (await aQuote(cinema, await cinema.aPrivateShow())).token } }),
  }
}
