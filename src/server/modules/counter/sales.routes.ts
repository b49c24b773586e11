import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/counter.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { presentSale } from './counter.presenter.ts'
import { askingOf } from './asking.ts'
import { listSales } from './counter-sales.queries.ts'
import { voidSale } from './void-sale.ts'

/** The sales of the caller's shift, and their voiding. */
export function salesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listCounterSales, async (request) => {
    const { sort } = request.query
    const clerkId = callerOf(request).userId
    const { items, total } = await listSales(deps.db, { ...sliceOf(request.query), clerkId, sort })
    return { items: items.map(presentSale), total }
  })

  route(app, contract.voidSale, async (request) => {
    const clerk = askingOf(request, deps.config)
    const { reason, approvalId } = request.body
    const voided = await voidSale(withActor(deps, request), clerk, {
      saleId: request.params.id,
      reason,
      approvalId,
    })
    const parts = voided.parts.map((part) => ({ ...part, amount: rupeesFromPaise(part.amount) }))
    return { amount: rupeesFromPaise(voided.amount), mode: voided.mode, parts }
  })
}
