import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/approvals.ts'
import { AppError } from '#contract/errors.ts'
import { APPROVAL_MINUTES, approvalKinds, isMoneyBack } from '#domain/counter.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf, mayDo, type Caller } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { listUserNames } from '#server/modules/accounts/index.ts'
import {
  askApproval,
  closeApproval,
  getApproval,
  giveApproval,
  oldestAsked,
  refuseApproval,
} from './approvals.ts'
import { presentApproval } from './approvals.presenter.ts'
import { listAsked, listOwn, type ApprovalRow } from './approvals.queries.ts'

/** Approvals of supervisors. */
export function approvalsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.askApproval, async (request) => {
    const { amount, ...asked } = request.body
    const { userId: clerkId } = callerOf(request)
    const row = await askApproval(withActor(deps, request), {
      ...asked,
      amount: paiseFromRupees(amount),
      clerkId,
    })
    return presentOne(row)
  })

  route(app, contract.getApproval, async (request) => {
    const caller = callerOf(request)
    const row = await getApproval(deps, request.params.id)
    if (row.clerkId !== caller.userId && !mayDo(caller, 'giveApprovals')) throw new AppError('not_found')
    return presentOne(row)
  })

  route(app, contract.listApprovals, async ({ query, caller }) => {
    const since = oldestAsked(deps.now())
    const { items, total } = await listAsked(deps.db, {
      ...sliceOf(query),
      sort: query.sort,
      since,
      kinds: kindsOf(caller),
    })
    return { items: await present(items), total }
  })

  route(app, contract.giveApproval, async (request) => {
    const supervisor = { userId: callerOf(request).userId, kinds: kindsOf(request.caller) }
    return presentOne(await giveApproval(withActor(deps, request), { ...request.params, ...supervisor }))
  })

  route(app, contract.refuseApproval, async (request) => {
    const supervisor = { userId: callerOf(request).userId, kinds: kindsOf(request.caller) }
    const refusal = { ...request.params, ...request.body, ...supervisor }
    return presentOne(await refuseApproval(withActor(deps, request), refusal))
  })

  route(app, contract.listOwnApprovals, async (request) => {
    const { userId: clerkId } = callerOf(request)
    const since = minutesAfter(deps.now(), -2 * APPROVAL_MINUTES)
    return { approvals: await present(await listOwn(deps.db, { clerkId, since })) }
  })

  route(app, contract.closeApproval, async (request) => {
    const { userId } = callerOf(request)
    return presentOne(await closeApproval(withActor(deps, request), { id: request.params.id, userId }))
  })

  async function presentOne(row: ApprovalRow): Promise<contract.Approval> {
    const [approval] = await present([row])
    if (!approval) throw new AppError('not_found')
    return approval
  }

  async function present(rows: readonly ApprovalRow[]): Promise<contract.Approval[]> {
    const names = await listUserNames(deps.db, [...new Set(rows.map(({ clerkId }) => clerkId))])
    return rows.map((row) => presentApproval(row, { names, now: deps.now() }))
  }
}

/** The kinds of approval that somebody gives: money by the right to return it, the others by the duty manager. */
function kindsOf(caller: Caller | null) {
  return approvalKinds.filter((kind) => mayDo(caller, isMoneyBack(kind) ? 'returnMoney' : 'superviseCounter'))
}
