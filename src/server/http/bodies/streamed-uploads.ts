import multipart from '@fastify/multipart'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, fieldError } from '#contract/errors.ts'
import {
  BYTES_A_MEGABYTE,
  UPLOAD_FIELD,
  UPLOAD_RETRY_SECONDS,
  unreadableForm,
  type UploadLimits,
} from './upload-routes.ts'

type UploadRequest = Pick<FastifyRequest, 'headers' | 'isMultipart' | 'files' | 'requireAccessAgain'>
/** Hands the file of the form to the callback while it comes, and fails when the form is not whole. */
type Receive = (store: (content: Readable) => Promise<void>) => Promise<void>
export type WithStream = <T>(request: UploadRequest, work: (receive: Receive) => Promise<T>) => Promise<T>

/**
 * Registers routes that take a form with a file that is too large for the memory, in a scope of their own. `mostAtOnce` limits what the disk gets. Throws
 * the errors of `uploadRoutes`.
 */
export function streamedUploadRoutes(
  app: FastifyInstance,
  limits: UploadLimits,
  register: (scope: FastifyInstance, withStream: WithStream) => void,
): void {
  let uploads = 0
  const withStream: WithStream = async (request, work) => {
    if (uploads >= limits.mostAtOnce)
      throw new AppError('too_many_requests', { retryAfterSeconds: UPLOAD_RETRY_SECONDS })
    if (!request.isMultipart()) throw new AppError('wrong_type')
    refuseTooLong(request, limits)
    uploads += 1
    try {
      return await work((store) => readForm(request, limits, store))
    } finally {
      uploads -= 1
    }
  }

  void app.register(async (scope) => {
    const fileSize = limits.maxMegabytes * BYTES_A_MEGABYTE
    await scope.register(multipart, { limits: { fileSize, files: 1, fields: 4, parts: 5 } })
    register(scope, withStream)
  })
}

/** The fields of a form apart from its file. */
const MOST_REST_BYTES = 64 * 1024

/** Refuses a form that says that it is too long, before any of it is stored. */
function refuseTooLong({ headers }: UploadRequest, limits: UploadLimits): void {
  const most = limits.maxMegabytes * BYTES_A_MEGABYTE + MOST_REST_BYTES
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge(limits)
}

function tooLarge({ what, maxMegabytes: max }: UploadLimits): AppError {
  return fieldError(UPLOAD_FIELD, { kind: `${what}_large`, max }, 'too_large')
}

async function readForm(
  request: UploadRequest,
  limits: UploadLimits,
  store: (content: Readable) => Promise<void>,
): Promise<void> {
  const names = await storeFiles(request, limits, store).catch((error: unknown) => {
    // An error of the disk is ours.
    if (error instanceof AppError || isOfSystem(error)) throw error
    throw unreadableForm(error, limits)
  })
  if (names[0] !== UPLOAD_FIELD) throw fieldError(UPLOAD_FIELD, { kind: `${limits.what}_missing` })
  // The file has come after the check of the request.
  await request.requireAccessAgain()
}

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

/** Reads the form to its end, so that a second file is not passed over: the parser refuses it. */
async function storeFiles(
  request: UploadRequest,
  limits: UploadLimits,
  store: (content: Readable) => Promise<void>,
): Promise<string[]> {
  const names: string[] = []
  for await (const { fieldname, file } of request.files()) {
    await store(file)
    // The parser ends the stream at the limit, as if the file were complete.
    if (file.truncated) throw tooLarge(limits)
    names.push(fieldname)
  }
  return names
}
