import { randomUUID } from 'node:crypto'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Db } from '#server/platform/database.ts'
import type { ApiResponse } from './api-client.ts'
import type { Person, ShowChanges } from './builders.ts'
import { listCounts, moveShow } from './door.queries.ts'
import type { TestCinema } from './test-cinema.ts'

export type TicketAtTheDoor = {
  readonly reservation: Reservation
  /** The token of its QR. */
  readonly token: string
  readonly room: string
}

type Wanted = {
  readonly seats?: readonly string[]
  readonly buyer?: Person
  readonly startsInMinutes?: number
  readonly show?: ShowChanges
}

/** A booked ticket for a show that starts in half an hour unless said otherwise: booking was closed long before. */
export async function aTicketAtTheDoor(cinema: TestCinema, wanted: Wanted = {}): Promise<TicketAtTheDoor> {
  const { seats = ['C4', 'C5'], startsInMinutes = 30, show: changes } = wanted
  const show = await cinema.aShow(changes)
  const reservation = await cinema.book(show, seats, wanted.buyer ?? (await cinema.aProvenPerson()))
  await moveShow(cinema.deps.db, show.id, minutesAfter(cinema.clock.now(), startsInMinutes))
  return { reservation, token: tokenOf(reservation), room: show.room }
}

export function tokenOf({ ticketUrl }: Reservation): string {
  return new URL(ticketUrl).searchParams.get('t') ?? ''
}

export type ScanBody = {
  readonly people?: number
  readonly nonce?: string
  readonly gate?: string
  readonly scannedAt?: string
  readonly ticket?: string
}

/** Scans a ticket at the door: everybody of one person, at every gate, unless said otherwise. */
export function scan(
  { api, clock }: Pick<TestCinema, 'api' | 'clock'>,
  { _id }: Pick<Reservation, '_id'>,
  { token, ...body }: ScanBody & { readonly token: string },
): Promise<ApiResponse<CheckIn>> {
  const scannedAt = clock.now().toISOString()
  return api.post<CheckIn>(`/checkin/${_id}`, {
    token,
    body: { people: 1, nonce: randomUUID(), gate: 'all', scannedAt, ...body },
  })
}

export type OfflineScanBody = ScanBody & {
  readonly reservationId: string
  readonly people: number
  readonly verdict?: 'admitted' | 'refused'
  readonly reason?: string
}
export type SentScan = {
  readonly nonce: string
  readonly verdict: string
  readonly conflict: { readonly kind: string } | null
  readonly admitted: number
  readonly remaining: number
  readonly error: string | null
}

/** Sends what a phone decided without a network: admissions at every gate just now, unless said otherwise. */
export async function sendScans(
  { api, clock }: Pick<TestCinema, 'api' | 'clock'>,
  scans: readonly OfflineScanBody[],
  { token, sentAt = clock.now() }: { readonly token: string; readonly sentAt?: Date | undefined },
): Promise<readonly SentScan[]> {
  const usual = { gate: 'all', scannedAt: sentAt.toISOString(), verdict: 'admitted' }
  const admissions = scans.map((each) => ({ ...usual, nonce: randomUUID(), ...each }))
  const body = { sentAt: sentAt.toISOString(), admissions }
  const response = await api.post<{ results: readonly SentScan[] }>('/door/admissions', { token, body })
  if (response.status !== 200) throw new Error(`sending failed: ${JSON.stringify(response.body)}`)
  return response.body.results
}

/** What is wrong with the counts of the door: nobody is in twice, and more people than were sold only with a conflict that names it. */
export async function doorViolations(db: Db): Promise<string[]> {
  return (await listCounts(db)).flatMap(
    ({ reservationId: id, people, admitted, counted, conflicts, isCheckedIn }) => [
      ...(admitted === counted ? [] : [`${id} has ${admitted} people in, its admissions ${counted}`]),
      ...(admitted <= people || conflicts > 0 ? [] : [`${id} has ${admitted} of ${people} people in`]),
      ...(isCheckedIn === admitted > 0
        ? []
        : [`${id} is checked in: ${isCheckedIn}, with ${admitted} people`]),
    ],
  )
}
