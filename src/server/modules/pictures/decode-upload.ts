import { AppError, fieldError } from '#contract/errors.ts'
import { UPLOAD_RETRY_SECONDS } from '#server/http/bodies/upload-routes.ts'
import { crc32 } from 'node:zlib'

type Refusal = { readonly kind: 'too_many_pixels' | 'unreadable' | 'busy' }

/**
 * Decodes an uploaded picture by a call of the converter. Throws the errors that a form shows at its field: not a picture by its bytes (415),
 * too many pixels (413), unreadable (400); 429 when too many wait.
 */
export async function decodeUpload<T extends { readonly kind: string }>(
  file: Buffer,
  decode: (file: Buffer) => Promise<T | Refusal>,
): Promise<Exclude<T, Refusal>> {
  if (!isPicture(file)) throw fieldError('file', { kind: 'picture_type' }, 'wrong_type')
  if (isPng(file) && !isWholePng(file)) throw fieldError('file', { kind: 'picture_unreadable' })
  const result = await decode(file)
  switch (result.kind) {
    case 'too_many_pixels':
      throw fieldError('file', { kind: 'picture_pixels' }, 'too_large')
    case 'unreadable':
      throw fieldError('file', { kind: 'picture_unreadable' })
    case 'busy':
      throw new AppError('too_many_requests', { retryAfterSeconds: UPLOAD_RETRY_SECONDS })
    default:
      return result as Exclude<T, Refusal>
  }
}

/** Detects the format from the bytes, never from name or content type: HTML and SVG are refused. */
function isPicture(file: Buffer): boolean {
  const text = file.subarray(0, 32).toString('latin1')
  return (
    isPng(file) ||
    text.startsWith('\xff\xd8\xff') ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftyp(avif|avis)/.test(text)
  )
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length and type before the data of a chunk, and its checksum behind it. */
const [HEAD, CHECKSUM] = [8, 4]

function isPng(file: Buffer): boolean {
  return file.subarray(0, SIGNATURE.length).equals(SIGNATURE)
}

/**
 * Returns whether every chunk of a PNG is complete and has the right checksum, and the last one is `IEND` (https://www.w3.org/TR/png-3/#5Chunk-layout).
 * The decoder accepts wrong chunks that it does not need.
 */
function isWholePng(file: Buffer): boolean {
  let start = SIGNATURE.length
  while (start + HEAD + CHECKSUM <= file.length) {
    const end = start + HEAD + file.readUInt32BE(start)
    if (end + CHECKSUM > file.length) return false
    if (crc32(file.subarray(start + 4, end)) !== file.readUInt32BE(end)) return false
    if (file.toString('latin1', start + 4, start + HEAD) === 'IEND') return true
    start = end + CHECKSUM
  }
  return false
}
