import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import * as contract from '#contract/booking/reservations.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, isAdmin } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { getShowtimeFacts } from '#server/modules/programme/index.ts'
import { ticketCalendar, type Ticket } from '#server/modules/tickets/index.ts'

import { factsOfCounterSale } from './counter-sale-facts.ts'
import { creditNotesRoutes } from './credit-notes.routes.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { findReadable, findVisible } from './find-readable.ts'
import { passOf } from './pass-of-reservation.ts'
import type { ReservationRow } from './reservations.queries.ts'
import { listPresentedReservations } from './present-reservations.ts'
import { presentReservation } from './reservations.presenter.ts'
import { taxInvoicesRoutes } from './tax-invoices.routes.ts'
import { getTicket, invoiced } from './ticket-of-reservation.ts'

type RouteDeps = Pick<
  Deps,
  'db' | 'config' | 'keys' | 'venues' | 'now' | 'newId' | 'seatBus' | 'lineHandlers'
>

export function reservationsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  creditNotesRoutes(app, deps)
  taxInvoicesRoutes(app, deps)

  route(app, contract.listReservations, async (request) => {
    const caller = callerOf(request)
    const { own, sort, q } = request.query
    const userId = isAdmin(caller) && !own ? null : caller.userId
    return listPresentedReservations(deps, { ...sliceOf(request.query), userId, sort, q })
  })

  route(app, contract.getReservation, async (request) => present(await findReadable(deps, request)))

  route(app, contract.cancelReservation, async (request) =>
    present(await cancelReservation(withActor(deps, request), await findVisible(deps, request))),
  )

  route(app, contract.getCalendar, async (request, reply) => {
    const row = await findVisible(deps, request)
    const calendar = ticketCalendar(await ticket(row), {
      language: request.query.language,
      cancelledAt: row.cancelledAt ?? row.voidedAt,
      isDisputed: row.state === 'disputed',
    })
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="marquee-${row.code}.ics"`)
    return reply.send(calendar)
  })

  route(app, contract.getPass, async (request, reply) => {
    const row = await findReadable(deps, request)
    if (row.state === 'cancelled') throw new AppError('reservation_cancelled')
    if (row.state !== 'confirmed') throw new AppError('ticket_not_valid')
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="marquee-${row.code}.pdf"`)
    return reply.send(
      await passOf(deps, row, { ticket: await ticket(row), language: request.query.language }),
    )
  })

  async function ticket(row: ReservationRow): Promise<Ticket> {
    return getTicket(deps, row)
  }

  async function present(row: ReservationRow): Promise<Reservation> {
    const [facts, invoicedRow, ofCounter] = await Promise.all([
      getShowtimeFacts(deps.db, row.showtimeId),
      invoiced(deps, row),
      factsOfCounterSale(deps.db, row),
    ])
    return { ...(await presentReservation(deps, invoicedRow, facts)), ...ofCounter }
  }
}
