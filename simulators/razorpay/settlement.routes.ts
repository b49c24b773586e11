import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { list, listQuerySchema, requireFound } from './collections.ts'
import type { Deps } from './deps.ts'
import { settleDue } from './settle-balance.ts'

const params = z.object({ id: z.string() })
const reportQuery = z.object({
  year: z.coerce.number().int().min(2000),
  month: z.coerce.number().int().min(1).max(12),
  day: z.coerce.number().int().min(1).max(31).optional(),
  count: z.coerce.number().int().min(1).max(1000).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

export const settlementRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { settlements, settledItems } = deps.books
  if (deps.settlesDue) app.addHook('preHandler', async () => settleDue(deps))

  app.get(
    '/',
    { config: { operation: 'settlements.list' }, schema: { querystring: listQuerySchema } },
    (request) => list(settlements.values(), request.query),
  )
  app.get('/:id', { config: { operation: 'settlements.fetch' }, schema: { params } }, (request) =>
    requireFound(settlements.get(request.params.id)),
  )
  app.get(
    '/recon/combined',
    { config: { operation: 'settlements.report' }, schema: { querystring: reportQuery } },
    ({ query: { skip, count, ...period } }) => {
      const items = [...settledItems.values()]
        .filter(({ settled_at: at }) => isIn(period, at))
        .slice(skip, skip + count)
      return { entity: 'collection' as const, count: items.length, items }
    },
  )
}

const IST_SECONDS = 5.5 * 3600

function isIn(
  { year, month, day }: Pick<z.infer<typeof reportQuery>, 'year' | 'month' | 'day'>,
  at: number,
): boolean {
  const local = new Date((at + IST_SECONDS) * 1000)
  if (local.getUTCFullYear() !== year || local.getUTCMonth() + 1 !== month) return false
  return day === undefined || local.getUTCDate() === day
}
