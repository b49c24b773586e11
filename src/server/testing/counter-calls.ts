import { randomUUID } from 'node:crypto'
import type { CounterSaleSent } from '#contract/counter.ts'
import type { CounterShift } from '#contract/counter-shifts.ts'
import type { OrderState, RefundStatus, Reservation } from '#contract/booking/orders.ts'
import { rupeesFromPaise, timesPaise } from '#domain/money.ts'
import { reconcile } from '#server/modules/payments/index.ts'
import { parseSeatName, type Person, type Show } from './builders.ts'
import type { ApiResponse } from './api-client.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

/** What a sale returns; a refused one has an error. */
export type SaleResult = {
  readonly state: OrderState
  readonly reservation: Reservation | null
  readonly refund: RefundStatus | null
  readonly error?: { readonly code: string; readonly details?: unknown }
}

/** Opens a shift with so many rupees. Throws unless it is open then. */
export async function openShift(
  { api }: Pick<TestCinema, 'api'>,
  { token }: Person,
  float = 2_000,
): Promise<CounterShift> {
  const { status, body } = await api.post<CounterShift>('/counter/shifts', { token, body: { float } })
  if (status !== 201) throw new Error(`no shift: ${JSON.stringify(body)}`)
  return body
}

/** The body of a sale of these seats for cash, unless it is changed. */
export function saleBody(show: Show, seats: readonly string[], changes: Partial<CounterSaleSent> = {}) {
  const amount = rupeesFromPaise(timesPaise(seats.length, show.ticketPricePaise))
  const seatList = seats.map(parseSeatName)
  return { saleId: randomUUID(), showtimeId: show.id, seats: seatList, mode: 'cash', amount, ...changes }
}

export function sell(
  { api }: Pick<TestCinema, 'api'>,
  { token }: Person,
  body: object,
): Promise<ApiResponse<SaleResult>> {
  return api.post<SaleResult>('/reservations', { token, body })
}

/** Returns the order of a sale. */
export async function orderOfSale({ deps }: Pick<TestCinema, 'deps'>, saleId: string) {
  const [row] = await deps.db.query<{ id: string; state: OrderState }>(
    'select o.id, o.state from counter_sale c join booking_order o on o.id = c.order_id where c.id = $1',
    [saleId],
  )
  if (!row) throw new Error('no sale')
  return row
}

/** Returns the seats of a show as the counter sees them. */
export async function counterSeats({ api }: Pick<TestCinema, 'api'>, { token }: Person, { id }: Show) {
  type Seats = { readonly seats: number[][]; readonly heldBack: number[][] }
  return (await api.get<Seats>(`/counter/showtimes/${id}/seats`, { token })).body
}

/** A clerk with an open shift. */
export async function aClerk(
  cinema: TestCinema,
  float?: number,
): Promise<Person & { readonly shift: CounterShift }> {
  const clerk = await cinema.aStaffMember('counter')
  return { ...clerk, shift: await openShift(cinema, clerk, float) }
}

/** Refunds a sale of a new clerk in whole, by an admin. Returns the id of the refund, whose money waits to be given back. */
export async function aPayout(cinema: TestCinema, changes: Partial<CounterSaleSent> = {}): Promise<string> {
  const { api, deps } = cinema
  const body = saleBody(await cinema.aShow({ rupees: 250 }), ['A1', 'A2'], changes)
  const { reservation } = (await sell(cinema, await aClerk(cinema), body)).body
  const { token } = await cinema.aPerson('admin')
  const { body: booking } = await api.get<{ _id: string }>(`/bookings/${reservation?._id}`, { token })
  const refund = { lines: null, left: 500, amount: 500, reason: 'The projector broke' }
  await api.post(`/bookings/${booking._id}/refund`, { token, body: refund })
  const [row] = await deps.db.query<{ id: string }>(
    `select f.id from refund f join counter_sale c on c.order_id = f.order_id where c.id = $1`,
    [body.saleId],
  )
  if (!row) throw new Error('no refund')
  return row.id
}

/** Asks, as a clerk, for what the details of a `supervisor_needed` say. Returns the id of the approval. */
export async function anApproval(
  { api }: Pick<TestCinema, 'api'>,
  { token }: Person,
  details: unknown,
): Promise<string> {
  const body = { ...(details as object), reason: 'The customer is here' }
  const { status, body: asked } = await api.post<{ _id: string }>('/approvals', { token, body })
  if (status !== 201) throw new Error(`no approval: ${JSON.stringify(asked)}`)
  return asked._id
}

async function aUpiPayment(cinema: TestCinema, upiAmount?: number) {
  const show = await cinema.aShow({ rupees: 250 })
  return {
    params: { id: randomUUID() as string },
    body: { showtimeId: show.id, seats: [parseSeatName('A1')], amount: 250, ...(upiAmount && { upiAmount }) },
  }
}

/** Pays the QR code of a sale; the recovery tells of it. */
async function payByUpi(cinema: TestCinema, saleId: string): Promise<void> {
  const [row] = await cinema.deps.db.query<{ qr: string }>(
    'select o.provider_order_id as qr from counter_sale c join booking_order o on o.id = c.order_id where c.id = $1',
    [saleId],
  )
  const body = new URLSearchParams({ decision: 'success' })
  await fetch(`${cinema.simulatorsUrl}/razorpay/checkout/qr/${row?.qr}`, { method: 'POST', body })
  await reconcile(cinema.deps)
}

