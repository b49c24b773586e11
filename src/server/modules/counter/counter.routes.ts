import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/counter.ts'
import { createReservation } from '#contract/booking/reservations.ts'
import { hasDuty } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { startedSince } from '#domain/counter.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { businessDayFrom, businessDayOf } from '#domain/schedule.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { listUserNames } from '#server/modules/accounts/index.ts'
import { confirmOwnOrder, paymentOutcomeOf } from '#server/modules/booking/index.ts'
import { askingOf } from './asking.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import { readCounterSeats } from './counter-seats.ts'
import { peopleOf, presentPayout, presentShift, presentShow } from './counter.presenter.ts'
import { holdsRoutes } from './holds.routes.ts'
import { payOut } from './pay-out.ts'
import { countPayouts, listPayouts } from './payouts.queries.ts'
import { salesRoutes } from './sales.routes.ts'
import { screensRoutes } from './screens.routes.ts'
import { sell } from './sell.ts'
import { shiftsRoutes } from './shifts.routes.ts'
import { findShiftOf } from './shifts.queries.ts'
import { listSoldShows } from './shows.queries.ts'
import { upiPaymentsRoutes } from './upi-payments.routes.ts'

/** Sales at the counter, its shifts, and the money that it gives back. */
export function counterRoutes(app: FastifyInstance, deps: Deps, qrDataUrl: (text: string) => string): void {
  approvalsRoutes(app, deps)
  holdsRoutes(app, deps)
  shiftsRoutes(app, deps)
  salesRoutes(app, deps)
  upiPaymentsRoutes(app, deps)
  screensRoutes(app, deps, qrDataUrl)

  route(app, contract.getCounter, async (request) => {
    const now = deps.now()
    const { userId } = callerOf(request)
    const { from, until } = businessDayFrom(request.query.day ?? businessDayOf(now))
    const [shift, shows, payouts] = await Promise.all([
      findShiftOf(deps.db, userId),
      listSoldShows(deps.db, { from: latest(from, startedSince(now)), before: until, now }),
      countPayouts(deps.db),
    ])
    const names = await listUserNames(deps.db, shift ? peopleOf([shift]) : [])
    return {
      shift: shift ? presentShift(shift, { names, userId }) : null,
      shows: shows.map(presentShow),
      payouts,
      now: now.toISOString(),
    }
  })

  route(app, contract.getCounterSeats, async ({ params }) => {
    const { matrix, heldBack, offSale } = await readCounterSeats(deps, params.id)
    return {
      showtimeId: params.id,
      seats: matrix.map((line) => [...line]),
      heldBack: heldBack.map(([row, column]) => [row, column] as [number, number]),
      offSale: offSale.map(({ seats, reason }) => ({ seats: [...seats], reason })),
    }
  })

  route(app, createReservation, async (request) => {
    const { body } = request
    const { userId } = callerOf(request)
    const acting = withActor(deps, request)
    if (!('saleId' in body)) return confirmOwnOrder(acting, { orderReference: body.orderID, userId })
    refuseWithoutDuty(request)
    const clerk = askingOf(request, deps.config)
    return paymentOutcomeOf(deps, await sell(acting, clerk, body as contract.CounterSaleSent))
  })

  route(app, contract.listPayouts, async ({ query }) => {
    const { items, total } = await listPayouts(deps.db, { ...sliceOf(query), sort: query.sort })
    return { items: items.map(presentPayout), total }
  })

  route(app, contract.payOut, async (request) => {
    const { slipReference = null } = request.body
    const { amount, mode } = await payOut(withActor(deps, request), {
      refundId: request.params.id,
      clerkId: callerOf(request).userId,
      slipReference,
    })
    return { amount: rupeesFromPaise(amount), mode }
  })
}

function latest(first: Date, second: Date): Date {
  return first > second ? first : second
}

/** Everybody who is signed in may call it for an order of their own. */
function refuseWithoutDuty(request: Pick<FastifyRequest, 'caller'>): void {
  if (!hasDuty(callerOf(request), 'counter')) throw new AppError('not_allowed')
}
