import { z } from 'zod'
import { unknownIdError } from './api-errors.ts'

export const listQuerySchema = z.object({
  from: z.coerce.number().int().optional(),
  to: z.coerce.number().int().optional(),
  count: z.coerce.number().int().min(1).max(100, 'The count may not be greater than 100.').default(10),
  skip: z.coerce.number().int().min(0).default(0),
  receipt: z.string().optional(),
  authorized: z.enum(['0', '1']).optional(),
})

type Listable = { readonly created_at: number; readonly receipt?: string | null }

export type Collection<T> = {
  readonly entity: 'collection'
  readonly count: number
  readonly items: readonly T[]
}

/** One page, newest first, as in the real API. */
export function list<T extends Listable>(
  entities: Iterable<T>,
  query: z.infer<typeof listQuerySchema>,
): Collection<T> {
  const matching = [...entities].filter((entity) => matches(entity, query)).reverse()
  const items = matching.slice(query.skip, query.skip + query.count)
  return { entity: 'collection', count: items.length, items }
}

export function listAll<T extends Listable>(entities: readonly T[]): Collection<T> {
  return { entity: 'collection', count: entities.length, items: entities.toReversed() }
}

export function requireFound<T>(entity: T | undefined): T {
  if (entity === undefined) throw unknownIdError()
  return entity
}

function matches(entity: Listable, { from, to, receipt }: z.infer<typeof listQuerySchema>): boolean {
  if (from !== undefined && entity.created_at < from) return false
  if (to !== undefined && entity.created_at > to) return false
  return receipt === undefined || entity.receipt === receipt
}
