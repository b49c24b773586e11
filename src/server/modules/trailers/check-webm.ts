import type { VideoFile } from '#server/ports/trailer-files.ts'
import { refused, type CheckedVideo } from './video-file.ts'

/** Of EBML (RFC 8794) and Matroska (RFC 9559). */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
} as const
const VIDEO_TRACK = 1
const codecs: ReadonlySet<string> = new Set(['V_VP8', 'V_VP9', 'V_AV1'])

const MOST_ELEMENTS = 1_000
const MOST_HEADER_BYTES = 1_024
const MOST_TRACKS_BYTES = 1024 * 1024

/** `end` is null where the size is not known, as in a stream that was recorded live. */
type Element = { readonly id: number; readonly start: number; readonly end: number | null }

export function isWebm(head: Buffer): boolean {
  return head.length >= 4 && head.readUInt32BE(0) === ids.header
}

/** Refuses another kind of Matroska, a file that ends early, and pictures in a format that WebM does not have. */
export async function checkWebm(file: VideoFile): Promise<CheckedVideo> {
  const header = await elementAt(file, 0)
  if (!header?.end || header.end - header.start > MOST_HEADER_BYTES) return refused('type')
  if (textOf(childrenOf(await contentOf(file, header)), ids.docType) !== 'webm') return refused('type')
  const segment = await elementAt(file, header.end)
  if (segment?.id !== ids.segment) return refused('incomplete')
  const end = segment.end ?? file.bytes
  if (end > file.bytes) return refused('incomplete')
  const tracks = await findTracks(file, segment.start, end)
  if (!tracks) return refused('incomplete')
  const found = videoCodecs(await contentOf(file, tracks))
  if (found.length === 0) return refused('type')
  return found.every((codec) => codecs.has(codec)) ? { kind: 'video', format: 'webm' } : refused('codec')
}

/** Returns the element with the tracks, when one with pictures or sound follows it. */
async function findTracks(file: VideoFile, start: number, end: number): Promise<Element | undefined> {
  let tracks: Element | undefined
  let position = start
  for (let count = 0; position < end && count < MOST_ELEMENTS; count++) {
    const element = await elementAt(file, position)
    if (element?.id === ids.cluster) return tracks
    if (!element?.end || element.end > end) return undefined
    if (element.id === ids.tracks && element.end - element.start <= MOST_TRACKS_BYTES) tracks = element
    position = element.end
  }
  return undefined
}

function videoCodecs(tracks: Buffer): string[] {
  return childrenOf(tracks)
    .filter(({ id }) => id === ids.track)
    .map(({ content }) => childrenOf(content))
    .filter((track) => track.find(({ id }) => id === ids.trackType)?.content.at(-1) === VIDEO_TRACK)
    .map((track) => textOf(track, ids.codec))
}

async function elementAt(file: VideoFile, position: number): Promise<Element | undefined> {
  return headOf(await file.read(position, 12), position)
}

function contentOf(file: VideoFile, { start, end }: Element): Promise<Buffer> {
  return file.read(start, (end ?? start) - start)
}

type Child = { readonly id: number; readonly content: Buffer }

/** Returns the children up to the first that does not fit. */
function childrenOf(parent: Buffer): Child[] {
  const children: Child[] = []
  for (let position = 0; position < parent.length && children.length < MOST_ELEMENTS;) {
    const child = headOf(parent.subarray(position, position + 12), position)
    if (!child?.end || child.end > parent.length) break
    children.push({ id: child.id, content: parent.subarray(child.start, child.end) })
    position = child.end
  }
  return children
}

function textOf(children: readonly Child[], wanted: number): string {
  const content = children.find(({ id }) => id === wanted)?.content.toString('latin1') ?? ''
  return content.replace(/\0+$/, '')
}

/** The number of leading zero bits of the first byte is that of further bytes. An id keeps its marker bit, a size does not. */
function headOf(head: Buffer, position: number): Element | undefined {
  const idBytes = lengthAt(head, 0)
  if (!idBytes || idBytes > 4) return undefined
  const sizeBytes = lengthAt(head, idBytes)
  if (!sizeBytes || head.length < idBytes + sizeBytes) return undefined
  const start = position + idBytes + sizeBytes
  const [first = 0, ...rest] = head.subarray(idBytes, idBytes + sizeBytes)
  // The marker goes first: with it, eight bytes are more than a number holds exactly.
  const size = rest.reduce((sum, byte) => sum * 256 + byte, first - 2 ** (8 - sizeBytes))
  const isUnknown = size === 2 ** (7 * sizeBytes) - 1
  return { id: head.readUIntBE(0, idBytes), start, end: isUnknown ? null : start + size }
}

function lengthAt(head: Buffer, position: number): number {
  const first = head.at(position)
  return first ? Math.clz32(first) - 23 : 0
}
