import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/bookings.ts'
import { getBooking as getBookingEndpoint } from '#contract/booking-story.ts'
import { MOST_FOUND_AT_COUNTER, MOST_SEEN_AT_COUNTER } from '#domain/counter.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { daysAfter, fileTime } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, mayDo } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { csvAmount, type CsvColumns, sendCsv } from '#server/http/csv.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { getBooking } from './get-booking.ts'
import { presentBookingRow, presentDay } from './bookings.presenter.ts'
import {
  type BookingRow,
  type BookingSearch,
  countByDay,
  type DayRow,
  listBookings,
  listBookingsAfter,
} from './bookings.queries.ts'
import { recordExport, recordSearch } from './record-search.ts'
import { isTooShort, searchOf } from './search-bookings.ts'

const BATCH = 1_000

/** Reads all bookings that match, in batches, the latest payment first. */
async function* batchesOf(db: Db, search: BookingSearch): AsyncGenerator<BookingRow[]> {
  let after: BookingRow | null = null
  do {
    const rows: BookingRow[] = await listBookingsAfter(db, search, { after, limit: BATCH })
    yield rows
    after = rows.length < BATCH ? null : (rows.at(-1) ?? null)
  } while (after)
}

/** The columns of the file; times are the cinema's, amounts in rupees. */
const columns: CsvColumns<BookingRow> = {
  code: ({ code }) => code,
  state: ({ state }) => state,
  paid: ({ paidAt }) => fileTime(paidAt),
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  movie: ({ movie }) => movie,
  format: ({ formats }) => formats && formatLabel(formats),
  cinema: ({ cinema }) => cinema,
  date: ({ date }) => date,
  start: ({ startAt }) => startAt,
  seats: ({ seatLabels }) => seatLabels?.join(' ') ?? null,
  people: ({ people }) => people,
  admitted: ({ admitted }) => admitted,
  total: ({ total }) => csvAmount(total),
  returned: ({ returned }) => csvAmount(returned),
  refund_waiting: ({ waiting }) => csvAmount(waiting),
  refund_refused: ({ refused }) => csvAmount(refused),
  order: ({ id }) => id,
}

type Asked = z.output<typeof contract.countBookingsByDay.query>

/** From the first of a month always into the next. */
const INTO_THE_NEXT_MONTH = 31

/** Returns the bookings of each business day of a month, among those that match the filters. */
async function countMonth(
  deps: { readonly db: Database },
  { month, by, ...filters }: Asked,
): Promise<DayRow[]> {
  const search = await searchOf(deps, filters)
  const first = `${month}-01`
  const from = startOfBusinessDay(first)
  const before = startOfBusinessDay(`${daysAfter(first, INTO_THE_NEXT_MONTH).slice(0, 7)}-01`)
  const limits =
    by === 'paid'
      ? { paidFrom: later(from, search.paidFrom), paidBefore: earlier(before, search.paidBefore) }
      : { showFrom: later(from, search.showFrom), showBefore: earlier(before, search.showBefore) }
  return countByDay(deps.db, { ...search, ...limits }, by)
}

function later(first: Date, second: Date | null): Date {
  return second && second > first ? second : first
}

function earlier(first: Date, second: Date | null): Date {
  return second && second < first ? second : first
}

/** Bookings as the counter and admins find them. */
export function bookingsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  route(app, contract.listBookings, async (request) => {
    const { query } = request
    const { userId } = callerOf(request)
    const isOfCounter = !mayDo(request.caller, 'listAllBookings')
    if (isOfCounter && isTooShort(query.q)) return { items: [], total: 0 }
    const slice = isOfCounter
      ? { offset: 0, limit: Math.min(query.limit, MOST_FOUND_AT_COUNTER) }
      : sliceOf(query)
    const search = await searchOf(deps, query)
    const found = await listBookings(deps.db, search, { ...slice, sort: query.sort })
    if (!isTooShort(query.q)) {
      const most = isOfCounter ? MOST_SEEN_AT_COUNTER : Infinity
      await recordSearch(withActor(deps, request), { userId, q: query.q ?? '', found: found.items, most })
    }
    const isSimilar = search.words?.kind === 'similar'
    const items = found.items.map((row) => presentBookingRow(row, isSimilar))
    return { items, total: isOfCounter ? items.length : found.total }
  })

  route(app, contract.exportBookings, async (request, reply) => {
    const { query } = request
    const search = await searchOf(deps, query)
    await recordExport(withActor(deps, request), { userId: callerOf(request).userId, q: query.q ?? '' })
    return sendCsv(reply, { name: 'bookings', columns, batches: batchesOf(deps.db, search) })
  })

  route(app, getBookingEndpoint, async ({ params }) => getBooking(deps, params.id))

  route(app, contract.countBookingsByDay, async ({ query }) =>
    (await countMonth(deps, query)).map(presentDay),
  )
}
