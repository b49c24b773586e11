import { filesOfPicture } from '#domain/pictures.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database.ts'
import {
  addFileDone,
  claimPicture,
  endPicture,
  setOriginalKept,
  type PictureRow,
} from './pictures.queries.ts'
import { releasePictures, UNKNOWN_COLOUR, UNKNOWN_SHADE } from './use-picture.ts'

type EncodeDeps = Pick<Deps, 'db' | 'now' | 'gateways' | 'pictureOwners' | 'log'>

/** Longer than one file takes; a process that ended leaves its picture to others then. */
const LEASE_MINUTES = 1
/** A worker may fail for want of memory or time, which may be better the next time. */
const MOST_ATTEMPTS = 3

/**
 * Makes the files of one uploaded picture and shows it where it is waited for. Every step may be the last one of the process: another
 * goes on after the lease, with the files that are missing. Returns whether there was one.
 */
export async function encodeDuePicture(deps: EncodeDeps): Promise<boolean> {
  const now = deps.now()
  const picture = await claimPicture(deps.db, { now, until: minutesAfter(now, LEASE_MINUTES) })
  if (!picture) return false
  const ended = picture.state === 'waiting' ? await makeFiles(deps, picture) : picture
  if (!ended) return true
  if (ended.state === 'ready') await showPicture(deps, ended)
  await deps.gateways.pictureFiles.removeOriginal(picture.id)
  await setOriginalKept(deps.db, picture.id, false)
  return true
}

type Ended = Pick<PictureRow, 'id' | 'kind' | 'address' | 'state' | 'colour' | 'shade'>

/** Returns how it ended; undefined when it has to be tried again. */
async function makeFiles(deps: EncodeDeps, picture: PictureRow): Promise<Ended | undefined> {
  const { id, attempts } = picture
  const made = await tryToMake(deps, picture)
  if (made.kind === 'missing' || (made.kind === 'unreadable' && attempts >= MOST_ATTEMPTS)) {
    deps.log.warn({ pictureId: id }, 'uploaded picture cannot be read')
    return end(deps, picture, { state: 'failed', colour: null, shade: null })
  }
  return made.kind === 'made'
    ? end(deps, picture, { state: 'ready', colour: made.colour, shade: made.shade })
    : undefined
}

type Outcome =
  | { readonly kind: 'made'; readonly colour: string; readonly shade: string }
  | { readonly kind: 'missing' | 'unreadable' | 'busy' }

/** The smallest file is made in any case, because the colour is taken from it. */
async function tryToMake(deps: EncodeDeps, { id, kind, filesDone }: PictureRow): Promise<Outcome> {
  const { pictures, pictureFiles } = deps.gateways
  const file = await pictureFiles.readOriginal(id)
  if (!file) return { kind: 'missing' }
  let colours: { readonly colour: string; readonly shade: string } | undefined
  for (const { suffix, ...output } of filesOfPicture(kind)) {
    if (colours !== undefined && filesDone.includes(suffix)) continue
    const result = await pictures.convert({ file, ...output })
    if (result.kind === 'busy') return result
    if (result.kind !== 'converted') return { kind: 'unreadable' }
    colours ??= { colour: result.colour, shade: result.shade }
    await pictureFiles.save(id, suffix, result.picture)
    await addFileDone(deps.db, id, { suffix, until: minutesAfter(deps.now(), LEASE_MINUTES) })
  }
  return colours === undefined ? { kind: 'missing' } : { kind: 'made', ...colours }
}

async function end(
  { db }: EncodeDeps,
  { id, kind, address }: PictureRow,
  outcome: Pick<Ended, 'colour' | 'shade'> & { readonly state: 'ready' | 'failed' },
): Promise<Ended> {
  await endPicture(db, id, outcome)
  return { id, kind, address, ...outcome }
}

/**
 * Follows the end of the picture in a transaction of its own: use cases lock their record, then the picture; nobody may hold a picture and wait
 * for a record. A record that named the picture before it was ready is committed by now, because it held the picture's lock.
 */
async function showPicture(deps: EncodeDeps, { id, kind, address, colour, shade }: Ended): Promise<void> {
  const ready = { id, address, colour: colour ?? UNKNOWN_COLOUR, shade: shade ?? UNKNOWN_SHADE }
  await inTransaction(deps, async (deps) => {
    const replaced = await deps.pictureOwners[kind](deps.db, ready)
    await releasePictures(deps, replaced)
  })
}
