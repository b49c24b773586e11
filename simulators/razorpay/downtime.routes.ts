import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listAll, requireFound } from './collections.ts'
import { newId, nowSeconds, type Deps } from './deps.ts'
import type { Downtime } from './entities.ts'
import { createEvent } from './webhook-events.ts'

const params = z.object({ id: z.string() })
const severity = z.enum(['high', 'medium', 'low'])
const start = z.strictObject({
  method: z.enum(['card', 'netbanking', 'wallet', 'upi']),
  severity: severity.default('high'),
  instrument: z
    .record(z.string(), z.string())
    .default({})
    .describe('such as {bank: SBIN} or {vpa_handle: oksbi}'),
})
const move = z.strictObject({
  status: z.enum(['updated', 'resolved']).default('resolved'),
  severity: severity.optional(),
})

export const downtimeRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { downtimes } = deps.books
  app.get('/', { config: { operation: 'downtimes.list' } }, () => listAll([...downtimes.values()]))
  app.get('/:id', { config: { operation: 'downtimes.fetch' }, schema: { params } }, (request) =>
    requireFound(downtimes.get(request.params.id)),
  )
}

export const downtimeControlRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post('/downtimes', { schema: { body: start } }, (request) => {
    const at = nowSeconds(deps)
    return recordDowntime(deps, 'started', {
      id: newId(deps, 'down'),
      entity: 'payment.downtime',
      ...request.body,
      begin: at,
      end: null,
      status: 'started',
      scheduled: false,
      created_at: at,
      updated_at: at,
    })
  })
  app.post('/downtimes/:id', { schema: { params, body: move } }, (request) => {
    const before = requireFound(deps.books.downtimes.get(request.params.id))
    const { status } = request.body
    const at = nowSeconds(deps)
    return recordDowntime(deps, status, {
      ...before,
      ...request.body,
      severity: request.body.severity ?? before.severity,
      end: status === 'resolved' ? at : before.end,
      updated_at: at,
    })
  })
}

function recordDowntime(
  deps: Deps,
  status: 'started' | 'updated' | 'resolved',
  downtime: Downtime,
): Downtime {
  const event = createEvent(deps, `payment.downtime.${status}`, { 'payment.downtime': downtime })
  deps.record({ kind: 'downtime', downtime }, event)
  return downtime
}
