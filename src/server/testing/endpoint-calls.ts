import { seatClassOf } from '#domain/cinema-names.ts'
import { createHmac, randomUUID } from 'node:crypto'
import type { BuyOut } from '#contract/ticketing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { BookingData } from '#contract/booking/orders.ts'
import { buyOutBody } from '#server/modules/ticketing/index.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { counterCalls } from './counter-calls.ts'
import { attentionCalls } from './attention-calls.ts'
import { creditNoteCalls } from './credit-note-calls.ts'
import { exchangeCalls } from './exchange-calls.ts'
import { reconciliationCalls } from './reconciliation-calls.ts'
import { accountCalls, aRegistration, PASSWORD } from './account-calls.ts'
import { doorCalls } from './door-calls.ts'
import { boardCalls } from './board-calls.ts'
import { campaignEndpointCalls } from './campaign-calls.ts'
import { giftCardEndpointCalls } from './gift-card-endpoint-calls.ts'
import { aContactMessage, inboxCalls } from './inbox-calls.ts'
import { menuCalls } from './menu-calls.ts'
import { advertCalls } from './advert-calls.ts'
import { aComingMovie } from './reminder-calls.ts'
import { movieCalls } from './movie-calls.ts'
import { pictureCalls } from './picture-calls.ts'
import { trailerCalls } from './trailer-calls.ts'
import { snackBarCalls } from './snack-calls.ts'
import { stockCalls } from './stock-calls.ts'
import { insertFailedJobs } from './failed-jobs.queries.ts'
import { checkoutBody, type Checkout, type Person, type CheckoutResponse } from './builders.ts'
import { reportCalls } from './report-calls.ts'
import { programmeCalls } from './programme-calls.ts'
import { screenCalls } from './screen-calls.ts'
import { screeningCalls } from './screening-calls.ts'
import type { EndpointCall, EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'
import { twoFactorCalls } from './two-factor-calls.ts'
import { userCalls } from './user-calls.ts'
import { voucherCalls } from './voucher-calls.ts'

export { aRegistration, PASSWORD }

/** Creates, for every endpoint of the contract, a valid call that succeeds when `owner` makes it, with new data of that user. */
export function createEndpointCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  const noParameters = async () => ({})
  const aPeriod = async () => ({ query: { from: '2026-11-01', to: '2026-11-07' } })

  return {
    register: async () => ({ body: aRegistration() }),
    login: async () => ({ body: await anAccount(cinema) }),
    ...accountCalls(cinema, owner),
    ...userCalls(cinema),
    listAuditEntries: async () => ({ query: { subjectKind: 'order', page: '1', limit: '10' } }),
    exportAuditEntries: async () => ({ query: { subjectKind: 'order' } }),
    ...counterCalls(cinema, owner),
    ...screenCalls(cinema, owner),
    ...twoFactorCalls(cinema, owner),
    ...screeningCalls(cinema, owner),
    ...programmeCalls(cinema),
    ...doorCalls(cinema, owner),
    ...snackBarCalls(cinema, owner),
    ...pictureCalls(cinema),
    ...trailerCalls(),
    ...movieCalls(cinema),
    ...advertCalls(cinema),
    ...inboxCalls(cinema),
    ...campaignEndpointCalls(cinema),
    ...giftCardEndpointCalls(cinema, owner),
    ...boardCalls(cinema),
    ...menuCalls(cinema),
    ...stockCalls(cinema),
    logout: noParameters,
    getMe: noParameters,
    isUser: async () => ({ query: { email: owner.email } }),
    ...catalogueCalls(cinema, owner),
    ...bookingCalls(cinema, owner),
    listAdverts: async () => ({ query: { public: 'true' } }),
    sendContactMessage: async () => ({ body: aContactMessage() }),
    getSiteConfig: noParameters,
    listNotices: noParameters,
    getTodayFigures: noParameters,
    getPeriodTotals: aPeriod,
    getPeriodSales: aPeriod,
    getOccupancy: aPeriod,
    getNightlyCheck: noParameters,
    watchNotices: noParameters,
    ...reportCalls(cinema),
    ...voucherCalls(cinema),
    listFailedJobs: async () => ({ query: { page: '1', limit: '10', sort: 'oldest' } }),
    retryJob: async () => ({ params: { id: await aFailedJob(cinema) } }),
  }
}

