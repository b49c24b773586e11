import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/attention.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { askProvider, confirmRefundByHand, settleAttention } from '#server/modules/payments/index.ts'
import { attentionLimits } from './attention-limits.ts'
import { listAttention, type AttentionRow } from './list-attention.queries.ts'

/** Orders and payments that need a person, and what a person may do safely. */
export function attentionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listAttention, async ({ query }) => {
    const { sort, group } = query
    const asked = { ...sliceOf(query), sort, group }
    const { items, total } = await listAttention(
      deps.db,
      attentionLimits({ now: deps.now(), config: deps.config }),
      asked,
    )
    return { items: items.map(present), total }
  })

  route(app, contract.askProvider, async (request) => {
    const { paid, refunded } = await askProvider(withActor(deps, request), request.body.paymentId)
    const sums = { paid: rupeesFromPaise(paid), refunded: rupeesFromPaise(refunded) }
    return { ...successResponse('provider_asked'), ...sums }
  })

  route(app, contract.confirmRefundByHand, async (request) => {
    await confirmRefundByHand(withActor(deps, request), request.body)
    return successResponse('refund_recorded')
  })

  route(app, contract.settleAttention, async (request) => {
    await settleAttention(withActor(deps, request), request.body)
    return successResponse('attention_settled')
  })
}

function present({ since, amount, nextAttemptAt, tries, ...row }: AttentionRow) {
  return {
    ...row,
    _id: [row.paymentId, row.kind, row.reference].join(' ').trim(),
    since: since.toISOString(),
    tries: tries.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    amount: amount === null ? null : rupeesFromPaise(amount),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  }
}
