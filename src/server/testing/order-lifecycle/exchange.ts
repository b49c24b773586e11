import type { BookingFile } from '#contract/booking-story.ts'
import type { BookingRow } from '#contract/bookings.ts'
import type { ExchangePreview } from '#contract/exchanges.ts'
import type { Person } from '../builders.ts'
import { checkResponse } from './check-response.ts'
import { pick } from './pick.ts'
import type { Step } from './steps.ts'
import type { TestSystem } from './system.ts'

const SEATS = 8
const COLUMNS = 4

/** Exchanges any booking for seats of the other of two shows; a clerk takes what they cost more. */
export async function exchange(
  system: TestSystem,
  { booking, seat }: Step & { kind: 'exchange' },
  { token }: Person,
): Promise<void> {
  const { api } = system.site
  const read = <T>(name: string, path: string) => checkResponse(system, name, api.get<T>(path, { token }))
  // A clerk finds only what is searched for.
  const listed = await checkResponse(
    system,
    'listBookings',
    api.get<BookingRow[]>('/bookings?limit=50', { token: system.admin.token }),
  )
  const id = listed?.status === 200 ? pick(listed.body, booking)?._id : undefined
  if (!id) return
  const file = await read<BookingFile>('getBooking', `/bookings/${id}`)
  if (file?.status !== 200) return
  const { seats: from, showtimeId: former } = file.body
  const { id: showtimeId } = former === system.otherShow.id ? system.show : system.otherShow
  const path = `/bookings/${id}/exchange`
  const preview = await read<ExchangePreview>('previewExchange', `${path}?showtimeId=${showtimeId}`)
  if (preview?.status !== 200 || !preview.body.next) return
  const { tickets, old, next } = preview.body
  const body = {
    showtimeId,
    from,
    old: old.amount,
    total: next.amount,
    reason: 'Another day',
    to: Array.from({ length: tickets }, (_, index) => seatAt(seat + index)),
    mode: next.settlement === 'pay' ? 'cash' : null,
  }
  // Money that goes back is let go by a supervisor.
  const acting = next.settlement === 'refund' ? system.admin.token : token
  await checkResponse(system, 'exchangeBooking', api.post(path, { token: acting, body }))
}

function seatAt(index: number): [row: number, column: number] {
  const place = index % SEATS
  return [Math.floor(place / COLUMNS), place % COLUMNS]
}