/** Movies, cinemas, showtimes and suggestions. */
function catalogueCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  const showtime = async () => ({ params: { id: (await cinema.aShow()).id } })
  return {
    listMovies: async () => ({
      query: { language: 'Hindi', genre: 'Drama', q: 'Raat', page: '1', limit: '10' },
    }),
    getMovie: async () => ({ params: { id: (await cinema.aMovie()).id } }),
    suggestMovies: async () => ({ params: { username: owner.username } }),
    getReminders: async () => ({}),
    requestReminder: async () => ({ params: { id: (await aComingMovie(cinema)).id } }),
    cancelReminder: async () => ({ params: { id: (await aComingMovie(cinema)).id } }),
    listSimilarMovies: async () => ({ params: { id: (await cinema.aMovie()).id } }),
    searchCatalogue: async () => ({ query: { q: 'raat', limit: '5' } }),
    suggestCinemas: async () => ({ params: { username: owner.username } }),
    suggestSeating: async () => ({ params: { username: owner.username } }),
    listVenues: async () => ({}),
    listCinemas: async () => ({}),
    getCinema: async () => ({ params: { id: (await cinema.aShow()).cinemaId } }),
    listShowtimes: async () => {
      const { movieId, cinemaId, startDate } = await cinema.aShow()
      return { query: { movieId, cinemaId, date: startDate } }
    },
    getLobby: async () => ({}),
    getFeed: async () => ({}),
    getFeedChanges: async () => ({ query: { since: '0' } }),
    getSeatMap: showtime,
    watchSeats: showtime,
  }
}

function invoiceBuyerCalls(
  orderQuery: () => Promise<{ readonly query: { readonly orderId: string } }>,
): EndpointCalls {
  return {
    getInvoiceBuyer: orderQuery,
    saveInvoiceBuyer: async () => ({
      ...(await orderQuery()),
      body: { buyer: { gstin: '27AAPFU0939F1ZV', legalName: 'Asha Traders' } },
    }),
  }
}

/** From the order to the reservation. */
function bookingCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  const order = () => anOrder(cinema, owner)
  const orderQuery = async () => ({ query: { orderId: (await order()).order } })
  const reservation = async () => ({ params: { id: await aReservation(cinema, owner) } })
  return {
    createOrder: async () => ({ body: checkoutBody(await cinema.aShow(), ['C4', 'C5']) }),
    checkOrder: orderQuery,
    changeSnacks: async () => {
      const { order: orderId, amount } = await order()
      return { query: { orderId }, body: { snacks: [], amount } }
    },
    ...invoiceBuyerCalls(orderQuery),
    holdForProof: async () => ({ body: checkoutBody(await cinema.aShow(), ['C4', 'C5']) }),
    makePayable: orderQuery,
    holdSeats: async () => ({ ...(await orderQuery()), body: { adultsDeclared: true, name: 'Asha' } }),
    extendHold: async () => ({ query: { orderId: (await aHold(cinema, owner)).order } }),
    releaseSeats: orderQuery,
    confirmPayment: async () => ({ body: await aPayment(cinema, owner) }),
    getRefund: async () => ({ query: { paymentId: await aRefund(cinema, owner) } }),
    razorpayWebhook: async () => aWebhook(),
    listReservations: async () => ({ query: { page: '1', limit: '10' } }),
    createReservation: async () => ({ body: { orderID: (await aPayment(cinema, owner)).razorpay_order_id } }),
    showbizBooking: async () => ({ body: await aBuyOut(cinema, owner) }),
    getReservation: reservation,
    getReservationSnacks: reservation,
    watchReservationSnacks: reservation,
    getPass: reservation,
    getCalendar: reservation,
    cancelReservation: reservation,
    listBookings: async () => ({ query: { state: 'confirmed', page: '1', limit: '10' } }),
    exportBookings: async () => ({ query: { q: 'asha' } }),
    getBooking: reservation,
    resendTicket: reservation,
    changeSeats: async () => ({
      ...(await reservation()),
      body: {
        from: ['C4', 'C5'],
        to: [
          [1, 0],
          [1, 1],
        ],
        cause: 'on_request',
        reason: 'Nearer to friends',
      },
    }),
    cancelBooking: async () => ({ ...(await reservation()), body: { reason: 'Ill' } }),
    ...attentionCalls(cinema, owner),
    ...reconciliationCalls(cinema),
    ...creditNoteCalls(cinema, owner, () => aReservation(cinema, owner)),
    ...exchangeCalls(cinema, reservation),
    refundBooking: async () => aRefundByStaff(cinema, owner),
    countBookingsByDay: async () => ({ query: { month: '2026-11', by: 'show' } }),
    listHeldOrders: async () => ({}),
    listOrders: async () => ({ query: { page: '1', limit: '10' } }),
    showbizSeats: async () => {
      const { movieId, cinemaId, startDate, startAt } = await cinema.aShow()
      return { body: { movieId, cinemaId, date: startDate, startAt } }
    },
  }
}

