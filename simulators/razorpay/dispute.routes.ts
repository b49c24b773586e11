import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { badRequest } from './api-errors.ts'
import { list, listQuerySchema, requireFound } from './collections.ts'
import { nowSeconds, type Deps } from './deps.ts'
import type { Dispute } from './entities.ts'
import { moveDispute } from './move-dispute.ts'

const params = z.object({ id: z.string() })
const contest = z.looseObject({
  amount: z.int().optional(),
  summary: z.string().max(1000).optional(),
  action: z.enum(['draft', 'submit']).default('draft'),
})

export const disputeRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { disputes } = deps.books

  app.get(
    '/',
    { config: { operation: 'disputes.list' }, schema: { querystring: listQuerySchema } },
    (request) => list(disputes.values(), request.query),
  )
  app.get('/:id', { config: { operation: 'disputes.fetch' }, schema: { params } }, (request) =>
    requireFound(disputes.get(request.params.id)),
  )
  app.post('/:id/accept', { config: { operation: 'disputes.accept' }, schema: { params } }, (request) => {
    const { id } = request.params
    requireOpen(requireFound(disputes.get(id)))
    return moveDispute(deps, id, { outcome: 'lost', recovery: 'adjustment' })
  })
  app.patch(
    '/:id/contest',
    { config: { operation: 'disputes.contest' }, schema: { params, body: contest } },
    (request) => contestDispute(deps, request.params.id, request.body),
  )
}

function contestDispute(
  deps: Deps,
  id: string,
  { amount, summary, action }: z.infer<typeof contest>,
): Dispute {
  const before = requireFound(deps.books.disputes.get(id))
  requireOpen(before)
  const submittedAt = action === 'submit' ? nowSeconds(deps) : null
  const evidence = {
    amount: amount ?? before.evidence.amount,
    summary: summary ?? before.evidence.summary,
    submitted_at: submittedAt,
  }
  deps.record({ kind: 'dispute', dispute: { ...before, evidence } })
  if (action === 'submit') return moveDispute(deps, id, { outcome: 'under_review', recovery: 'adjustment' })
  return requireFound(deps.books.disputes.get(id))
}

function requireOpen({ status }: Dispute): void {
  if (status !== 'open') throw badRequest('Only open disputes can be accepted or contested')
}
