import { z } from 'zod'

/**
 * Returns fields that a call refuses, for its shape: other calls change them, or none does, and a caller would believe that they were changed.
 * Other unknown fields of calls that the specification names are ignored, because older clients send whole records.
 */
export function refusedFields<Name extends string>(
  problem: 'changed_elsewhere' | 'not_changeable',
  ...names: readonly Name[]
): Record<Name, z.ZodOptional<z.ZodNever>> {
  return Object.fromEntries(names.map((name) => [name, z.never(problem).optional()])) as never
}
