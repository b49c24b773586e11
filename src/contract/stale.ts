import { z } from 'zod'
import { AppError } from './errors.ts'

/**
 * The version of a record that staff edit: 1 when it is new, one more with each change. A form sends back the version that it was
 * filled from; another one means that somebody else has changed the record since.
 */
export const Version = z.int().min(1).max(2_147_483_647).describe('1 when new, one more with each change')

/** A record as its own GET call returns it. */
export type Versioned = { readonly version: number }

/**
 * Returns the error of a change that was made from an older version: 409 `stale_edit`, whose `details.current` is the record as it is
 * now, in the shape of its own GET call. The form shows both and keeps what was typed.
 */
export function staleEdit<Current extends Versioned>(current: Current): AppError {
  return new AppError('stale_edit', { current })
}
