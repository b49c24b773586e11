import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, fieldError } from '#contract/errors.ts'

/** When an upload that was refused for the load may be tried again. */
export const UPLOAD_RETRY_SECONDS = 10
export const BYTES_A_MEGABYTE = 1024 * 1024
export const UPLOAD_FIELD = 'file'

export type UploadLimits = {
  readonly maxMegabytes: number
  /** What people are asked for when there is none. */
  readonly what: 'picture' | 'file'
  /** Each is kept in memory, until its work is done. */
  readonly mostAtOnce: number
}

type UploadRequest = Pick<FastifyRequest, 'isMultipart' | 'files' | 'requireAccessAgain'>
/** Does the work with the single file of a request's form. Throws `wrong_type`, `too_large`, `malformed` and `too_many_requests`. */
export type WithUpload = <T>(request: UploadRequest, work: (file: Buffer) => Promise<T>) => Promise<T>

/** Registers routes that take a form with a file, in a scope of their own, because no other endpoint accepts multipart forms. */
export function uploadRoutes(
  app: FastifyInstance,
  limits: UploadLimits,
  register: (scope: FastifyInstance, withUpload: WithUpload) => void,
): void {
  const { maxMegabytes, mostAtOnce } = limits
  let uploads = 0
  const withUpload: WithUpload = async (request, work) => {
    if (uploads >= mostAtOnce)
      throw new AppError('too_many_requests', { retryAfterSeconds: UPLOAD_RETRY_SECONDS })
    uploads += 1
    try {
      return await work(await readUpload(request, limits))
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

async function readUpload(request: UploadRequest, { maxMegabytes, what }: UploadLimits): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const [file] = await readFiles(request).catch((error: unknown) => {
    throw unreadableForm(error, { maxMegabytes, what })
  })
  if (file?.name !== UPLOAD_FIELD) throw fieldError(UPLOAD_FIELD, { kind: `${what}_missing` })
  // The file is read after the check of the request.
  await request.requireAccessAgain()
  // Of another empty file its reader says so.
  if (what === 'picture' && file.bytes.length === 0)
    throw fieldError(UPLOAD_FIELD, { kind: 'picture_missing' })
  return file.bytes
}

type SentFile = { readonly name: string; readonly bytes: Buffer }

/** Reads the form to its end, so that a second file is not passed over: the parser refuses it. */
async function readFiles(request: UploadRequest): Promise<SentFile[]> {
  const files: SentFile[] = []
  for await (const part of request.files()) files.push({ name: part.fieldname, bytes: await part.toBuffer() })
  return files
}

/** Maps errors of the multipart parser to those of a form: too large, several files, or no whole form. */
export function unreadableForm(
  error: unknown,
  { maxMegabytes, what }: Pick<UploadLimits, 'maxMegabytes' | 'what'>,
): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return fieldError(UPLOAD_FIELD, { kind: 'files_many' })
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return fieldError(UPLOAD_FIELD, { kind: `${what}_large`, max: maxMegabytes }, 'too_large')
  return fieldError(UPLOAD_FIELD, { kind: 'picture_incomplete' })
}
