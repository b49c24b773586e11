import { fieldError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { UPLOADS_PREFIX } from '#domain/uploads.ts'
import type { Transaction } from '#server/platform/database.ts'
import { lockTrailerForUse, setUnusedSince } from './trailers.queries.ts'

type TransactionDeps = Pick<Deps, 'now'> & { readonly db: Transaction }

/** The trailer of a movie, with its id if it was uploaded. */
export type TrailerSlot = { readonly trailer: string | null; readonly trailerId: string | null }

/**
 * Gives a movie the trailer that its form names. Lock the movie before. Throws `trailer_unknown` at the field `trailer` for the address of an upload
 * that does not exist.
 */
export async function chooseTrailer(
  deps: TransactionDeps,
  wanted: string | null,
  before: TrailerSlot,
): Promise<TrailerSlot> {
  if (wanted === before.trailer) return { trailer: before.trailer, trailerId: before.trailerId }
  const isUpload = wanted?.startsWith(UPLOADS_PREFIX) ?? false
  const uploaded = wanted !== null && isUpload ? await lockTrailerForUse(deps.db, wanted) : undefined
  if (isUpload && !uploaded) throw fieldError('trailer', { kind: 'trailer_unknown' })
  await releaseTrailer(deps, before.trailerId)
  return { trailer: wanted, trailerId: uploaded?.id ?? null }
}

/** Says that a movie does not name this trailer any more. Without another movie it is deleted a day later. */
export async function releaseTrailer({ db, now }: TransactionDeps, id: string | null): Promise<void> {
  if (id !== null) await setUnusedSince(db, id, now())
}
