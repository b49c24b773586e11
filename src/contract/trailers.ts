import { z } from 'zod'
import { MOST_TRAILER_MEGABYTES } from '#domain/trailer.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './shapes.ts'

export const UploadedTrailer = z
  .object({
    _id: Id,
    trailer: z.string().describe('the address of its file, for the `trailer` of a movie'),
    bytes: z.int().positive(),
  })
  .meta({ id: 'UploadedTrailer' })
export type UploadedTrailer = z.infer<typeof UploadedTrailer>

export const uploadTrailer = endpoint({
  operationId: 'uploadTrailer',
  method: 'POST',
  path: '/trailers',
  summary: 'Upload the trailer of a movie',
  description: `A form (\`multipart/form-data\`) with the video as \`file\`: MP4 with H.264, or WebM with VP8, VP9 or AV1, of at most ${MOST_TRAILER_MEGABYTES} MB. It is stored as it is. A movie names it by its address; what no movie names is deleted after a day.`,
  tag: 'Movies',
  access: 'staff',
  duty: whoMay.manageMovies,
  upload: 'file',
  uploadMinutes: 30,
  status: 201,
  response: UploadedTrailer,
  errors: ['too_large', 'wrong_type', 'too_many_requests'],
  cost: 200,
})
