import type { User } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/access.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { decodeUpload } from '#server/modules/pictures/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { presentUser } from '../accounts.presenter.ts'
import { changeUser, findUser, lockUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'

const SIZE = 256

type PhotoDeps = ActorDeps<'db' | 'now' | 'newId' | 'gateways'>

/** Re-encodes the picture, which drops all metadata, and replaces the old one. */
export async function changePhoto(
  deps: PhotoDeps,
  { user, file }: { user: AppUser; file: Buffer },
): Promise<User> {
  const image = await deps.gateways.uploads.save(await squareOf(deps, file))
  return replacePhoto(deps, user, image)
}

export function removePhoto(deps: PhotoDeps, user: AppUser): Promise<User> {
  return replacePhoto(deps, user, null)
}

/** Returns the caller's own account, or any account for a superadmin. Throws `not_found` for other callers. */
export async function getAccountForPhoto(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  userId: string,
): Promise<AppUser> {
  const isTheirs = caller.userId === userId || caller.role === 'superadmin'
  const user = isTheirs ? await findUser(deps.db, userId) : undefined
  if (!user) throw new AppError('not_found')
  return user
}

/** Locks the account, so that with concurrent uploads each replaced file is removed. */
async function replacePhoto(deps: PhotoDeps, { id }: AppUser, image: string | null): Promise<User> {
  const replaced = await inTransaction(deps, async (deps) => {
    const before = await lockUser(deps.db, id)
    const after = before && (await changeUser(deps.db, id, { image }))
    if (!after) return undefined
    const action = image === null ? 'account.photo_removed' : 'account.photo_changed'
    if (before.image !== image) await recordChange(deps, { action, subjectId: id })
    return { after, old: before.image }
  })
  await deps.gateways.uploads.remove(replaced ? replaced.old : image)
  if (!replaced) throw new AppError('not_found')
  return presentUser(replaced.after)
}

async function squareOf({ gateways }: Pick<PhotoDeps, 'gateways'>, file: Buffer): Promise<Buffer> {
  const size = { width: SIZE, height: SIZE }
  const { picture } = await decodeUpload(file, (file) =>
    gateways.pictures.convert({ file, ...size, format: 'webp' }),
  )
  return picture
}