/** Begins a sale by UPI. Returns its id. */
async function begunUpiPayment(cinema: TestCinema, seller: Person, upiAmount?: number): Promise<string> {
  const { params, body } = await aUpiPayment(cinema, upiAmount)
  const path = `/counter/upi-payments/${params.id}`
  const { status } = await cinema.api.call('PUT', path, { token: seller.token, body })
  if (status !== 200) throw new Error(`no sale by UPI: ${status}`)
  return params.id
}

/** The calls of the counter, for `createEndpointCalls`. Shifts are the owner's, or, where the owner may have none, a new clerk's. */
export function counterCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  const { api } = cinema
  const openOf = async ({ token }: Person) =>
    (await api.get<{ shift?: CounterShift | null }>('/counter', { token })).body.shift
  async function anOpenShift(): Promise<{ readonly id: string; readonly token: string }> {
    const { status } = await api.get('/counter', { token: owner.token })
    if (status !== 200) {
      const { shift, token } = await aClerk(cinema)
      return { id: shift._id, token }
    }
    const shift = (await openOf(owner)) ?? (await openShift(cinema, owner))
    return { id: shift._id, token: owner.token }
  }
  async function aSeller(): Promise<Person> {
    const { token } = await anOpenShift()
    const state = (await openOf({ ...owner, token }))?.state
    return state === 'open' ? { ...owner, token } : aClerk(cinema)
  }
  async function aCountedShift() {
    const { id, token } = await anOpenShift()
    await api.post(`/counter/shifts/${id}/count`, { token, body: { counted: 0 } })
    return { id }
  }
  return {
    ...approvalCalls(cinema, owner),
    getCounter: async () => ({}),
    getCounterSeats: async () => ({ params: { id: (await cinema.aShow()).id } }),
    openShift: async () => ({ body: { float: 2_000 } }),
    countShift: async () => ({ params: { id: (await anOpenShift()).id }, body: { counted: 100 } }),
    dropCash: async () => ({
      params: { id: (await anOpenShift()).id },
      body: { amount: 500, reason: 'Nobody else is here' },
    }),
    recountShift: async () => ({
      params: await aCountedShift(),
      body: { counted: 1, reason: 'A note stuck' },
    }),
    closeShift: async () => ({ params: await aCountedShift(), body: { reason: 'A note is missing' } }),
    listShifts: async () => ({ query: { page: '1', limit: '10' } }),
    getShift: async () => ({ params: await aCountedShift() }),
    listCounterSales: async () => ({ query: { page: '1', limit: '10' } }),
    async holdAtCounter() {
      await anOpenShift()
      const { id: showtimeId } = await cinema.aShow()
      return { params: { id: randomUUID() }, body: { showtimeId, seats: [[0, 0]] } }
    },
    releaseAtCounter: async () => ({
      params: { id: randomUUID() },
      query: { showtimeId: (await cinema.aShow()).id },
    }),
    ...upiCalls(cinema, aSeller),
    voidSale: async () => aVoidSale(cinema, await aSeller()),
    listPayouts: async () => ({ query: { page: '1', limit: '10' } }),
    async payOut() {
      await anOpenShift()
      return { params: { id: await aPayout(cinema) }, body: {} }
    },
  }
}

function upiCalls(cinema: TestCinema, aSeller: () => Promise<Person>): EndpointCalls {
  const ofSale = async (upiAmount?: number) => ({
    params: { id: await begunUpiPayment(cinema, await aSeller(), upiAmount) },
  })
  return {
    async beginUpiPayment() {
      await aSeller()
      return aUpiPayment(cinema)
    },
    getUpiPayment: () => ofSale(),
    getUpiQr: () => ofSale(),
    checkUpiPayment: () => ofSale(),
    cancelUpiPayment: () => ofSale(),
    async takeRestOfUpiPayment() {
      const { params } = await ofSale(200)
      await payByUpi(cinema, params.id)
      return { params, body: { parts: [{ mode: 'cash', amount: 50 }] } }
    },
  }
}

/** A sale of a clerk that a supervisor lets be void. */
async function aVoidSale(cinema: TestCinema, clerk: Person) {
  const body = saleBody(await cinema.aShow(), ['A1'])
  await sell(cinema, clerk, body)
  const { id: subjectId } = await orderOfSale(cinema, body.saleId)
  const approvalId = await anApproval(cinema, clerk, {
    kind: 'void',
    subjectId,
    amount: body.amount,
    tickets: 0,
  })
  const { token } = await cinema.aPerson('admin')
  await cinema.api.post(`/approvals/${approvalId}/give`, { token })
  return { params: { id: body.saleId }, body: { reason: 'The wrong show', approvalId } }
}

function approvalCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  const askedBy = async (person: Person) => {
    const subject = { kind: 'cancellation', subjectId: randomUUID(), amount: 250, tickets: 0 }
    return { params: { id: await anApproval(cinema, person, subject) } }
  }
  const approval = async () => askedBy(await cinema.aStaffMember('counter'))
  return {
    askApproval: async () => ({
      body: {
        kind: 'complimentary',
        subjectId: randomUUID(),
        amount: 0,
        tickets: 4,
        reason: 'A school class',
      },
    }),
    getApproval: approval,
    listApprovals: async () => ({ query: { page: '1', limit: '10' } }),
    giveApproval: approval,
    refuseApproval: async () => ({ ...(await approval()), body: { reason: 'The film has not begun' } }),
    listOwnApprovals: async () => ({}),
    closeApproval: async () => {
      const { status } = await cinema.api.get('/counter', { token: owner.token })
      return status === 200 ? askedBy(owner) : approval()
    },
  }
}
