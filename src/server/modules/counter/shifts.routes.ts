import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/counter-shifts.ts'
import { AppError } from '#contract/errors.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { sumMovedCash } from '#server/modules/payments/index.ts'
import { listUserNames } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/database.ts'
import { peopleOf, presentReport, presentShift } from './counter.presenter.ts'
import { dropCash } from './drop-cash.ts'
import { sumPayouts } from './payouts.queries.ts'
import { recountShift } from './recount-shift.ts'
import { sumExchanges, sumParts, sumSales } from './counter-sales.queries.ts'
import { askingOf } from './asking.ts'
import { closeShift, countShift, isVisible, openShift } from './shifts.ts'
import { findShift, listShifts, type ShiftRow } from './shifts.queries.ts'

/** Shifts at the counter: opened with a float, counted blind, closed, and their reports. */
export function shiftsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.openShift, async (request) => {
    const { userId } = callerOf(request)
    const float = paiseFromRupees(request.body.float)
    return present(await openShift(withActor(deps, request), { clerkId: userId, float }), userId)
  })

  route(app, contract.countShift, async (request) => {
    const asking = askingOf(request, deps.config)
    const { counted, notes } = request.body
    const wanted = { id: request.params.id, counted: paiseFromRupees(counted), notes }
    return present(await countShift(withActor(deps, request), asking, wanted), asking.userId)
  })

  route(app, contract.dropCash, async (request) => {
    const asking = askingOf(request, deps.config)
    const { amount, reason, approvalId } = request.body
    const wanted = { id: request.params.id, amount: paiseFromRupees(amount), reason, approvalId }
    return present(await dropCash(withActor(deps, request), asking, wanted), asking.userId)
  })

  route(app, contract.recountShift, async (request) => {
    const asking = askingOf(request, deps.config)
    const { counted, notes, reason } = request.body
    const wanted = { id: request.params.id, counted: paiseFromRupees(counted), notes, reason }
    return present(await recountShift(withActor(deps, request), asking, wanted), asking.userId)
  })

  route(app, contract.closeShift, async (request) => {
    const asking = askingOf(request, deps.config)
    const wanted = { id: request.params.id, reason: request.body.reason }
    return present(await closeShift(withActor(deps, request), asking, wanted), asking.userId)
  })

  route(app, contract.listShifts, async (request) => {
    const asking = askingOf(request, deps.config)
    const { userId } = asking
    const clerkId = asking.seesAllShifts ? null : userId
    const { items, total } = await listShifts(deps.db, {
      ...sliceOf(request.query),
      sort: request.query.sort,
      clerkId,
    })
    const names = await namesOf(items)
    return { items: items.map((shift) => presentShift(shift, { names, userId })), total }
  })

  route(app, contract.getShift, async (request) => {
    const asking = askingOf(request, deps.config)
    const shift = await findShift(deps.db, request.params.id)
    if (!shift || !isVisible(shift, asking)) throw new AppError('not_found')
    // The sums say what should be in the drawer.
    if (shift.counted === null) throw new AppError('shift_not_counted')
    const [sums, names] = await Promise.all([sumsOf(deps.db, shift.id), namesOf([shift])])
    return presentReport(shift, sums, { names, userId: asking.userId })
  })

  function namesOf(shifts: readonly ShiftRow[]) {
    return listUserNames(deps.db, peopleOf(shifts))
  }

  async function present(shift: ShiftRow, userId: string) {
    return presentShift(shift, { names: await namesOf([shift]), userId })
  }
}

async function sumsOf(db: Db, shiftId: string) {
  const [sales, parts, exchanges, payouts, moved] = await Promise.all([
    sumSales(db, shiftId),
    sumParts(db, shiftId),
    sumExchanges(db, shiftId),
    sumPayouts(db, shiftId),
    sumMovedCash(db, shiftId),
  ])
  return { sales, parts, exchanges, payouts, moved }
}
