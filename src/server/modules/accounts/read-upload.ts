import type { FastifyRequest } from 'fastify'
import { AppError, fieldError } from '#contract/errors.ts'

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

const FIELD = 'file'

/** Reads the single file of a multipart form. */
export async function readUpload(request: Pick<FastifyRequest, 'isMultipart' | 'file'>): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const part = await whole(request.file())
  if (!part || part.fieldname !== FIELD) throw fieldError(FIELD, 'Please choose a picture')
  return whole(part.toBuffer())
}

/** Maps errors of the multipart parser to client errors: too large, or not a form. */
async function whole<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw isTooLarge
      ? fieldError(FIELD, 'A photo has at most 5 MB', 'too_large')
      : fieldError(FIELD, 'This upload did not arrive whole')
  }
}
