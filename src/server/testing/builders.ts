import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Duty, Role } from '#contract/endpoint.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import { PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import { rupeesFromPaise, timesPaise } from '#domain/money.ts'
import { rowLetter, type Seat, type SeatMatrix } from '#domain/seats.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { insertUsers, openSession } from '#server/modules/accounts/index.ts'
import { upsertMovies, type MovieRow } from '#server/modules/catalogue/index.ts'
import { insertShowtimes, type ShowtimeRow } from '#server/modules/programme/index.ts'
import { insertCinemas, listCinemas } from '#server/modules/venues/index.ts'
import type { ApiClient } from './api-client.ts'
import { cinemaRow, movieRow, showtimeRow, type WantedProblem } from './show-rows.ts'

export type Person = {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly token: string
}
export type Show = ShowtimeRow & { readonly plan: SeatMatrix }
export type Checkout = { readonly order: string; readonly orderID: string; readonly amount: number }
export type CheckoutResponse = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

export type Builders = {
  /** A signed-in user without a password, because hashing is slow. */
  readonly aPerson: (role?: Role) => Promise<Person>
  /** A staff account with these duties. */
  readonly aStaffMember: (...duties: readonly Duty[]) => Promise<Person>
  /** A signed-in user whose email is proven. */
  readonly aProvenPerson: () => Promise<Person>
  readonly aMovie: (changes?: Partial<MovieRow>) => Promise<MovieRow>
  /** A showtime in 26 hours in its own cinema: `rows` x `columns` free seats unless a plan is given. */
  readonly aShow: (changes?: ShowChanges) => Promise<Show>
  /** A showtime of the cinema "Private", each at a time of its own; its seats are those of the first one of the database. */
  readonly aPrivateShow: (changes?: Omit<ShowChanges, 'cinemaName'>) => Promise<Show>
  /** Creates an order: `checkout(show, ['A1', 'A2'], asha)`. Throws unless the status is 200. */
  readonly checkout: (show: Show, seats: readonly string[], buyer: Person) => Promise<Checkout>
  /** Creates an order for a private screening for so many people. Throws unless the status is 200. */
  readonly checkoutScreening: (show: Show, tickets: number, buyer: Person) => Promise<Checkout>
  readonly lock: (
    checkout: Checkout,
    buyer: Person,
    adultsDeclared?: boolean,
  ) => ReturnType<ApiClient['post']>
  /** Pays at the simulator and returns the response that the checkout handler receives. */
  readonly pay: (checkout: Checkout, method?: 'card' | 'upi') => Promise<CheckoutResponse>
  readonly confirm: (checkoutResponse: CheckoutResponse, buyer: Person) => ReturnType<ApiClient['post']>
  /** Buys tickets, from checkout to the reservation: `book(show, ['A1', 'A2'], asha)`. Throws when there is no reservation. */
  readonly book: (show: Show, seats: readonly string[], buyer: Person) => Promise<Reservation>
  /** Buys a private screening for so many people, from checkout to the reservation; its buyer has a proven email. */
  readonly bookScreening: (show: Show, tickets: number, buyer: Person) => Promise<Reservation>
}

export type ShowChanges = {
  readonly rows?: number
  readonly columns?: number
  readonly plan?: SeatMatrix
  readonly cinemaName?: string
  readonly startsInMinutes?: number
  readonly rupees?: number
  readonly movie?: Partial<MovieRow>
  /** Problems of the schedule that the test wants the showtime to have; others are refused. */
  readonly despite?: readonly WantedProblem[]
}

type BuilderDeps = { readonly deps: Deps; readonly api: ApiClient; readonly simulators: FastifyInstance }

const STARTS_IN_MINUTES = 26 * 60
/** Between two private showtimes: longer than a film and the cleaning. */
const PRIVATE_STEP_MINUTES = 6 * 60

