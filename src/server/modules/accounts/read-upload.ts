import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { refusal } from './profile-photo.ts'

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

/** The one file of a form, whole. */
export async function readUpload(request: Pick<FastifyRequest, 'isMultipart' | 'file'>): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const part = await broken(request.file())
  if (!part || part.fieldname !== 'file') throw refusal('malformed', 'Please choose a picture')
  return broken(contentOf(part))
}

function contentOf(part: MultipartFile): Promise<Buffer> {
  return part.toBuffer()
}

/** What the form's reader complains of is the sender's fault: too much of it, or no form at all. */
async function broken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw isTooLarge
      ? refusal('too_large', 'A photo has at most 5 MB')
      : refusal('malformed', 'This upload did not arrive whole')
  }
}
