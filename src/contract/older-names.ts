import type { z } from 'zod'

/**
 * Marks a field of a response as the older name of another one, which clients of the earlier system of this family still read. It has the same value
 * and is documented as deprecated.
 */
export function olderName<Schema extends z.ZodType>(schema: Schema, of: string): Schema {
  return schema.meta({ deprecated: true, description: `older name of \`${of}\`` })
}
