import { crc32 } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length and type before the data of a chunk, and its checksum behind it. */
const [HEAD, CHECKSUM] = [8, 4]

export function isPng(file: Buffer): boolean {
  return file.subarray(0, SIGNATURE.length).equals(SIGNATURE)
}

/**
 * Whether every chunk of a PNG is complete, has the right checksum, and the last one is `IEND` (https://www.w3.org/TR/png-3/#5Chunk-layout).
 * The decoder lets wrong ones pass where it does not need them: then the file is not what was sent.
 */
export function isWholePng(file: Buffer): boolean {
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
