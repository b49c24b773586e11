import type { VideoFile } from '#server/ports/trailer-files.ts'
import { checkMp4, isMp4 } from './check-mp4.ts'
import { checkWebm, isWebm } from './check-webm.ts'
import { refused, type CheckedVideo } from './video-file.ts'

const HEAD_BYTES = 64

/** Detects the format from the bytes, never from name or content type, and looks whether browsers can play the pictures in it. */
export async function checkVideo(file: VideoFile): Promise<CheckedVideo> {
  const head = await file.read(0, HEAD_BYTES)
  if (isMp4(head)) return checkMp4(file)
  return isWebm(head) ? checkWebm(file) : refused('type')
}
