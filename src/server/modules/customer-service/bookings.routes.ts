import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/bookings.ts'
import { getBooking as getBookingEndpoint } from '#contract/booking-story.ts'
import { MOST_FOUND_AT_COUNTER, MOST_SEEN_AT_COUNTER } from '#domain/counter.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, isAdmin } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sendCsv } from '#server/http/csv.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { countMonth } from './count-month.ts'
import { batchesOf, columns } from './export-bookings.ts'
import { getBooking } from './get-booking.ts'
import { presentBookingRow, presentDay } from './bookings.presenter.ts'
import { listBookings } from './bookings.queries.ts'
import { recordExport, recordSearch } from './record-search.ts'
import { isTooShort, searchOf } from './search-bookings.ts'

/** Bookings as the counter and admins find them. */
export function bookingsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'newId'>): void {
  route(app, contract.listBookings, async (request) => {
    const { query } = request
    const { userId } = callerOf(request)
    const isOfCounter = !isAdmin(callerOf(request))
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
