import type { VideoFile } from '#server/ports/trailer-files.ts'
import { refused, type CheckedVideo } from './video-file.ts'

/** A box of ISO/IEC 14496-12: where its content starts and ends. */
type Box = { readonly type: string; readonly start: number; readonly end: number }

/** Fragments of a second each would be 600 boxes of ten minutes. */
const MOST_BOXES = 10_000
/** Of the index of the whole video, which is read at once. */
const MOST_INDEX_BYTES = 16 * 1024 * 1024
const QUICKTIME = 'qt  '

export function isMp4(head: Buffer): boolean {
  return head.toString('latin1', 4, 8) === 'ftyp' && head.toString('latin1', 8, 12) !== QUICKTIME
}

/**
 * Refuses a file whose boxes do not fill it, one without pictures, and one whose pictures are not H.264: a sample entry `avc1` with a size and the
 * configuration of a decoder (ISO/IEC 14496-15, 5.4.2.1).
 */
export async function checkMp4(file: VideoFile): Promise<CheckedVideo> {
  const boxes = await readBoxes(file)
  const index = boxes?.find(({ type }) => type === 'moov')
  if (!index || !boxes?.some(({ type }) => type === 'mdat')) return refused('incomplete')
  const bytes = index.end - index.start
  if (bytes > MOST_INDEX_BYTES) return refused('type')
  const samples = videoSamples(await file.read(index.start, bytes))
  if (samples.length === 0) return refused('type')
  return samples.every(isH264) ? { kind: 'video', format: 'mp4' } : refused('codec')
}

/** Returns the boxes of the file; undefined when they do not end where it ends. */
async function readBoxes(file: VideoFile): Promise<readonly Box[] | undefined> {
  const boxes: Box[] = []
  for (let position = 0; position < file.bytes;) {
    const box = boxAt(await file.read(position, 16), position, file.bytes)
    if (!box || boxes.push(box) > MOST_BOXES) return undefined
    position = box.end
  }
  return boxes
}

/** Reads the head of a box; undefined when it does not fit in what contains it. Size 1: eight more bytes have it. Size 0: up to the end. */
function boxAt(head: Buffer, position: number, limit: number): Box | undefined {
  if (head.length < 8) return undefined
  const size = head.readUInt32BE(0)
  const isLong = size === 1
  if (isLong && head.length < 16) return undefined
  const headBytes = isLong ? 16 : 8
  const bytes = isLong ? Number(head.readBigUInt64BE(8)) : size || limit - position
  if (bytes < headBytes || position + bytes > limit) return undefined
  return { type: head.toString('latin1', 4, 8), start: position + headBytes, end: position + bytes }
}

/** The description of pictures in a track: its format, and its content. */
type SampleEntry = { readonly type: string; readonly content: Buffer }

/** Of a sample entry before the boxes in it. Width and height stand after 24 of them. */
const ENTRY_BYTES = 78
/** Of a configuration without parameter sets. */
const LEAST_CONFIGURATION_BYTES = 7

function isH264({ type, content }: SampleEntry): boolean {
  if (type !== 'avc1' || content.length < ENTRY_BYTES) return false
  const [width, height] = [content.readUInt16BE(24), content.readUInt16BE(26)]
  const [configuration] = childrenOf(content.subarray(ENTRY_BYTES), 'avcC')
  const isConfigured =
    configuration !== undefined && configuration.length >= LEAST_CONFIGURATION_BYTES && configuration[0] === 1
  return width > 0 && height > 0 && isConfigured
}

/** Returns the sample entries of all tracks whose handler is `vide`. */
function videoSamples(index: Buffer): SampleEntry[] {
  return childrenOf(index, 'trak').flatMap((track) => {
    const [media = Buffer.alloc(0)] = childrenOf(track, 'mdia')
    const [handler] = childrenOf(media, 'hdlr')
    if (handler?.toString('latin1', 8, 12) !== 'vide') return []
    const [description] = ['minf', 'stbl', 'stsd'].reduce<Buffer[]>(
      (parents, type) => parents.flatMap((parent) => childrenOf(parent, type)),
      [media],
    )
    // Version, flags and the number of entries stand before them.
    const entries = description?.subarray(8) ?? Buffer.alloc(0)
    const samples = boxesIn(entries).map(({ type, start, end }) => ({
      type,
      content: entries.subarray(start, end),
    }))
    return samples.length > 0 ? samples : [{ type: '', content: entries }]
  })
}

function childrenOf(parent: Buffer, type: string): Buffer[] {
  return boxesIn(parent)
    .filter((box) => box.type === type)
    .map(({ start, end }) => parent.subarray(start, end))
}

/** Returns the boxes up to the first that does not fit. */
function boxesIn(parent: Buffer): Box[] {
  const boxes: Box[] = []
  for (let position = 0; position < parent.length && boxes.length < MOST_BOXES;) {
    const box = boxAt(parent.subarray(position, position + 16), position, parent.length)
    if (!box) break
    boxes.push(box)
    position = box.end
  }
  return boxes
}
