import type { UploadedTrailer } from '#contract/trailers.ts'
import { aPhotoUpload } from './account-calls.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

/** A box of an MP4. */
export function mp4Box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.reduce((bytes, part) => bytes + part.length, head.length))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

const zeros = (bytes: number) => Buffer.alloc(bytes)
/** The configuration of a decoder of H.264: version 1, profile, compatibility, level, lengths of four bytes, no parameter sets. */
const avcC = mp4Box('avcC', Buffer.from([1, 0x64, 0, 0x28, 0xff, 0xe0, 0]))

/** A description of pictures: width and height stand after 24 bytes, the decoder's configuration after 78. */
function mp4Pictures(sample: string, { entry, width }: { entry: Buffer | null; width: number }): Buffer {
  if (entry === null) return mp4Box(sample)
  const fields = zeros(78)
  fields.writeUInt16BE(width, 24)
  fields.writeUInt16BE(1080, 26)
  return mp4Box(sample, fields, entry)
}

function mp4Track(handler: string, sample: Buffer): Buffer {
  const entries = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1])
  const table = mp4Box('stbl', mp4Box('stsd', entries, sample))
  const media = [mp4Box('hdlr', zeros(8), Buffer.from(handler), zeros(12)), mp4Box('minf', table)]
  return mp4Box('trak', mp4Box('tkhd', zeros(84)), mp4Box('mdia', ...media))
}

type Mp4 = {
  /** Sample entry of its pictures; null: it has sound only. */
  readonly pictures?: string | null
  readonly brand?: string
  /** The content of the sample entry of its pictures: the configuration of its decoder; null: nothing at all. */
  readonly entry?: Buffer | null
  readonly width?: number
  /** Of its pictures and sound. */
  readonly bytes?: number
}

/** A video as an encoder writes it, without pictures that can be seen. Its index stands at the end, as cameras write it. */
export function anMp4({ pictures = 'avc1', brand = 'isom', bytes = 2_000, ...options }: Mp4 = {}): Buffer {
  const { entry = avcC, width = 1920 } = options
  const tracks = [
    ...(pictures === null ? [] : [mp4Track('vide', mp4Pictures(pictures, { entry, width }))]),
    mp4Track('soun', mp4Box('mp4a', zeros(28))),
  ]
  return Buffer.concat([
    mp4Box('ftyp', Buffer.from(brand), Buffer.alloc(4), Buffer.from('isomavc1')),
    mp4Box('mdat', Buffer.alloc(bytes, 7)),
    mp4Box('moov', mp4Box('mvhd', Buffer.alloc(100)), ...tracks),
  ])
}

/** An element of EBML with a size of four bytes. */
export function ebml(id: number, content: Buffer): Buffer {
  const head = Buffer.from(id.toString(16), 'hex')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 0x10000000)
  return Buffer.concat([head, size, content])
}

type Webm = { readonly docType?: string; readonly codec?: string }

export function aWebm({ docType = 'webm', codec = 'V_VP9' }: Webm = {}): Buffer {
  const track = Buffer.concat([ebml(0x83, Buffer.from([1])), ebml(0x86, Buffer.from(codec))])
  const segment = [ebml(0xec, Buffer.alloc(40)), ebml(0x1654ae6b, ebml(0xae, track))]
  const cluster = ebml(0x1f43b675, Buffer.alloc(400, 7))
  return Buffer.concat([
    ebml(0x1a45dfa3, ebml(0x4282, Buffer.from(docType))),
    ebml(0x18538067, Buffer.concat([...segment, cluster])),
  ])
}

/** Uploads a trailer, a small MP4 unless the test has another one. Throws unless the status is 201. */
export async function uploadTrailer(
  { api }: TestCinema,
  token: string,
  file = anMp4(),
): Promise<UploadedTrailer> {
  const { status, body } = await api.post<UploadedTrailer>('/trailers', {
    token,
    ...(await aPhotoUpload(file)),
  })
  if (status !== 201) throw new Error(`upload failed with status ${status}: ${JSON.stringify(body)}`)
  return body
}

/** The call of the trailers' endpoint. */
export function trailerCalls(): EndpointCalls {
  return { uploadTrailer: () => aPhotoUpload(anMp4()) }
}
