import { z } from 'zod'
import { pictureKinds, pictureShapes } from '#domain/pictures.ts'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams } from './shapes.ts'

const tag = 'Pictures'

export const Picture = z
  .object({
    _id: Id,
    kind: z.enum(pictureKinds),
    state: z
      .enum(['waiting', 'ready', 'failed'])
      .describe('waiting: its files are being made; failed: it cannot be read'),
    filesDone: z.int().nonnegative(),
    filesTotal: z.int().positive(),
    image: z.string().nullable().describe('base address, as soon as it is ready'),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

const shapes = pictureKinds.map((kind) => {
  const { ratio, widths } = pictureShapes[kind]
  return `${kind} ${ratio.join(':')} in ${widths.join(', ')} pixels`
})

export const uploadPicture = endpoint({
  operationId: 'uploadPicture',
  method: 'POST',
  path: '/pictures',
  summary: 'Upload a picture for a record',
  description: `A form (\`multipart/form-data\`) with the picture as \`file\`: PNG, JPEG, WebP or AVIF of at most 10 MB and 16 megapixels, a JPEG 50. It is cut to its ratio and stored without its metadata: ${shapes.join('; ')}. A record names it by its id. Until it is ready, the record shows what it showed before; what no record names is deleted after a day.`,
  tag,
  access: 'staff',
  duty: whoMay.uploadPictures,
  query: z.object({ kind: z.enum(pictureKinds) }),
  upload: 'file',
  status: 202,
  response: Picture,
  errors: ['too_large', 'wrong_type', 'too_many_requests'],
  cost: 100,
})

export const getPicture = endpoint({
  operationId: 'getPicture',
  method: 'GET',
  path: '/pictures/:id',
  summary: 'How far an uploaded picture is',
  tag,
  access: 'staff',
  duty: whoMay.uploadPictures,
  params: IdParams,
  response: Picture,
  errors: ['not_found'],
})
