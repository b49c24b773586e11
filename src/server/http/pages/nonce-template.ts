import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A page with placeholders for a nonce: each response gets its own nonce without rendering or compressing the page again. */
export type NonceTemplate = {
  readonly plain: (nonce: string) => Buffer
  readonly gzipped: (nonce: string) => Buffer
  readonly includes: (text: string) => boolean
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([3, 0])
const WINDOW = 32_768
/** Stands for the nonce while the page is compressed. No document may contain this character. */
const GAP = '\u0001'

export function createNonceTemplate(html: string, placeholder: string): NonceTemplate {
  const parts = html
    .replaceAll(GAP, '')
    .split(placeholder)
    .map((part) => Buffer.from(part))
  let deflated: { readonly parts: readonly Buffer[]; readonly nonceLength: number } | undefined

  return {
    plain: (nonce) => Buffer.concat(interleave(parts, Buffer.from(nonce))),
    gzipped,
    includes: (text) => parts.some((part) => part.includes(text)),
  }

  /** The parts were compressed once; between them the nonce lies in a block of its own that is only stored. */
  function gzipped(nonce: string): Buffer {
    const bytes = Buffer.from(nonce)
    if (deflated?.nonceLength !== bytes.length) {
      deflated = { parts: deflateParts(parts, bytes.length), nonceLength: bytes.length }
    }
    const plain = interleave(parts, bytes)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(plain.reduce<number>((sum, part) => crc32(part, sum), 0))
    trailer.writeUInt32LE(plain.reduce((size, part) => size + part.length, 0) % 2 ** 32, 4)
    return Buffer.concat([
      GZIP_HEADER,
      ...interleave(deflated.parts, storedBlock(bytes)),
      LAST_BLOCK,
      trailer,
    ])
  }
}

/**
 * Each part may refer to the text before it, never to a nonce, which differs in every response: in the compression window nonces are
 * bytes that no page contains.
 */
function deflateParts(parts: readonly Buffer[], nonceLength: number): Buffer[] {
  const gap = Buffer.alloc(nonceLength, GAP)
  let window = Buffer.alloc(0)
  return parts.map((part) => {
    const deflated = deflateRawSync(part, {
      level: 9,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(window.length > 0 && { dictionary: window }),
    })
    window = Buffer.concat([window, part, gap]).subarray(-WINDOW)
    return deflated
  })
}

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([header, bytes])
}

function interleave(parts: readonly Buffer[], between: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))
}
