import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { ALL_GATES } from '#domain/check-in/verdict.ts'
import type { Scanner } from './admissions.queries.ts'

/** Returns who is at the door. Throws `not_signed_in`. */
export function scannerOf({ caller, doorPhone }: Pick<FastifyRequest, 'caller' | 'doorPhone'>): Scanner {
  if (doorPhone) return { userId: null, phoneId: doorPhone.id }
  if (caller) return { userId: caller.userId, phoneId: null }
  throw new AppError('not_signed_in')
}

type DoorPlace = { readonly gate: string; readonly auditoriumId: string | null }

/** Returns where somebody stands: staff say it, a phone is the door that it was paired for. */
export function placeOf({ doorPhone }: Pick<FastifyRequest, 'doorPhone'>, said: string): DoorPlace {
  if (!doorPhone || doorPhone.gate === ALL_GATES) return { gate: said, auditoriumId: null }
  const { gate, auditoriumId } = doorPhone
  return { gate, auditoriumId }
}