/** A mail job that failed permanently. */
async function aFailedJob({ deps }: TestCinema): Promise<string> {
  const id = deps.newId()
  await insertFailedJobs(deps.db, [id], deps.now())
  return id
}

/** The URL of a call for `inject`. */
export function requestUrl({ path }: Endpoint, { params = {}, query = {} }: EndpointCall): string {
  const filledPath = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return `/api${filledPath}${search && `?${search}`}`
}

/** A webhook event of the payment provider about a payment that is not ours. */
function aWebhook(): EndpointCall {
  const body = JSON.stringify({ event: 'payment.failed', payload: {} })
  const signature = createHmac('sha256', simulatorCredentials.webhookSecret).update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': randomUUID(),
  }
  return { body, headers }
}

async function anAccount({ api }: TestCinema): Promise<{ email: string; password: string }> {
  const body = aRegistration()
  await api.post('/users', { body })
  return { email: body.email, password: body.password }
}

async function anOrder(cinema: TestCinema, owner: Person): Promise<Checkout> {
  return cinema.checkout(await cinema.aShow(), ['C4', 'C5'], owner)
}

async function aHold(cinema: TestCinema, owner: Person): Promise<Checkout> {
  const checkout = await anOrder(cinema, owner)
  await cinema.lock(checkout, owner)
  return checkout
}

async function aPayment(cinema: TestCinema, owner: Person): Promise<CheckoutResponse> {
  return cinema.pay(await aHold(cinema, owner))
}

async function aReservation(cinema: TestCinema, owner: Person): Promise<string> {
  return (await cinema.book(await cinema.aShow(), ['C4', 'C5'], owner))._id
}

/** A paid order as a request of the ticketing system. */
async function aBuyOut(cinema: TestCinema, owner: Person): Promise<BuyOut> {
  const { razorpay_order_id } = await aPayment(cinema, owner)
  const path = `/razorpay/order/check?orderId=${razorpay_order_id}`
  const { body } = await cinema.api.get<BookingData>(path, { token: owner.token })
  return buyOutBody({
    bookingId: body.bookingId,
    seatClass: seatClassOf(body.cinema ?? ''),
    places: body.convertedSeats.map((seat) => [seat.slice(0, 1), Number(seat.slice(1))] as const),
    date: body.date ?? '',
    startAt: body.startAt ?? '',
    phone: body.phone,
  })
}

/** A payment that is refunded because the ticketing system refused its seats. */
async function aRefund(cinema: TestCinema, owner: Person): Promise<string> {
  const checkoutResponse = await aPayment(cinema, owner)
  const payload = { behaviour: 'sold_out', times: 1 }
  await cinema.simulators.inject({ method: 'POST', url: '/control/ticketing', payload })
  await cinema.confirm(checkoutResponse, owner)
  return checkoutResponse.razorpay_payment_id
}

/** A refund of all that was paid for a booking of two seats. */
async function aRefundByStaff(cinema: TestCinema, owner: Person): Promise<EndpointCall> {
  const checkout = await aHold(cinema, owner)
  await cinema.confirm(await cinema.pay(checkout), owner)
  const path = `/razorpay/order/check?orderId=${checkout.orderID}`
  const { bookingId, total } = (await cinema.api.get<BookingData>(path, { token: owner.token })).body
  const body = { lines: null, left: total, amount: total, reason: 'The projector broke' }
  return { params: { id: bookingId }, body }
}
