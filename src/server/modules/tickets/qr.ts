import { create, type BitMatrix, type QRCodeSegment } from 'qrcode'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** Quiet zone in modules: scanners need four. */
const QUIET = 4
/** Error correction: paper may be folded; on a screen a lower level has fewer modules, which scan from further away. */
type Level = 'L' | 'M'
/** Choosing the best of the eight masks breaks up patterns of the content; a signature has none, and the choice takes most of the time. */
const MASK = 3
/** Pixels per module. */
const PNG_SCALE = 6
const WHITE = 255

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

/** Returns a PNG for mails, because mail clients show no SVG. */
export function qrPng(text: string): Promise<Buffer> {
  const { size, data } = encode(text, 'M')
  const width = size + 2 * QUIET
  const pixels = Buffer.alloc(width * width, WHITE)
  data.forEach((isDark, index) => {
    if (isDark) pixels[(Math.floor(index / size) + QUIET) * width + QUIET + (index % size)] = 0
  })
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .resize(width * PNG_SCALE, width * PNG_SCALE, { kernel: 'nearest' })
    .png()
    .toBuffer()
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
