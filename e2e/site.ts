import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { BookingData } from '#contract/booking/orders.ts'
import type { Showtime } from '#contract/programme.ts'
import { MAX_LIMIT } from '#domain/paging.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter, instantAt, localDate } from '#domain/time.ts'

export type Account = { readonly user: User; readonly token: string; readonly password: string }

type Call = { readonly method?: string; readonly body?: unknown; readonly token?: string }

/** Calls the API of the site or of its simulators. */
export async function call<Body>(path: string, { method, body, token }: Call = {}): Promise<Body> {
  const response = await fetch(inject('siteUrl') + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as Body
}

/** Registers a new customer. */
export async function aCustomer(name = 'Asha Rao'): Promise<Account> {
  const password = 'popcorn-and-chai'
  const signedIn = await call<Omit<Account, 'password'>>('/api/users', {
    body: { name, email: anEmail(), phone: '9876543210', password },
  })
  return { ...signedIn, password }
}

export function anEmail(): string {
  return `${crypto.randomUUID()}@marquee.example`
}

export const anyAge = ({ certificate }: Movie) => certificate !== 'A'
export const adultsOnly = ({ certificate }: Movie) => certificate === 'A'

/** The file to which a showtime belongs, of the files of this process. */
const ownerOf = new Map<string, string | undefined>()

/** Test files run in parallel and all take the best seats: a showtime belongs to the file that first creates its folder. */
async function isOurs({ _id }: Showtime): Promise<boolean> {
  const file = expect.getState().testPath
  if (ownerOf.has(_id)) return ownerOf.get(_id) === file
  const made = await mkdir(join(inject('showtimesTaken'), _id), { recursive: true })
  if (made) ownerOf.set(_id, file)
  return made !== undefined
}

/** A list to its end: the page that is not full is the last one. */
async function readAll<T>(path: string): Promise<T[]> {
  const items: T[] = []
  for (let page = 1; items.length === (page - 1) * MAX_LIMIT; page += 1) {
    items.push(...(await call<T[]>(`${path}?page=${page}&limit=${MAX_LIMIT}`)))
  }
  return items
}

/** Returns the movie that is released last. It has no showtimes: journeys of staff plan days before its release. */
export async function theLatestMovie(): Promise<Movie> {
  const movies = await readAll<Movie>('/api/movies')
  const [latest] = movies.toSorted((one, other) => other.releaseDate.localeCompare(one.releaseDate))
  if (!latest) throw new Error('no movie')
  return latest
}

type Wanted = {
  /** Without one: any movie that is open to all ages. */
  readonly fits?: (movie: Movie) => boolean
  readonly inRoom?: string
  /** Without one: any day from tomorrow on. */
  readonly onBusinessDay?: string
}

/** Returns a showtime with plenty of free seats that no other test file uses. */
export async function aShow({ fits = anyAge, inRoom, onBusinessDay }: Wanted = {}): Promise<Showtime> {
  const movies = await readAll<Movie>('/api/movies')
  const titles = new Set(movies.filter(fits).map(({ _id }) => _id))
  const tomorrow = daysAfter(localDate(new Date()), 1)
  const shows = await readAll<Showtime>('/api/showtimes')
  const fitting = shows.filter(
    ({ movieId, startDate, startAt, seatClass, seatsAvailable, room }) =>
      titles.has(movieId._id) &&
      (onBusinessDay
        ? businessDayOf(instantAt(startDate, startAt)) === onBusinessDay
        : startDate >= tomorrow) &&
      seatClass === 'gold' &&
      seatsAvailable > 40 &&
      room === (inRoom ?? room),
  )
  for (const show of fitting) if (await isOurs(show)) return show
  throw new Error('no showtime with plenty of free seats')
}

/** Returns a private showtime from tomorrow on that nobody has, which no other test file uses. */
export async function aPrivateShow(): Promise<Showtime> {
  const tomorrow = daysAfter(localDate(new Date()), 1)
  const shows = await call<Showtime[]>(`/api/showtimes?isPrivate=true&limit=${MAX_LIMIT}`)
  for (const show of shows)
    if (show.isBookable && show.startDate >= tomorrow && (await isOurs(show))) return show
  throw new Error('no private showtime is free')
}

/** Registers a new customer whose email is proven by the mailed code. */
export async function aProvenCustomer(): Promise<Account> {
  const customer = await aCustomer()
  const { token, password, user } = customer
  await call('/api/users/me/email/code', { method: 'POST', token })
  const code = async () => {
    const mail = (await mailsTo(user.email)).find(({ subject }) => subject.includes('code'))
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(code).toBeDefined()
  const body = { code: await code(), password }
  const proven = await call<Omit<Account, 'password'>>('/api/users/me/email/proof', { body, token })
  return { ...proven, password }
}

export function seatsPage({ movieId, startDate, startAt, seatClass, room }: Showtime): string {
  const search = new URLSearchParams({ date: startDate, time: startAt, class: seatClass, room })
  return `/movie/booking/${movieId._id}?${search}`
}

type Mail = {
  readonly subject: string
  readonly text: string
  readonly attachments: readonly { readonly mimeType: string; readonly bytes: number }[]
}

export function mailsTo(email: string): Promise<Mail[]> {
  return call(`/simulator/mailbox/api/messages?to=${encodeURIComponent(email)}`)
}

type ProviderRecords = {
  readonly payments: readonly { readonly id: string; readonly email: string; readonly status: string }[]
  readonly refunds: readonly { readonly payment_id: string; readonly amount: number }[]
}

/** Returns the paise that the payment provider refunded to a payer. */
export async function paiseRefundedTo(email: string): Promise<number> {
  const { payments, refunds } = await call<ProviderRecords>('/simulator/control/books')
  const own = new Set(payments.filter((payment) => payment.email === email).map(({ id }) => id))
  return refunds.filter((refund) => own.has(refund.payment_id)).reduce((sum, { amount }) => sum + amount, 0)
}

/** Decides the payment of a payer that waits for the bank. */
export async function decideLatePayment(email: string, outcome: 'success' | 'failure'): Promise<void> {
  const { payments } = await call<ProviderRecords>('/simulator/control/books')
  const pending = payments.find((payment) => payment.email === email && payment.status === 'created')
  if (!pending) throw new Error('no payment waits for the bank')
  await call(`/simulator/control/razorpay/payments/${pending.id}`, { body: { outcome } })
}

/** Makes the ticketing system refuse the current order of this customer only. */
export async function makeTicketingRefuse({ token }: Account): Promise<void> {
  const [held] = await call<BookingData[]>('/api/orders', { token })
  if (!held) throw new Error('nothing is held')
  const body = { behaviour: 'sold_out', bookingIdPrefix: held.bookingId }
  await call('/simulator/control/ticketing', { body })
}
