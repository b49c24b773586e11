import { crc32, deflateSync } from 'node:zlib'
import { create, type BitMatrix, type QRCodeSegment } from 'qrcode'
import { LRUCache } from 'lru-cache'

/** Quiet zone in modules: scanners need four. */
const QUIET = 4
/** Error correction: paper may be folded; on a screen a lower level has fewer modules, which scan from further away. */
type Level = 'L' | 'M'
/** Choosing the best of the eight masks breaks up patterns of the content; a signature has none, and the choice takes most of the time. */
const MASK = 3
/** Pixels per module. */
const PNG_SCALE = 6
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns the dark modules as one path in module units, for prints unless another level is asked for, and the width including the quiet zone. */
export function qrPath(text: string, level: Level = 'M'): { readonly path: string; readonly width: number } {
  const modules = encode(text, level)
  const rows = Array.from({ length: modules.size }, (_, row) =>
    rowPath(modules.data.subarray(row * modules.size, (row + 1) * modules.size), row),
  )
  return { path: rows.join(''), width: modules.size + 2 * QUIET }
}

/** Returns the picture for screens. */
export function qrSvg(text: string): string {
  const { path, width } = qrPath(text, 'L')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${width}H0z"/><path d="${path}"/></svg>`
}

/** Of some kilobytes each. Lists of bookings show the same codes again and again, and making one takes a third of a millisecond. */
const MOST_REMEMBERED = 1000
const remembered = new LRUCache<string, string>({ max: MOST_REMEMBERED })

/** Returns a data URL for the `src` of an image. */
export function qrDataUrl(text: string): string {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const url = `data:image/svg+xml;base64,${Buffer.from(qrSvg(text)).toString('base64')}`
  remembered.set(text, url)
  return url
}

/** Returns a PNG for mails, because mail clients show no SVG: one bit for each pixel, which takes a fraction of the time of a picture library. */
export function qrPng(text: string): Buffer {
  const { size, data } = encode(text, 'M')
  const width = (size + 2 * QUIET) * PNG_SCALE
  const rows = Array.from({ length: size + 2 * QUIET }, (_, y) => {
    const isQuiet = y < QUIET || y >= QUIET + size
    const modules = data.subarray((y - QUIET) * size, (y - QUIET + 1) * size)
    const row = pngRow(isQuiet ? new Uint8Array() : modules, width)
    return Array.from({ length: PNG_SCALE }, () => row)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // One bit, greyscale; the rest is 0: the only compression and filter method, no interlacing.
  header[8] = 1
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A row of pixels behind its filter, which is none. Dark is 0; a row of the quiet zone has no modules. */
function pngRow(modules: Uint8Array, width: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff)
  row[0] = 0
  modules.forEach((isDark, module) => {
    if (!isDark) return
    const from = (QUIET + module) * PNG_SCALE
    for (let x = from; x < from + PNG_SCALE; x++) {
      const at = 1 + (x >> 3)
      row[at] = (row[at] ?? 0) & ~(0x80 >> (x & 7))
    }
  })
  return row
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), content])
  const chunk = Buffer.alloc(8 + body.length)
  chunk.writeUInt32BE(content.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 4 + body.length)
  return chunk
}

function encode(text: string, errorCorrectionLevel: Level): BitMatrix {
  return create(bytesOf(text), { errorCorrectionLevel, maskPattern: MASK }).modules
}

/** Searching for a denser mix of modes takes as long as the code itself and gains nothing for a signed address. */
function bytesOf(text: string): QRCodeSegment[] {
  return [{ data: Buffer.from(text), mode: 'byte' }]
}

/** Merges adjacent modules into one bar: a third of the size, and no hairlines between modules. */
function rowPath(row: Uint8Array, y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    const from = x
    while (row[x]) x++
    if (x > from) path += `M${from + QUIET} ${y + QUIET}h${x - from}v1h${from - x}z`
  }
  return path
}
