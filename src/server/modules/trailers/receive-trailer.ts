import type { Readable } from 'node:stream'
import type { UploadedTrailer } from '#contract/trailers.ts'
import { fieldError } from '#contract/errors.ts'
import { type ActorDeps, recordChange } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { VideoFile, VideoFormat } from '#server/ports/trailer-files.ts'
import { checkMp4, isMp4 } from './check-mp4.ts'
import { checkWebm, isWebm } from './check-webm.ts'
import { deleteTrailer, insertTrailer, setStored } from './trailers.queries.ts'
import { type CheckedVideo, refused } from './video-file.ts'

const HEAD_BYTES = 64

/** Detects the format from the bytes, never from name or content type, and looks whether browsers can play the pictures in it. */
async function checkVideo(file: VideoFile): Promise<CheckedVideo> {
  const head = await file.read(0, HEAD_BYTES)
  if (isMp4(head)) return checkMp4(file)
  return isWebm(head) ? checkWebm(file) : refused('type')
}

type ReceiveDeps = ActorDeps<'db' | 'now' | 'newId' | 'gateways'>
/** Hands the content of the upload to the callback, and fails when it does not come in whole. */
type Receive = (store: (content: Readable) => Promise<void>) => Promise<void>

/**
 * Stores an uploaded trailer. The row comes first, so that after a crash the file of an upload is found and deleted. Throws what `receive` throws, and
 * the errors that a form shows at its field: no video by its bytes (415), one that not all browsers play (415), an incomplete one (400).
 */
export async function receiveTrailer(deps: ReceiveDeps, receive: Receive): Promise<UploadedTrailer> {
  const { trailerFiles } = deps.gateways
  const id = deps.newId()
  await insertTrailer(deps.db, id, deps.now())
  try {
    await receive((content) => trailerFiles.receive(id, content))
    const { format, bytes } = await inspect(deps, id)
    const trailer = await trailerFiles.publish(id, format)
    await inTransaction(deps, async (deps) => {
      await setStored(deps.db, id, { address: trailer, bytes })
      await recordChange(deps, { action: 'trailer.uploaded', subjectId: id, after: { format, bytes } })
    })
    return { _id: id, trailer, bytes }
  } catch (error) {
    await trailerFiles.remove(id)
    await deleteTrailer(deps.db, id)
    throw error
  }
}

async function inspect(
  { gateways }: ReceiveDeps,
  id: string,
): Promise<{ readonly format: VideoFormat; readonly bytes: number }> {
  return gateways.trailerFiles.inspect(id, async (file) => {
    if (file.bytes === 0) throw fieldError('file', { kind: 'file_missing' })
    const checked = await checkVideo(file)
    if (checked.kind === 'video') return { format: checked.format, bytes: file.bytes }
    switch (checked.problem) {
      case 'type':
        throw fieldError('file', { kind: 'trailer_type' }, 'wrong_type')
      case 'codec':
        throw fieldError('file', { kind: 'trailer_codec' }, 'wrong_type')
      case 'incomplete':
        throw fieldError('file', { kind: 'trailer_incomplete' })
    }
  })
}
