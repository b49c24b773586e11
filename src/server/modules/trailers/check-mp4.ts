import { refused, type CheckedVideo, type VideoFile } from './video-file.ts'

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

/** Refuses a file whose boxes do not fill it, one without pictures, and one whose pictures are not H.264 (`avc1`). */
export async function checkMp4(file: VideoFile): Promise<CheckedVideo> {
  const boxes = await readBoxes(file)
  const index = boxes?.find(({ type }) => type === 'moov')
  if (!index || !boxes?.some(({ type }) => type === 'mdat')) return refused('incomplete')
  const bytes = index.end - index.start
  if (bytes > MOST_INDEX_BYTES) return refused('type')
  const formats = videoFormats(await file.read(index.start, bytes))
  if (formats.length === 0) return refused('type')
  return formats.every((format) => format === 'avc1') ? { kind: 'video', format: 'mp4' } : refused('codec')
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

/** Returns the formats of the pictures: the types of the sample entries of all tracks whose handler is `vide`. */
function videoFormats(index: Buffer): string[] {
  return childrenOf(index, 'trak').flatMap((track) => {
    const [media = Buffer.alloc(0)] = childrenOf(track, 'mdia')
    const [handler] = childrenOf(media, 'hdlr')
    if (handler?.toString('latin1', 8, 12) !== 'vide') return []
    const [description] = ['minf', 'stbl', 'stsd'].reduce<Buffer[]>(
      (parents, type) => parents.flatMap((parent) => childrenOf(parent, type)),
      [media],
    )
    // Version, flags and the number of entries stand before them.
    return description ? boxesIn(description.subarray(8)).map(({ type }) => type) : ['']
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