export function createBuilders({ deps, api, simulators }: BuilderDeps): Builders {
  const aMovie: Builders['aMovie'] = async (changes = {}) => {
    const movie = { ...movieRow(deps), ...changes }
    await upsertMovies(deps.db, [movie])
    return movie
  }

  let privateShows = 0
  const builders: Omit<Builders, 'book' | 'bookScreening'> = {
    aMovie,
    aPerson: (role) => insertPerson(deps, { role }),
    aStaffMember: (...duties) => insertPerson(deps, { role: 'staff', duties: [...duties] }),
    aProvenPerson: () => insertPerson(deps, { emailVerifiedAt: deps.now() }),
    async aShow(changes = {}) {
      const startsAt = truncateToMinute(
        minutesAfter(deps.now(), changes.startsInMinutes ?? STARTS_IN_MINUTES),
      )
      const movie = await aMovie({ ...datesAround(deps, startsAt), ...changes.movie })
      const cinema = await insertCinema(deps, changes)
      const { despite = [] } = changes
      const showtime = showtimeRow(deps, { movie, cinema, startsAt, despite })
      const [inserted] = await insertShowtimes(deps.db, [showtime])
      if (!inserted) throw new Error('a showtime that cannot be in the programme: room_taken')
      return { ...inserted, plan: cinema.seats }
    },
    aPrivateShow: (changes = {}) =>
      builders.aShow({
        startsInMinutes: STARTS_IN_MINUTES + PRIVATE_STEP_MINUTES * privateShows++,
        ...changes,
        cinemaName: PRIVATE_CINEMA,
        movie: { isPrivate: true, ...changes.movie },
      }),
    checkout: (show, seats, buyer) => createCheckout(api, checkoutBody(show, seats), buyer),
    checkoutScreening: (show, tickets, buyer) => createCheckout(api, screeningBody(show, tickets), buyer),
    lock: ({ order }, buyer, declared = true) =>
      api.post(`/lock/seat?orderId=${order}`, {
        token: buyer.token,
        body: { adultsDeclared: declared },
      }),
    async pay({ orderID }, method = 'upi') {
      const payload = { order_id: orderID, method, outcome: 'success' }
      const response = await simulators.inject({ method: 'POST', url: '/pay', payload })
      if (response.statusCode !== 200)
        throw new Error(`payment failed with status ${response.statusCode}: ${response.body}`)
      return response.json<CheckoutResponse>()
    },
    confirm: (checkoutResponse, buyer) =>
      api.post('/reservationsRazorPay', { token: buyer.token, body: checkoutResponse }),
  }
  return {
    ...builders,
    book: async (show, seats, buyer) => buy(builders, await builders.checkout(show, seats, buyer), buyer),
    bookScreening: async (show, tickets, buyer) =>
      buy(builders, await builders.checkoutScreening(show, tickets, buyer), buyer),
  }
}

/** Inserts a cinema; the name of an existing one returns that. */
async function insertCinema(deps: Deps, changes: ShowChanges) {
  const plan = changes.plan ?? emptyPlan(changes.rows ?? 6, changes.columns ?? 10)
  const cinema = cinemaRow(deps, plan, changes)
  await insertCinemas(deps.db, [cinema])
  if (!changes.cinemaName) return cinema
  return (await listCinemas(deps.db)).find(({ name }) => name === changes.cinemaName) ?? cinema
}

async function createCheckout(api: ApiClient, body: object, { token }: Person): Promise<Checkout> {
  const response = await api.post<Checkout>('/checkoutRazorPay', { token, body })
  if (response.status !== 200)
    throw new Error(`checkout failed with status ${response.status}: ${JSON.stringify(response.body)}`)
  return response.body
}

/** Returns the usual dates of a movie, made longer for a showtime before or after them. */
function datesAround(deps: Pick<Deps, 'newId' | 'now'>, startsAt: Date) {
  const { releaseDate, endDate } = movieRow(deps)
  const day = businessDayOf(startsAt)
  return { releaseDate: day < releaseDate ? day : releaseDate, endDate: day > endDate ? day : endDate }
}

type PersonChanges = {
  readonly role?: Role | undefined
  readonly duties?: Duty[]
  readonly emailVerifiedAt?: Date
}

async function insertPerson(deps: Deps, { role = 'user', ...changes }: PersonChanges): Promise<Person> {
  const username = `person-${randomBytes(6).toString('hex')}`
  const email = `${username}@test.example`
  const userId = deps.newId()
  const person = { id: userId, name: 'Asha Verma', username, email, phone: '9826012345', role, ...changes }
  await insertUsers(deps.db, [{ ...person, createdAt: deps.now() }])
  return { userId, username, email, token: await openSession(deps, userId) }
}

async function buy(
  { lock, pay, confirm }: Pick<Builders, 'lock' | 'pay' | 'confirm'>,
  order: Checkout,
  buyer: Person,
): Promise<Reservation> {
  await lock(order, buyer)
  const { body } = await confirm(await pay(order), buyer)
  const { reservation } = body as { reservation: Reservation | null }
  if (!reservation) throw new Error(`no reservation: ${JSON.stringify(body)}`)
  return reservation
}

/** The body of POST /checkoutRazorPay for a private screening. */
export function screeningBody({ movieId, cinemaId, ...show }: Show, tickets: number) {
  const amount = rupeesFromPaise(timesPaise(tickets, show.ticketPricePaise))
  return { amount, movieId, cinemaId, date: show.startDate, startAt: show.startAt, isPrivate: true, tickets }
}

/** The body of POST /checkoutRazorPay for seats with these names. */
export function checkoutBody(show: Show, seatNames: readonly string[]) {
  return {
    amount: rupeesFromPaise(timesPaise(seatNames.length, show.ticketPricePaise)),
    movieId: show.movieId,
    cinemaId: show.cinemaId,
    date: show.startDate,
    startAt: show.startAt,
    seats: seatNames.map(parseSeatName),
  }
}

/** The row and column of a seat name such as "C4", in a plan without gaps. */
export function parseSeatName(name: string): Seat {
  const letters = Array.from({ length: 52 }, (_, row) => rowLetter(row))
  const [, letter = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? []
  return [letters.indexOf(letter), Number(number) - 1]
}

export function emptyPlan(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => Array<number>(columns).fill(0))
}

function truncateToMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000)
}
