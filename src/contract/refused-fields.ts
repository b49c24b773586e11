import { z } from 'zod'

/**
 * Returns fields that a call refuses, for its shape: other calls change them, or none does, and a caller would believe that they were changed.
 * A strict shape refuses unknown fields anyway; these say what to do instead.
 */
export function refusedFields<Name extends string>(
  problem: 'changed_elsewhere' | 'not_changeable',
  ...names: readonly Name[]
): Record<Name, z.ZodOptional<z.ZodNever>> {
  return Object.fromEntries(names.map((name) => [name, z.never(problem).optional()])) as never
}

/**
 * Returns fields that a call accepts as its GET call returns them, for its shape: `refuseOtherValues` refuses another value. A client sends back the
 * record that it has read.
 */
export function fixedFields<Name extends string>(
  ...names: readonly Name[]
): Record<Name, z.ZodOptional<z.ZodUnknown>> {
  const fixed = z
    .unknown()
    .optional()
    .meta({ deprecated: true, description: 'as it is read; another value is refused' })
  return Object.fromEntries(names.map((name) => [name, fixed])) as never
}

/**
 * Returns fields that a strict call accepts and ignores, for its shape: a client that sends a record back as it has read it sends them along, and they
 * follow from the others or from another call.
 */
export function ignoredFields<Name extends string>(
  ...names: readonly Name[]
): Record<Name, z.ZodOptional<z.ZodType<undefined>>> {
  const ignored = z.unknown().transform(() => undefined)
  const described = ignored
    .optional()
    .meta({ deprecated: true, description: 'of the record as it is read; ignored' })
  return Object.fromEntries(names.map((name) => [name, described])) as never
}
