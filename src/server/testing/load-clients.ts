import { toPaise } from '#domain/money.ts'
import { Pool } from 'undici'
import type { Deps } from '#server/deps.ts'
import { auditEntryOf, requestActor } from '#server/modules/audit/index.ts'
import { insertUsers, openSession } from '#server/modules/accounts/index.ts'
import type { NewOrder } from '#server/modules/booking/orders/order.ts'
import { insertOrder } from '#server/modules/booking/orders/insert-order.queries.ts'
import { sealOrder } from '#server/modules/booking/orders/sealed-order.ts'
import { priceLines, totalOf } from '#domain/pricing.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import type { Person, Show } from './builders.ts'
import { addressOf } from './client-address.ts'

export type LoadResponse = { readonly status: number; readonly code: string | null }

/** Many clients, each with its own keep-alive connection, distributed over the sites. */
export type LoadClients = {
  readonly post: (
    client: number,
    path: string,
    token: string,
    body?: unknown,
    address?: string,
  ) => Promise<LoadResponse>
  readonly close: () => Promise<void>
}

const TIMEOUT_MILLISECONDS = 30_000

/** Opens all connections before the first measured call. */
export async function openLoadClients({
  urls,
  size,
}: {
  urls: readonly string[]
  size: number
}): Promise<LoadClients> {
  const connectionsPerSite = Math.ceil(size / urls.length)
  const pools = urls.map(
    (url) =>
      new Pool(url, {
        connections: connectionsPerSite,
        pipelining: 1,
        headersTimeout: TIMEOUT_MILLISECONDS,
        bodyTimeout: 0,
      }),
  )
  const poolOf = (client: number) => pools[client % pools.length] as Pool
  await Promise.all(
    Array.from({ length: size }, async (_, client) => {
      const { body } = await poolOf(client).request({ method: 'GET', path: '/healthz' })
      await body.text()
    }),
  )
  return {
    async post(client, path, token, body, address = addressOf(token)) {
      const response = await poolOf(client).request({
        method: 'POST',
        path: `/api${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': address,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body ?? {}),
      })
      const failure = (await response.body.json()) as { readonly error?: { readonly code: string } }
      return { status: response.statusCode, code: failure.error?.code ?? null }
    },
    close: async () => void (await Promise.all(pools.map((pool) => pool.close()))),
  }
}

/** Inserts many signed-in users. */
export async function insertManyPeople(deps: Deps, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => {
    const userId = deps.newId()
    const username = `load-${userId}`
    return { userId, username, email: `${username}@test.example` }
  })
  const row = { name: 'Ravi Joshi', phone: '9826012345', role: 'user' as const, createdAt: deps.now() }
  await insertUsers(
    deps.db,
    people.map(({ userId: id, username, email }) => ({ ...row, id, username, email })),
  )
  return Promise.all(
    people.map(async (person) => ({ ...person, token: await openSession(deps, person.userId) })),
  )
}

export type SeatRequest = {
  readonly buyer: Person
  readonly seats: readonly number[]
  /** The people of a private screening; without it the seats are sold by the seat. */
  readonly tickets?: number
}
export type Attempt = SeatRequest & { readonly orderId: string; readonly sealed: string }

/** Inserts orders in the state before the lock, without the payment provider. */
export function insertManyOrders(
  deps: Deps,
  show: Show,
  requests: readonly SeatRequest[],
): Promise<Attempt[]> {
  return Promise.all(
    requests.map(async (request) => {
      const order = createNewOrder(deps, show, request)
      const { orderId } = order
      const actor = requestActor({ userId: request.buyer.userId, role: 'user' }, orderId)
      await insertOrder(deps.db, order, {
        entry: auditEntryOf({ ...deps, actor }, { action: 'order.created', subjectId: orderId }),
        nextCheckAt: minutesAfter(deps.now(), 30),
      })
      return { ...request, orderId, sealed: sealOrder(deps.keys.seal, order) }
    }),
  )
}

function createNewOrder(deps: Deps, show: Show, { buyer, seats, tickets }: SeatRequest): NewOrder {
  const orderId = deps.newId()
  const isPrivate = tickets !== undefined
  const kind = isPrivate ? 'private_screening' : 'ticket'
  const item = { kind, quantity: tickets ?? seats.length, unitPrice: show.ticketPricePaise } as const
  const lines = priceLines([item], localDate(deps.now()))
  return {
    showtimeId: show.id,
    orderId,
    userId: buyer.userId,
    state: 'created',
    kinds: [kind],
    seats,
    lines,
    total: totalOf(lines),
    providerOrderId: `order_${orderId}`,
    name: 'Ravi Joshi',
    email: buyer.email,
    phone: '9826012345',
    createdAt: deps.now(),
    heldAt: null,
    holdExpiresAt: null,
    checkoutOpenedAt: null,
    paymentId: null,
    leaseUntil: null,
    ticketingAttempts: 0,
    adultsOnly: false,
    adultsDeclaredAt: null,
    pickUpAt: null,
    snackUnits: null,
    usesStock: false,
    forReservation: null,
    quoteId: null,
    campaignCode: null,
    exchangeOfOrderId: null,
    carried: toPaise(0),
  }
}
