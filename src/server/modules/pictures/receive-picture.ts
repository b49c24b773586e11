import type { Picture } from '#contract/pictures.ts'
import { fieldError } from '#contract/errors.ts'
import { filesOfPicture, isLargeEnough, type PictureKind } from '#domain/pictures.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { decodeUpload } from './decode-upload.ts'
import { presentPicture } from './present-picture.ts'
import { insertPicture, setOriginalKept } from './pictures.queries.ts'

type Upload = { readonly kind: PictureKind; readonly file: Buffer }

/**
 * Stores an uploaded picture; its files are made afterwards (`encode-pictures.ts`). The row comes first, so that a file without one is never
 * left behind. Throws the errors of `decodeUpload`, and `picture_small` with the least width.
 */
export async function receivePicture(
  deps: ActorDeps<'db' | 'now' | 'newId' | 'gateways'>,
  { kind, file }: Upload,
): Promise<Picture> {
  const { pictures, pictureFiles } = deps.gateways
  const size = await decodeUpload(file, pictures.measure)
  if (!isLargeEnough(kind, size))
    throw fieldError('file', { kind: 'picture_small', max: filesOfPicture(kind)[0]?.width })
  const id = deps.newId()
  const address = pictureFiles.addressOf(id)
  await inTransaction(deps, async (deps) => {
    await insertPicture(deps.db, { id, kind, address, createdAt: deps.now() })
    await recordChange(deps, { action: 'picture.uploaded', subjectId: id, after: { kind } })
  })
  await pictureFiles.saveOriginal(id, file)
  await setOriginalKept(deps.db, id, true)
  return presentPicture({ id, kind, address, state: 'waiting', filesDone: [] })
}
