import { fieldError } from '#contract/errors.ts'
import type { PictureKind } from '#domain/pictures.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { ReadyPicture } from '#server/ports/picture-owners.ts'
import { lockPictureForUse, setUnusedSince } from './pictures.queries.ts'

type TransactionDeps = Pick<Deps, 'now'> & { readonly db: Transaction }

/** A ready picture has a colour; a constraint says so. */
export const UNKNOWN_COLOUR = '#000000'
/** Pictures that were made before shades were computed: dark enough for any of them. */
export const UNKNOWN_SHADE = '#0c0c16e6'

/** What a record has for a picture: the one that it shows, and the one that it will show when that is ready. */
export type PictureSlot = { readonly shownId: string | null; readonly nextId: string | null }

export type Choice = {
  readonly kind: PictureKind
  /** Of the request, for its errors. */
  readonly field: string
  /** The picture that the record shall show, as its id; undefined, or the address that it shows: what it has. */
  readonly id: string | undefined
  readonly before: PictureSlot & { readonly address?: string | null }
}

/** `ready`: what the record shows from now on, when that changes at once. */
type ChosenPicture = PictureSlot & { readonly ready?: ReadyPicture }

/**
 * Gives a record a picture: at once when it is ready, else as the next one. Lock the record before. Throws `picture_unknown` for a picture
 * that does not exist or is of another kind, `picture_unreadable` for one that failed.
 */
export async function choosePicture(deps: TransactionDeps, choice: Choice): Promise<ChosenPicture> {
  const { before, id, field, kind } = choice
  if (id === undefined || id === (before.nextId ?? before.shownId)) return before
  if (id === before.address) return { shownId: before.shownId, nextId: before.nextId }
  const picture = id.startsWith('/') ? undefined : await lockPictureForUse(deps.db, id)
  if (picture?.kind !== kind) throw fieldError(field, { kind: 'picture_unknown' })
  if (picture.state === 'failed') throw fieldError(field, { kind: 'picture_unreadable' })
  if (picture.state === 'waiting') {
    await releasePictures(deps, [before.nextId])
    return { shownId: before.shownId, nextId: id }
  }
  await releasePictures(deps, [before.nextId, before.shownId === id ? null : before.shownId])
  const { address, colour, shade } = picture
  return {
    shownId: id,
    nextId: null,
    ready: { id, address, colour: colour ?? UNKNOWN_COLOUR, shade: shade ?? UNKNOWN_SHADE },
  }
}

/** Says that a record does not name these pictures any more. Without another record they are deleted a day later. */
export async function releasePictures(deps: TransactionDeps, ids: readonly (string | null)[]): Promise<void> {
  const named = ids.filter((id) => id !== null)
  if (named.length > 0) await setUnusedSince(deps.db, named, deps.now())
}
