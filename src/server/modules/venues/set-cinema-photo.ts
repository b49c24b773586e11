import { AppError } from '#contract/errors.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { choosePicture, receivePicture } from '../pictures/index.ts'
import { changeCinema, lockCinema } from './cinemas.queries.ts'
import { findCinema } from './venues.queries.ts'
import type { CinemaRow } from './venues.tables.ts'

type PhotoDeps = ActorDeps<'db' | 'now' | 'newId' | 'gateways'>

/** Stores an uploaded picture and gives it to the cinema, which shows it when its files are made. Throws `not_found` and what `receivePicture` throws. */
export async function setCinemaPhoto(
  deps: PhotoDeps,
  { id, file }: { readonly id: string; readonly file: Buffer },
): Promise<CinemaRow> {
  if (!(await findCinema(deps.db, id))) throw new AppError('not_found')
  const picture = await receivePicture(deps, { kind: 'cinema', file })
  return inTransaction(deps, async (deps) => {
    const before = await lockCinema(deps.db, id)
    if (!before) throw new AppError('not_found')
    const shown = await cinemaPicture(deps, before, { field: 'file', id: picture._id })
    const changed = await changeCinema(deps.db, { ...before, ...shown })
    await recordChange(deps, {
      action: 'cinema.photo_changed',
      subjectId: id,
      before: { pictureId: before.nextPictureId ?? before.pictureId },
      after: { pictureId: picture._id },
    })
    return changed
  })
}

type ChosenField = { readonly field: string; readonly id: string | undefined }

/** Returns the columns of a cinema that is given a picture: what is ready is shown at once. Throws the field's error for one that it cannot have. */
export async function cinemaPicture(
  deps: Pick<ActorDeps<'now'>, 'now'> & { readonly db: Transaction },
  before: CinemaRow,
  { field, id }: ChosenField,
): Promise<Pick<CinemaRow, 'image' | 'pictureId' | 'nextPictureId'>> {
  const slot = { shownId: before.pictureId, nextId: before.nextPictureId, address: before.image }
  const { shownId, nextId, ready } = await choosePicture(deps, { kind: 'cinema', field, id, before: slot })
  return { image: ready?.address ?? before.image, pictureId: shownId, nextPictureId: nextId }
}
