import sharp from 'sharp'
import type { Picture } from '#contract/pictures.ts'
import type { PictureKind } from '#domain/pictures.ts'
import { aPhotoUpload } from './account-calls.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

/** A PNG of one colour. */
export function aPicture(width: number, height: number, background = '#a06030'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Uploads a picture for a snack, the smallest kind, or another one. Throws unless the status is 202. */
export async function uploadPicture(
  { api }: TestCinema,
  token: string,
  { kind = 'snack', file }: { readonly kind?: PictureKind; readonly file?: Buffer } = {},
): Promise<Picture> {
  const form = await aPhotoUpload(file ?? (await aPicture(800, 600)))
  const { status, body } = await api.post<Picture>(`/pictures?kind=${kind}`, { token, ...form })
  if (status !== 202) throw new Error(`upload failed with status ${status}: ${JSON.stringify(body)}`)
  return body
}

/** The calls of the pictures' endpoints. */
export function pictureCalls(cinema: TestCinema): EndpointCalls {
  return {
    uploadPicture: async () => ({
      query: { kind: 'snack' },
      ...(await aPhotoUpload(await aPicture(320, 320))),
    }),
    getPicture: async () => {
      const { token } = await cinema.aPerson('admin')
      return { params: { id: (await uploadPicture(cinema, token))._id } }
    },
  }
}
