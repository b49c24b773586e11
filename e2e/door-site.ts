import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import QRCode from 'qrcode'
import sharp from 'sharp'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import type { CheckoutResponse } from '#contract/booking/checkout.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { SeatMap, Showtime } from '#contract/programme.ts'
import { instantAt, localDate } from '#domain/time.ts'
import type { z } from 'zod'
import type { Account } from './site.ts'
import { startSite } from './site-process.ts'

type Call = { readonly method?: string; readonly body?: unknown; readonly token?: string }

/** A site in the evening, at which the doors of some shows are open. */
export type DoorSite = {
  readonly url: string
  /** Milliseconds by which its clock, and that of its phones, is ahead. */
  readonly offset: number
  readonly call: <Body>(path: string, call?: Call) => Promise<Body>
  readonly stop: () => Promise<void>
}

/**
 * Its bookings close at the start of a show, so that tickets can be bought for shows whose doors are open. `siteFolder`: a clone with built
 * pages. Without `databaseUrl` it has an embedded database.
 */
export async function startDoorSite(siteFolder: string, databaseUrl?: string): Promise<DoorSite> {
  const offset = instantAt(localDate(new Date()), '18:05').getTime() - Date.now()
  const clock = pathToFileURL('e2e/shifted-clock.ts').href
  const { url, stop } = await startSite(siteFolder, {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    BOOKING_CLOSES_MINUTES: '0',
    CLOCK_OFFSET_MILLISECONDS: String(offset),
    NODE_OPTIONS: `--import=${clock}`,
  })
  const call = async <Body>(path: string, { method, body, token }: Call = {}): Promise<Body> => {
    const response = await fetch(url + path, {
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
  return { url, offset, call, stop }
}

export async function signIn({ call }: DoorSite, email: string, password: string): Promise<Account> {
  const session = await call<Omit<Account, 'password'>>('/api/users/login', { body: { email, password } })
  return { ...session, password }
}

/** Buys tickets of a show whose doors are open. */
export async function aDoorTicket({ call, offset }: DoorSite, people: number): Promise<Reservation> {
  const customer = await call<Account>('/api/users', {
    body: {
      name: 'Asha Rao',
      email: `${crypto.randomUUID()}@marquee.example`,
      phone: '9876543210',
      password: 'popcorn-and-chai',
    },
  })
  const { token } = customer
  const show = await openShow({ call, offset })
  const map = await call<SeatMap>(`/api/showtimes/${show._id}/seats`)
  const free = map.seats.flatMap((line, row) =>
    line.flatMap((code, column) => (code === 0 ? [[row, column] as const] : [])),
  )
  const order = await call<z.infer<typeof CheckoutResponse>>('/api/checkoutRazorPay', {
    token,
    body: {
      amount: people * show.ticketPrice,
      movieId: show.movieId._id,
      cinemaId: show.cinemaId._id,
      date: show.startDate,
      startAt: show.startAt,
      seats: free.slice(-people),
    },
  })
  await call(`/api/lock/seat?orderId=${order.order}`, { token, body: { adultsDeclared: true } })
  const proof = await call('/simulator/pay', {
    body: { order_id: order.orderID, method: 'upi', outcome: 'success' },
  })
  const paid = await call<{ reservation: Reservation }>('/api/reservationsRazorPay', { token, body: proof })
  return paid.reservation
}

async function openShow({ call, offset }: Pick<DoorSite, 'call' | 'offset'>): Promise<Showtime> {
  const now = Date.now() + offset
  const shows = await call<Showtime[]>('/api/showtimes?limit=200&sort=startsAt').catch(() =>
    call<Showtime[]>('/api/showtimes'),
  )
  const found = shows.find(({ startDate, startAt, seatsAvailable, room }) => {
    const minutes = (instantAt(startDate, startAt).getTime() - now) / 60_000
    return minutes > 3 && minutes < 59 && seatsAvailable > 30 && room !== 'Private'
  })
  if (!found) throw new Error('no show has its doors open')
  return found
}

export function checkInOf({ call }: DoorSite, { _id }: Reservation, { token }: Account): Promise<CheckIn> {
  return call(`/api/checkin/${_id}`, { token })
}

/** Writes what the camera of the browser sees, as a film: the picture of a QR, or nothing. */
export async function showToCamera(file: string, text: string | null): Promise<void> {
  const codes = text === null ? [] : [{ input: await QRCode.toBuffer(text, { width: 420, margin: 4 }) }]
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
    .composite(codes)
    .jpeg({ quality: 90 })
    .toBuffer()
  await writeFile(file, Buffer.concat(Array.from({ length: 10 }, () => picture)))
}
