import type { FastifyRequest } from 'fastify'
import { AppError, fieldError } from '#contract/errors.ts'

const MAX_MEGABYTES = 5
export const MAX_UPLOAD_BYTES = MAX_MEGABYTES * 1024 * 1024

const FIELD = 'file'

/** Reads the single file of a multipart form. */
export async function readUpload(request: Pick<FastifyRequest, 'isMultipart' | 'file'>): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const part = await whole(request.file())
  if (!part || part.fieldname !== FIELD) throw fieldError(FIELD, { kind: 'picture_missing' })
  return whole(part.toBuffer())
}

/** Maps errors of the multipart parser to client errors: too large, or not a form. */
async function whole<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw isTooLarge
      ? fieldError(FIELD, { kind: 'picture_large', max: MAX_MEGABYTES }, 'too_large')
      : fieldError(FIELD, { kind: 'picture_incomplete' })
  }
}
