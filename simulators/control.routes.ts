import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { faultRuleSchema, type Faults } from './faults.ts'
import type { OperationCounts } from './operation-counts.ts'
import type { Random } from './random.ts'

export type ControlOptions = {
  readonly faults: Faults
  readonly counts: OperationCounts
  readonly random: Random
  readonly resetAll: () => void
}

/** Control of all simulators: faults, counts of calls, random seed, reset. Mounted at /control. */
export const controlRoutes: FastifyPluginAsyncZod<ControlOptions> = async (
  app,
  { faults, counts, random, resetAll },
) => {
  app.get('/faults', () => faults.list())
  app.post('/faults', { schema: { body: faultRuleSchema } }, (request) => faults.add(request.body))
  app.delete('/faults', (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
  app.delete('/faults/:id', { schema: { params: z.object({ id: z.string() }) } }, (request, reply) =>
    reply.code(faults.remove(request.params.id) ? 204 : 404).send(),
  )
  app.get('/counts', () => counts.list())
  app.post('/random', { schema: { body: z.strictObject({ seed: z.int().min(0) }) } }, (request, reply) => {
    random.seed(request.body.seed)
    return reply.code(204).send()
  })
  app.post('/reset', (_request, reply) => {
    faults.clear()
    resetAll()
    return reply.code(204).send()
  })
}
