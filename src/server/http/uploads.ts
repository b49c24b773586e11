import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, fieldError } from '#contract/errors.ts'

/** When an upload that was refused for the load may be tried again. */
export const UPLOAD_RETRY_SECONDS = 10
const BYTES_A_MEGABYTE = 1024 * 1024
const FIELD = 'file'

export type UploadLimits = {
  readonly maxMegabytes: number
  /** Each is kept in memory, until its work is done. */
  readonly mostAtOnce: number
}

type UploadRequest = Pick<FastifyRequest, 'isMultipart' | 'file'>
/** Does the work with the single file of a request's form. Throws `wrong_type`, `too_large`, `malformed` and `too_many_requests`. */
export type WithUpload = <T>(request: UploadRequest, work: (file: Buffer) => Promise<T>) => Promise<T>

/** Registers routes that take a form with a file, in a scope of their own, because no other endpoint accepts multipart forms. */
export function uploadRoutes(
  app: FastifyInstance,
  { maxMegabytes, mostAtOnce }: UploadLimits,
  register: (scope: FastifyInstance, withUpload: WithUpload) => void,
): void {
  let uploads = 0
  const withUpload: WithUpload = async (request, work) => {
    if (uploads >= mostAtOnce)
      throw new AppError('too_many_requests', { retryAfterSeconds: UPLOAD_RETRY_SECONDS })
    uploads += 1
    try {
      return await work(await readUpload(request, maxMegabytes))
    } finally {
      uploads -= 1
    }
  }

  void app.register(async (scope) => {
    const fileSize = maxMegabytes * BYTES_A_MEGABYTE
    await scope.register(multipart, { limits: { fileSize, files: 1, fields: 4, parts: 5 } })
    register(scope, withUpload)
  })
}

async function readUpload(request: UploadRequest, maxMegabytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const part = await whole(request.file(), maxMegabytes)
  if (!part || part.fieldname !== FIELD) throw fieldError(FIELD, { kind: 'picture_missing' })
  return whole(part.toBuffer(), maxMegabytes)
}

/** Maps errors of the multipart parser to client errors: too large, or not a form. */
async function whole<T>(reading: Promise<T>, maxMegabytes: number): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw isTooLarge
      ? fieldError(FIELD, { kind: 'picture_large', max: maxMegabytes }, 'too_large')
      : fieldError(FIELD, { kind: 'picture_incomplete' })
  }
}
